### Slash commands: names, descriptions (at most 100 characters) and options.

cmd-board = What you do in the board game Inkognito

cmd-board-place = Choose where your figures begin
cmdname-board-place = place
cmd-board-place-figures = Which figure begins on which start space
cmdname-board-place-figures = figures

cmd-board-move = Move, all steps at once
cmdname-board-move = move
cmd-board-move-plan = Figure and spaces, one after the other; a semicolon before the next figure
cmdname-board-move-plan = plan

cmd-board-walk = As the Ambassador, take a step
cmdname-board-walk = walk
cmd-board-walk-to = The space you walk to
cmdname-board-walk-to = to

cmd-board-ask = Ask somebody you meet, or anybody through the Ambassador
cmdname-board-ask = ask
cmd-board-ask-question = Whom you ask, and for what
cmdname-board-ask-question = question

cmd-board-show = Answer with cards when you are asked
cmdname-board-show = show
cmd-board-show-cards = The cards you show
cmdname-board-show-cards = cards

cmd-board-send = Send away whom you have asked
cmdname-board-send = send
cmd-board-send-to = The space where the figure is sent
cmdname-board-send-to = to

cmd-board-stride = Instead of asking, go a step on
cmdname-board-stride = stride
cmd-board-stride-to = Which figure strides on, and where to
cmdname-board-stride-to = to

cmd-board-leave = Leave somebody you meet be
cmdname-board-leave = leave
cmd-board-leave-meeting = Whom you leave be
cmdname-board-leave-meeting = meeting

cmd-board-end = End your turn
cmdname-board-end = end

cmd-board-declare = Declare that your mission is fulfilled
cmdname-board-declare = declare
cmd-board-declare-what = Your partner and your partner's code
cmdname-board-declare-what = what

cmd-board-hand = Give or refuse your hand to whoever named you as partner
cmdname-board-hand = hand
cmd-board-hand-answer = Yes or no
cmdname-board-hand-answer = answer

cmd-board-report = As the Ambassador, seal who the four agents are
cmdname-board-report = report
cmd-board-report-blue = Who blue is
cmdname-board-report-blue = blue
cmd-board-report-yellow = Who yellow is
cmdname-board-report-yellow = yellow
cmd-board-report-green = Who green is
cmdname-board-report-green = green
cmd-board-report-red = Who red is
cmdname-board-report-red = red

cmd-board-gesture = Do something with your face that all see
cmdname-board-gesture = gesture
cmd-board-gesture-which = What you do
cmdname-board-gesture-which = which

cmd-board-sheet = Your note sheet; only you see it
cmdname-board-sheet = sheet

cmd-board-why = Why something on your note sheet follows
cmdname-board-why = why
cmd-board-why-what = What I should explain
cmdname-board-why-what = what

cmd-board-map = The map as it stands
cmdname-board-map = map
