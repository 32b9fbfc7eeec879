"""Playing over HTTP: views, choices, refusals with their reasons, taking back, offers, chat."""

from covo.games.armada.rules.decisions import NUMBERING, Kind

from .live import SHORT, Newcomer, Program, choose, table_for

SINK = NUMBERING.number(Kind.SINK, 60)


def test_a_view_says_what_can_be_chosen(anne: Program, mary: Program, stranger: Program) -> None:
    path = f"/tables/{table_for(anne, mary)}/view"
    mine, hers, public = anne.get(path), mary.get(path), stranger.get(path)
    assert (mine["viewer"], hers["viewer"], public["viewer"]) == (0, 1, None)
    assert (mine["asked"], hers["asked"], public["asked"]) == (True, False, False)
    assert mine["options"]
    assert hers["options"] == public["options"] == []
    assert public["hands"] == public["interjections"] == []
    assert len({option["label"] for option in mine["options"]}) == len(mine["options"])
    first = mine["options"][0]
    assert first["name"] == NUMBERING.name(first["option"])
    assert len(mine["commitment"]) == 64
    assert mine["secret"] is None
    assert mine["interjections"][0]["command"].startswith("resign")


def test_labels_come_in_the_language_asked_for(anne: Program, mary: Program) -> None:
    path = f"/tables/{table_for(anne, mary)}/view"
    english, italian = anne.get(path), anne.get(path, language="it")
    assert english["decision"] != italian["decision"]
    assert [o["option"] for o in english["options"]] == [o["option"] for o in italian["options"]]
    wished = anne.http.get(
        f"/api{path}",
        headers={"Authorization": f"Bearer {anne.token}", "Accept-Language": "it-IT,en;q=0.5"},
    )
    assert wished.json()["decision"] == italian["decision"]


def test_nobody_looks_from_the_seat_of_another(
    anne: Program, mary: Program, stranger: Program
) -> None:
    path = f"/tables/{table_for(anne, mary)}/view"
    assert anne.get(path, seat=0)["viewer"] == 0
    for who, seat in ((anne, 1), (mary, 0), (stranger, 0), (anne, 7)):
        assert who.refused("GET", path, seat=seat)[0] in (403, 404)


def test_a_choice_counts_once(anne: Program, mary: Program) -> None:
    path = f"/tables/{table_for(anne, mary)}"
    view = anne.get(f"{path}/view")
    choice = {"seat": 0, "length": view["length"], "option": view["options"][0]["option"]}
    length = anne.post(f"{path}/choices", choice)["length"]
    assert length > view["length"]
    assert anne.refused("POST", f"{path}/choices", choice) == (409, "stale")
    assert anne.get(f"{path}/view")["length"] == length


def test_a_choice_with_a_name_is_answered_again(anne: Program, mary: Program) -> None:
    path = f"/tables/{table_for(anne, mary)}"
    view = anne.get(f"{path}/view")
    choice = {"seat": 0, "length": view["length"], "option": view["options"][0]["option"]}
    named = choice | {"nonce": "one-of-mine"}
    length = anne.post(f"{path}/choices", named)["length"]
    assert anne.post(f"{path}/choices", named)["length"] == length
    assert anne.refused("POST", f"{path}/choices", choice) == (409, "stale")
    assert anne.get(f"{path}/view")["length"] == length
    for name in ("", "a b", "n" * 65):
        assert anne.refused("POST", f"{path}/choices", choice | {"nonce": name})[0] == 400


def test_who_is_not_asked_is_told_so(anne: Program, mary: Program, newcomer: Newcomer) -> None:
    path = f"/tables/{table_for(anne, mary)}"
    view = mary.get(f"{path}/view")
    choice = {"seat": 1, "length": view["length"], "option": 0}
    assert mary.refused("POST", f"{path}/choices", choice) == (409, "not_your_decision")
    assert mary.refused("POST", f"{path}/choices", choice | {"seat": 0})[0] == 403
    assert newcomer("Rover").refused("POST", f"{path}/choices", choice)[0] == 403


def test_a_refusal_comes_with_its_reason_and_its_rule(anne: Program, mary: Program) -> None:
    path = f"/tables/{table_for(anne, mary)}"
    length = anne.get(f"{path}/view")["length"]
    choice = {"seat": 0, "length": length, "option": SINK}
    answer = anne.ask("POST", f"{path}/choices", choice)
    fault = answer.json()
    assert (answer.status_code, fault["code"]) == (422, "refused")
    (why,) = anne.get(f"{path}/why", option=SINK)["reasons"]
    assert fault["sentence"] == why["sentence"]
    assert fault.get("rule", "") == why["rule"]
    assert not why["possible"]
    assert why["code"] > 0
    italian = anne.ask("POST", f"{path}/choices", choice, language="it").json()
    assert italian["sentence"] != fault["sentence"]
    assert anne.get(f"{path}/view")["length"] == length


def test_why_tells_of_several_options_at_once(anne: Program, mary: Program) -> None:
    path = f"/tables/{table_for(anne, mary)}"
    possible = anne.get(f"{path}/view")["options"][0]["option"]
    reasons = anne.get(f"{path}/why", option=[possible, SINK])["reasons"]
    assert [reason["possible"] for reason in reasons] == [True, False]
    assert reasons[0]["sentence"] == ""
    assert reasons[0]["rule"].startswith("ARM-")
    assert reasons[0]["rule_text"]
    assert anne.refused("GET", f"{path}/why", option=32767) == (422, "not_an_option")
    assert anne.refused("GET", f"{path}/why")[0] == 400


