"""What guards the secrets of the board game, what its people do, and their desks."""

from typing import Final

from tests.guards.guard import Guard

GUARDS: Final = (
    Guard(
        "what is shown is for those two alone",
        "bot/board/rules/events.py",
        "            return seat is not None and (seat == by or seat in to)\n",
        "            return seat is not None\n",
        "tests/board/rules/test_setup.py -k i33",
    ),
    Guard(
        "what is shown is told to nobody else",
        "bot/board/rules/play.py",
        "        clues = state.clues[seat]\n",
        "        clues = tuple({clue for some in state.clues for clue in some})\n",
        "tests/board/rules/test_setup.py -k i33",
    ),
    Guard(
        "the Ambassador player sees what passes through him",
        "bot/board/rules/meetings.py",
        "        return (self.asker, AMBASSADOR) if passed_on else (self.asker,)\n",
        "        return (self.asker,)\n",
        "tests/board/rules/test_five.py -k i166",
    ),
    Guard(
        "the Ambassador player sees nothing of other meetings",
        "bot/board/rules/meetings.py",
        "        passed_on = players == 5 and self.through == AMBASSADOR\n",
        "        passed_on = players == 5 and self.asker != AMBASSADOR\n",
        "tests/board/rules/test_five.py -k i166",
    ),
    Guard(
        "nothing is turned up before the end",
        "bot/board/rules/play.py",
        "(state.identities, state.builds, state.codes) if state.unmasked else None",
        "(state.identities, state.builds, state.codes) if state.declaration else None",
        "tests/board/rules/test_end.py -k i134",
    ),
    Guard(
        "a sealed report is its writer's",
        "bot/board/rules/play.py",
        "        if seat == AMBASSADOR:\n            report = state.report\n",
        "        report = state.report\n        if seat == AMBASSADOR:\n            pass\n",
        "tests/board/rules/test_five.py -k i168",
    ),
    Guard(
        "places are chosen in secret",
        "bot/board/rules/events.py",
        "        case Dealt(seat=owner) | Chose(seat=owner):\n            return seat == owner\n",
        "        case Chose():\n"
        "            return True\n"
        "        case Dealt(seat=owner):\n"
        "            return seat == owner\n",
        "tests/board/rules/test_setup.py -k i36",
    ),
    Guard(
        "nothing says who chose their places first",
        "bot/board/rules/state.py",
        "ready=tuple(sorted((*state.ready, event.seat))),",
        "ready=(*state.ready, event.seat),",
        "tests/board/rules/test_setup.py -k i22",
    ),
    Guard(
        "choosing places is one decision for all",
        "bot/board/rules/duties.py",
        '    return ((f"{task} {done}", whom),)\n',
        '    return tuple((f"{task} {done} {seat}", (seat,)) for seat in whom)\n',
        "tests/board/rules/test_laws.py tests/board/rules/test_setup.py -k one_name or i22",
    ),
    Guard(
        "where no help was agreed on no sheet is sent",
        "cogs/board/messages.py",
        "    if table.current.terms.help is not Help.PAPER and any(\n",
        "    if any(\n",
        "tests/e2e/test_board_typed.py -k without_help",
    ),
    Guard(
        "a record is told after its game",
        "bot/board/rules/hindsight.py",
        "    if end.ending is None:\n",
        "    if not end.history:\n",
        "tests/board/rules/test_hindsight.py -k p16",
    ),
    Guard(
        "what is shown for who is late is not told to all",
        "bot/board/words/standins.py",
        '    return reader.say("late-turn" if goes_on(event) else "late", who=reader.who(seat))\n',
        "    if isinstance(event, Showed):\n"
        "        return cards(reader, event.cards, event.secret)\n"
        '    return reader.say("late-turn" if goes_on(event) else "late", who=reader.who(seat))\n',
        "tests/secrecy/board/test_seats.py -k late",
    ),
    Guard(
        "a draft stands in its message",
        "cogs/board/drafting.py",
        'f"{name}-{draft_spelt(sight.map, draft)}"',
        'f"{name}-{id(draft)}"',
        "tests/e2e/test_board_turns.py -k outlives",
    ),
    Guard(
        "a step that was offered before is of the past",
        "cogs/board/doing.py",
        "    current = moment in (None, wish.table.current.moment) and said == now\n",
        "    current = moment in (None, wish.table.current.moment)\n",
        "tests/e2e/test_board_typed.py -k of_the_past",
    ),
    Guard(
        "a draft of a turn that is over moves nothing",
        "cogs/board/clicks.py",
        "        if wish.route.moment != wish.table.current.moment:\n",
        "        if wish.table.current.game is None:\n",
        "tests/e2e/test_board_turns.py -k earlier_turn",
    ),
    Guard(
        "what is done on the board is written before it is told",
        "cogs/board/doing.py",
        "    with naming(asked, table):\n"
        "        await table.submit(action, asked.ticket)\n"
        "    await desks.lay_out(asked, table)\n",
        "    await desks.lay_out(asked, table)\n"
        "    with naming(asked, table):\n"
        "        await table.submit(action, asked.ticket)\n",
        "tests/faults/test_board.py -k before_it_is_written",
    ),
    Guard(
        "a gesture that comes again is made once",
        "bot/host/tickets.py",
        "        ledger.remember(tx, ticket.interaction, table, DONE)",
        "        pass",
        "tests/faults/test_board.py -k after_a_restart",
    ),
    Guard(
        "who is late is decided for once in a turn",
        "bot/host/automata.py",
        "        stand_ins = ((seat, cautious) for seat in current.played_for)\n",
        "        stand_ins = ((seat, cautious) for seat in current.company.played_for)\n",
        "tests/e2e/test_board_turns.py -k late",
    ),
    Guard(
        "no custom_id of the panel names a card",
        "cogs/board/panel.py",
        "    route = Route(table.id, Act.GESTURE, Moment(sight.game, sight.chapter))\n",
        "    held: Any = table.current.state\n"
        "    moment = Moment(sight.game, sight.chapter)\n"
        "    route = Route(table.id, Act.GESTURE, moment, held.builds[0])\n",
        "tests/secrecy/board/test_seats.py -k late",
    ),
    Guard(
        "what was thought of in a turn that is over is not gone on with",
        "cogs/board/thoughts.py",
        "    elif thought.moment != Moment(sight.game, sight.chapter):\n",
        "    elif thought.moment.game != sight.game:\n",
        "tests/cogs/board/test_desk.py -k of_that_turn_alone",
    ),
    Guard(
        "a draft on a desk gives way when the movement is given",
        "cogs/board/drafting.py",
        "    if duty(sight) is not Task.MOVE or draft.seat != sight.seat:\n",
        "    if draft.seat != sight.seat:\n",
        "tests/cogs/board/test_desk.py -k thought_of",
    ),
    Guard(
        "a sheet on a desk follows what is shown",
        "cogs/board/sheets.py",
        "    made_of = reader, of, table.current.terms.help\n",
        "    made_of = reader, table.current.terms.help\n",
        "tests/cogs/board/test_desk.py -k i190",
    ),
    Guard(
        "the map is sent again only when it looks different",
        "cogs/delivery/carried.py",
        "        if name in carried and carried[name][0] == plate\n",
        "        if name in carried and not plate\n",
        "tests/e2e/test_board_thrift.py -k sent_again",
    ),
    Guard(
        "no step waits for its picture",
        "cogs/delivery/carried.py",
        "        if name in carried and carried[name][0] != plate:\n",
        "        if name not in carried:\n",
        "tests/e2e/test_board_turns.py -k waits_for_its_picture",
    ),
)
