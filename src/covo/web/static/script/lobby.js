// The lobby: its lists, as they are now.

import { show } from "./morph.js";
import { follow } from "./stream.js";

const lists = document.getElementById("lists");
const language = document.documentElement.lang;

follow(
  () => ({ language, place: "lobby", view: lists.dataset.game ?? "", have: lists.dataset.have }),
  ({ news }) => {
    if (!news) return;
    show(news.regions);
    lists.dataset.have = news.have;
  },
);
