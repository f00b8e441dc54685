### The missions: what must come about, and what it is about. First the letter of F (or Z), then that of B (or X).

## What must come about.

task-any-on = any own figure on { $agent }
task-any-on-alone = any own figure on the one who is alone
task-any-on-ambassador = any own figure on the Ambassador
task-any-on-theirs = one of their figures on { $agent }
task-any-on-alone-theirs = one of their figures on your true figure
task-any-on-ambassador-theirs = one of their figures on the Ambassador
task-on-ambassador = { $agent } on the Ambassador
task-together = { $agent } and { $other } together
task-to = { $agent } on { $place }
task-to-either = { $agent } on { $place } or { $other }
task-either-to = { $agent } or { $other } on { $place }
task-either-to-embassy = { $agent } or { $other } on the Embassy
task-ambassador-to = the Ambassador on { $place }
task-ambassador-to-embassy = the Ambassador on the Embassy

## The same, said to whoever must do it.

todo-any-on = a figure of yours or of your partner's must get to { $agent }
todo-any-on-alone = a figure of yours or of your partner's must get to the one who is alone
todo-any-on-ambassador = a figure of yours or of your partner's must get to the Ambassador
todo-on-ambassador = { $agent } must get to the Ambassador
todo-on-ambassador-self = your true figure must get to the Ambassador
todo-together = your true figure and { $partner } must stand together
todo-to = { $agent } must get to No. { $place }
todo-to-self = your true figure must get to No. { $place }
todo-to-either = your true figure must get to No. { $place } or No. { $other }
todo-either-to = your true figure or { $partner } must get to No. { $place }
todo-either-to-embassy = your true figure or { $partner } must get to the Embassy
todo-ambassador-to = the Ambassador must get to No. { $place }
todo-ambassador-to-embassy = the Ambassador must get to the Embassy

## With the code.

mission-code = { $first }-{ $second }
mission = { $code }: { $fact }

## Lord Fiddlebottom and Colonel Bubble.

story-FB-AB = Word has it that Agent X sells what we know. Put somebody next to him.
story-FB-AC = The yacht has steam up. Lord Fiddlebottom must be aboard.
story-FB-AD = The dancer carries the code book. Stand beside Madame Zsa Zsa.
story-FB-BA = Agent X has bought a mask of you. Catch him before he wears it.
story-FB-BC = The Ambassador has misread a menu as a treaty. Reach him first.
story-FB-BD = A balloon waits over the old Arsenal. Colonel Bubble is its only passenger.
story-FB-CA = His Lordship is expected at the Academy, incognito.
story-FB-CB = Slip a note into the Ambassador's waistcoat. Touch him once.
story-FB-CD = It is past midnight: see the Ambassador home to his Embassy.
story-FB-DA = Madame Zsa Zsa left a glove behind. Return it in person.
story-FB-DB = Two halves of a map: Fiddlebottom and Bubble must stand together.
story-FB-DC = The Ambassador wants to see the Redeemer. Take him there.

## Madame Zsa Zsa and Agent X.

story-ZX-AB = The Ambassador talks in his sleep. Be near when he nods.
story-ZX-AC = The Colonel knows the wind. Find Colonel Bubble.
story-ZX-AD = Only Madame Zsa Zsa can make the Ambassador dance.
story-ZX-BA = A microfilm, a waistcoat pocket, and you: reach the Ambassador.
story-ZX-BC = Zsa Zsa and X must be seen together, once.
story-ZX-BD = Lord Fiddlebottom owes us a yacht. Remind him.
story-ZX-CA = Prick the balloonist's pride: catch Colonel Bubble.
story-ZX-CB = The gondola of the Golden Horn leaves without luggage. Madame Zsa Zsa goes.
story-ZX-CD = Agent X has a letter for the Jesuits.
story-ZX-DA = Show the Ambassador the bridge of spires.
story-ZX-DB = His Lordship twitches. Look him in the eye.
story-ZX-DC = A speedboat at the gardens. Agent X drives.

## With five players, where the Ambassador goes his own way.

story-five-FB-CD = The Ambassador is out, the safe is not. One of you must be at his Embassy.
story-five-FB-DC = A choir stall at the Redeemer hides a letter. One of you fetches it.
story-five-ZX-DA = Under the bridge of spires somebody waits with a lantern. One of you must come.

## With three players an agent is arrested; who is alone must get away.

story-three = One of them is behind bars, and the other knows too much. Do not leave that one alone.
story-flight-F = The yacht will not wait for two. Run, your Lordship.
story-flight-B = One balloon, one Colonel, no luggage. Up and away.
story-flight-Z = The gondola is dark and the gondolier is paid. Madame, your exit.
story-flight-X = The speedboat's engine is warm. Agent X was never here.
