"""Several people on one device: the page looks from one seat at a time."""

from __future__ import annotations

from covo.server.seating import Holder, SeatPlan

from .ambush import AIM, REST, STEP
from .parlour import ME, Parlour, act, known, proposal, run, secret_with

NEIGHBOUR = SeatPlan(Holder.LOCAL, name="Grandma")


def test_the_device_goes_to_the_seat_that_is_asked(house: Parlour) -> None:
    async def scene() -> None:
        async with house.open() as open_house:
            anna = await open_house.guest("Anna")
            table = await open_house.create(anna, proposal(ME, NEIGHBOUR))
            assert table.mine == (0, 1)
            assert [seat.name for seat in table.seats] == ["Anna", "Grandma"]
            sight = await open_house.sight(table.id, anna)
            assert (sight.viewer, sight.hands, sight.curtain) == (0, (0, 1), None)
            await act(open_house, table.id, anna, REST)
            still = await open_house.sight(table.id, anna, 0)
            assert (still.asked, still.curtain) == (False, 1)
            assert still.seen.card[1] == -1
            turned = await open_house.sight(table.id, anna)
            assert (turned.viewer, turned.asked, turned.curtain) == (1, True, None)
            await act(open_house, table.id, anna, AIM, 1)

    run(scene())


def test_people_on_one_device_need_no_veil(house: Parlour) -> None:
    house.secret = secret_with({1: (2, 0), 2: (2, 1)})

    async def scene() -> None:
        async with house.open() as open_house:
            anna = await open_house.guest("Anna")
            table = await open_house.create(anna, proposal(ME, NEIGHBOUR))
            with open_house.watch(table.id, anna, 0) as stream:
                length = (await open_house.sight(table.id, anna)).length
                await act(open_house, table.id, anna, STEP)
                sight = await open_house.sight(table.id, anna, 0)
                assert (sight.length, sight.curtain) == (length + 1, 1)
                assert stream.is_awake

    run(scene())


def test_a_hotseat_table_moves_to_an_account(parlour: Parlour) -> None:
    async def scene() -> None:
        async with parlour.open() as house:
            anna = await house.guest("Anna")
            await house.register(anna, "Anna", "a long password")
            guest = await house.guest("Somebody")
            table = await house.create(guest, proposal(ME, NEIGHBOUR))
            back = await house.sign_in("anna", "a long password", guest)
            notice = await house.notice(table.id, back)
            assert (back.id, notice.mine, notice.creator) == (anna.id, (0, 1), anna.id)
            assert [seat.name for seat in notice.seats] == ["Anna", "Grandma"]
            before = known(await house.sight(table.id, back))
        async with parlour.open() as house:
            assert known(await house.sight(table.id, back)) == before

    run(scene())
