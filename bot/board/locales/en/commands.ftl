### Slash commands: names, descriptions (at most 100 characters) and options.

cmd-board = What you do in the board game Inkognito

cmd-place = Choose where your figures begin
cmdname-place = place
cmd-place-figures = Which figure begins on which start space
cmdname-place-figures = figures

cmd-move = Move, all steps at once
cmdname-move = move
cmd-move-plan = Figure and spaces, one after the other; a semicolon before the next figure
cmdname-move-plan = plan

cmd-walk = As the Ambassador, take a step
cmdname-walk = walk
cmd-walk-to = The space you walk to
cmdname-walk-to = to

cmd-ask = Ask somebody you meet, or anybody through the Ambassador
cmdname-ask = ask
cmd-ask-question = Whom you ask, and for what
cmdname-ask-question = question

cmd-show = Answer with cards when you are asked
cmdname-show = show
cmd-show-cards = The cards you show
cmdname-show-cards = cards

cmd-send = Send away whom you have asked
cmdname-send = send
cmd-send-to = The space where the figure is sent
cmdname-send-to = to

cmd-stride = Instead of asking, go a step on
cmdname-stride = stride
cmd-stride-to = Which figure strides on, and where to
cmdname-stride-to = to

cmd-leave = Leave somebody you meet be
cmdname-leave = leave
cmd-leave-meeting = Whom you leave be
cmdname-leave-meeting = meeting

cmd-end = End your turn
cmdname-end = end

cmd-declare = Declare that your mission is fulfilled
cmdname-declare = declare
cmd-declare-what = Your partner and your partner's code
cmdname-declare-what = what

cmd-hand = Give or refuse your hand to whoever named you as partner
cmdname-hand = hand
cmd-hand-answer = Yes or no
cmdname-hand-answer = answer

cmd-report = As the Ambassador, seal who the four agents are
cmdname-report = report
cmd-report-blue = Who blue is
cmdname-report-blue = blue
cmd-report-yellow = Who yellow is
cmdname-report-yellow = yellow
cmd-report-green = Who green is
cmdname-report-green = green
cmd-report-red = Who red is
cmdname-report-red = red

cmd-gesture = Do something with your face that all see
cmdname-gesture = gesture
cmd-gesture-which = What you do
cmdname-gesture-which = which

cmd-sheet = Your note sheet; only you see it
cmdname-sheet = sheet
cmd-sheet-plain = One fact per line, without a table
cmdname-sheet-plain = plain

cmd-why = Why something on your note sheet follows
cmdname-why = why
cmd-why-what = What I should explain
cmdname-why-what = what
