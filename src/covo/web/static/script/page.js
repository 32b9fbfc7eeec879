// What every page does with script: tokens for htmx, switches that keep one's place, notices.
(() => {
  "use strict";
  const root = document.documentElement;
  const token = () => document.querySelector('meta[name="csrf"]').content;

  document.addEventListener("htmx:config:request", (event) => {
    event.detail.ctx.request.headers["X-CSRF-Token"] = token();
  });

  const send = (form, name, value) =>
    fetch(form.action, {
      method: "POST",
      redirect: "manual",
      headers: { "X-CSRF-Token": token(), "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ [name]: value }),
    });

  const isDark = () =>
    root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;

  const switches = {
    theme(form) {
      root.dataset.theme = isDark() ? "light" : "dark";
      send(form, "theme", root.dataset.theme);
      document.dispatchEvent(new CustomEvent("covo:theme", { detail: root.dataset.theme }));
    },
    // A page comes back in the other language where it was scrolled to.
    async language(form, button) {
      await send(form, "language", button.value);
      location.reload();
    },
  };

  document.addEventListener("submit", (event) => {
    const work = switches[event.target.dataset.switch];
    if (!work) return;
    event.preventDefault();
    work(event.target, event.submitter);
  });

  // A notice goes when it has been read: at the next click outside it, or by Escape.
  const clear = () => document.getElementById("notice").replaceChildren();
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") clear(); });
  document.addEventListener("pointerdown", (event) => { if (!event.target.closest("#notice")) clear(); });
})();
