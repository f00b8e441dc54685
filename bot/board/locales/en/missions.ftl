### The missions: what must come about, and what it is about. First the letter of F (or Z), then that of B (or X).

## Lord Fiddlebottom and Colonel Bubble.

mission-FB-AB = any own figure on Agent X
    .story = Word has it that Agent X sells what we know. Put somebody next to him.
mission-FB-AC = Fiddlebottom on 5
    .story = The yacht has steam up. Lord Fiddlebottom must be aboard.
mission-FB-AD = any own figure on Zsa Zsa
    .story = The dancer carries the code book. Stand beside Madame Zsa Zsa.
mission-FB-BA = any own figure on Agent X
    .story = Agent X has bought a mask of you. Catch him before he wears it.
mission-FB-BC = any own figure on the Ambassador
    .story = The Ambassador has misread a menu as a treaty. Reach him first.
mission-FB-BD = Bubble on 1
    .story = A balloon waits over the old Arsenal. Colonel Bubble is its only passenger.
mission-FB-CA = Fiddlebottom on 7
    .story = His Lordship is expected at the Academy, incognito.
mission-FB-CB = any own figure on the Ambassador
    .story = Slip a note into the Ambassador's waistcoat. Touch him once.
mission-FB-CD = the Ambassador on the Embassy
    .story = It is past midnight: see the Ambassador home to his Embassy.
mission-FB-DA = any own figure on Zsa Zsa
    .story = Madame Zsa Zsa left a glove behind. Return it in person.
mission-FB-DB = Fiddlebottom and Bubble together
    .story = Two halves of a map: Fiddlebottom and Bubble must stand together.
mission-FB-DC = the Ambassador on 8
    .story = The Ambassador wants to see the Redeemer. Take him there.

## Madame Zsa Zsa and Agent X.

mission-ZX-AB = any own figure on the Ambassador
    .story = The Ambassador talks in his sleep. Be near when he nods.
mission-ZX-AC = any own figure on Bubble
    .story = The Colonel knows the wind. Find Colonel Bubble.
mission-ZX-AD = Zsa Zsa on the Ambassador
    .story = Only Madame Zsa Zsa can make the Ambassador dance.
mission-ZX-BA = any own figure on the Ambassador
    .story = A microfilm, a waistcoat pocket, and you: reach the Ambassador.
mission-ZX-BC = Zsa Zsa and Agent X together
    .story = Zsa Zsa and X must be seen together, once.
mission-ZX-BD = any own figure on Fiddlebottom
    .story = Lord Fiddlebottom owes us a yacht. Remind him.
mission-ZX-CA = any own figure on Bubble
    .story = Prick the balloonist's pride: catch Colonel Bubble.
mission-ZX-CB = Zsa Zsa on 4
    .story = The gondola of the Golden Horn leaves without luggage. Madame Zsa Zsa goes.
mission-ZX-CD = Agent X on 2
    .story = Agent X has a letter for the Jesuits.
mission-ZX-DA = the Ambassador on 3
    .story = Show the Ambassador the bridge of spires.
mission-ZX-DB = any own figure on Fiddlebottom
    .story = His Lordship twitches. Look him in the eye.
mission-ZX-DC = Agent X on 6
    .story = A speedboat at the gardens. Agent X drives.

## With five players, where the Ambassador goes his own way.

mission-five-FB-CD = Fiddlebottom or Bubble on the Embassy
    .story = The Ambassador is out, the safe is not. One of you must be at his Embassy.
mission-five-FB-DC = Fiddlebottom or Bubble on 8
    .story = A choir stall at the Redeemer hides a letter. One of you fetches it.
mission-five-ZX-DA = Zsa Zsa or Agent X on 3
    .story = Under the bridge of spires somebody waits with a lantern. One of you must come.

## With three players an agent is arrested; who is alone must get away.

mission-three-on = any own figure on the one who is alone
    .story = One of them is behind bars, and the other knows too much. Do not leave that one alone.
flight-F = Fiddlebottom on 5
    .story = The yacht will not wait for two. Run, your Lordship.
flight-B = Bubble on 1
    .story = One balloon, one Colonel, no luggage. Up and away.
flight-Z = Zsa Zsa on 4
    .story = The gondola is dark and the gondolier is paid. Madame, your exit.
flight-X = Agent X on 6
    .story = The speedboat's engine is warm. Agent X was never here.
flight-either-FB = { $agent } on 5 or 1
flight-either-ZX = { $agent } on 4 or 6

## How they are named.

mission-code = { $first }-{ $second }
mission = { $code }: { $fact }
mission-told = **{ $fact }**
    { $story }