def test_a_move_is_taken_back(anne: Program, mary: Program) -> None:
    path = f"/tables/{table_for(anne, mary)}"
    before = anne.get(f"{path}/view")
    undo = {"seat": 0, "length": before["length"]}
    assert anne.refused("POST", f"{path}/undo", undo) == (409, "nothing_to_take_back")
    length = choose(anne, path.removeprefix("/tables/"))["length"]
    assert anne.get(f"{path}/view")["may_take_back"]
    anne.post(f"{path}/undo", {"seat": 0, "length": length})
    again = anne.get(f"{path}/view")
    assert again["state"] == before["state"]
    assert again["length"] > length


def test_a_seat_says_when_it_wants_to_be_asked(anne: Program, mary: Program) -> None:
    path = f"/tables/{table_for(anne, mary)}"
    usual, *others = anne.get("/games/armada")["filters"]
    assert anne.get(f"{path}/view")["filter"] == usual
    answer = anne.ask("PUT", f"{path}/filter", {"seat": 0, "filter": others[-1]})
    assert answer.status_code == 204
    assert anne.get(f"{path}/view")["filter"] == others[-1]
    wrong = {"seat": 0, "filter": "sometimes"}
    assert anne.refused("PUT", f"{path}/filter", wrong) == (422, "bad_filter")


def test_players_pause_and_go_on(anne: Program, mary: Program) -> None:
    path = f"/tables/{table_for(anne, mary)}"
    assert anne.ask("POST", f"{path}/offers", {"kind": "pause"}).status_code == 204
    (offer,) = mary.get(f"{path}/view")["offers"]
    assert (offer["kind"], offer["by"]) == ("pause", 0)
    mary.post(f"{path}/offers", {"kind": "pause", "answer": "agree"})
    assert mary.get(path)["status"] == "paused"
    view = anne.get(f"{path}/view")
    choice = {"seat": 0, "length": view["length"], "option": 0}
    assert anne.refused("POST", f"{path}/choices", choice) == (409, "paused")
    anne.post(f"{path}/resume")
    assert anne.get(path)["status"] == "running"
    answer = {"kind": "pause", "answer": "withdraw"}
    assert anne.refused("POST", f"{path}/offers", answer) == (409, "no_such_offer")


def test_at_a_shared_screen_a_seat_says_that_it_answers(anne: Program, mary: Program) -> None:
    settings = {**SHORT, "cards": "on", "starting_cards": "1"}
    seats = [{"kind": "me"}, {"kind": "local", "name": "Nonna"}]
    made = anne.post("/tables", {"game": "armada", "settings": settings, "seats": seats})
    path = f"/tables/{made['id']}"
    assert anne.get(f"{path}/view?seat=0")["answer"] is None
    nothing = (409, "nothing_to_answer")
    assert anne.refused("POST", f"{path}/screen", {"seat": 1}) == nothing
    assert anne.refused("POST", f"{path}/screen", {"seat": None}) == nothing
    choose(anne, made["id"], NUMBERING.number(Kind.END_TURN))
    asked = {"seats": [1], "waits": True, "taken": None}
    assert anne.get(f"{path}/view?seat=0")["answer"] == asked
    assert mary.get(f"{path}/view")["answer"] is None
    anne.post(f"{path}/screen", {"seat": 1})
    assert anne.get(f"{path}/view?seat=1")["answer"] == {"seats": [], "waits": False, "taken": 1}
    anne.post(f"{path}/screen", {"seat": None})
    anne.post(f"{path}/screen", {"seat": None})
    assert anne.get(f"{path}/view?seat=1")["asked"]


def test_nobody_is_replaced_who_is_there(anne: Program, mary: Program) -> None:
    path = f"/tables/{table_for(anne, mary)}"
    wanted = {"kind": "replace", "seat": 1}
    assert anne.refused("POST", f"{path}/offers", wanted)[0] == 409


def test_one_may_resign_at_any_time(anne: Program, mary: Program) -> None:
    path = f"/tables/{table_for(anne, mary)}"
    resign = mary.get(f"{path}/view")["interjections"][0]["option"]
    choose(mary, path.removeprefix("/tables/"), resign)
    over = anne.get(f"{path}/view")
    assert over["table"]["status"] == "over"
    assert [seat["won"] for seat in over["table"]["seats"]] == [True, False]
    assert len(over["secret"]) == 64


def test_players_and_spectators_talk_apart(
    anne: Program, mary: Program, newcomer: Newcomer
) -> None:
    path, rover = f"/tables/{table_for(anne, mary)}", newcomer("Rover")
    assert anne.ask("POST", f"{path}/chat", {"room": "players", "text": "Ahoy"}).status_code == 204
    rover.post(f"{path}/chat", {"room": "spectators", "text": "Nice ships"})
    (said,) = mary.get(f"{path}/chat", room="players")["messages"]
    assert (said["name"], said["text"], said["seat"], said["mine"]) == ("Anne", "Ahoy", 0, False)
    (watched,) = rover.get(f"{path}/chat", room="spectators")["messages"]
    assert watched["mine"]
    wrong = {"room": "players", "text": "I know all"}
    assert rover.refused("POST", f"{path}/chat", wrong)[0] == 403
    report = mary.ask("POST", f"/messages/{said['id']}/report", {"why": "rude"})
    assert report.status_code == 204
    assert mary.ask("POST", f"/people/{said['person']}/mute").status_code == 204
    assert mary.get(f"{path}/chat")["messages"] == []
