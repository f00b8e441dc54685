// What Discord itself says, in the language of whoever looks: English where a sentence is missing.

const GERMAN = {
  "Only you can see this · ": "Nur du kannst das sehen · ",
  "Dismiss message": "Nachricht verwerfen",
  "(edited)": "(bearbeitet)",
  "🔕 silent": "🔕 stumm",
  "Sent silently: no telephone rings": "Stumm gesendet: kein Telefon klingelt",
  "@ names you": "@ nennt dich",
  "@ pings you": "@ ruft dich",
  "{0} is thinking": "{0} überlegt",
  "{0} used {1}": "{0} hat {1} benutzt",
  "{0} opened the thread {1}": "{0} hat den Thread {1} eröffnet",
  "This interaction failed": "Diese Interaktion ist fehlgeschlagen",
  "The application did not respond": "Die Anwendung hat nicht reagiert",
  "Something went wrong. Try again.": "Etwas ist schiefgegangen. Versuch es noch einmal.",
  "Sending {0}…": "{0} wird gesendet …",
  Dismiss: "Verwerfen",
  "Newer messages ↓": "Neuere Nachrichten ↓",
  "Message, or / for commands": "Nachricht, oder / für Befehle",
  Send: "Senden",
  "Choose…": "Wähle …",
  "Done ({0})": "Fertig ({0})",
  Cancel: "Abbrechen",
  Submit: "Absenden",
  Run: "Ausführen",
  Yes: "Ja",
  True: "Wahr",
  False: "Falsch",
  Spoiler: "Spoiler",
  "Nothing fits.": "Nichts passt.",
  "The bot does not answer.": "Der Bot antwortet nicht.",
  "No such command here.": "Diesen Befehl gibt es hier nicht.",
  "{0} needs {1}.": "{0} braucht {1}.",
  Channels: "Kanäle",
  "Direct messages": "Direktnachrichten",
  Name: "Name",
  Language: "Sprache",
  "takes direct messages": "nimmt Direktnachrichten an",
  "running since {0}": "läuft seit {0}",
  "frozen since {0}": "eingefroren seit {0}",
  "down since {0}": "steht seit {0}",
  "no shard": "kein Shard",
  "shard {0}": "Shard {0}",
  "shards {0}": "Shards {0}",
  "exit code {0}": "Exit-Code {0}",
  "starts again in {0} s": "startet in {0} s neu",
  Freeze: "Einfrieren",
  "Go on": "Auftauen",
  Stop: "Stoppen",
  Kill: "Töten",
  Start: "Starten",
};

let spoken = "en-GB";

/** Speak as the client of somebody with that language does; whether that is another one than before. */
export function speak(locale) {
  const before = spoken;
  spoken = locale.startsWith("en") ? "en-GB" : locale;
  document.documentElement.lang = spoken;
  return spoken !== before;
}

/** The language in which times are written. */
export const language = () => spoken;

/** A sentence of Discord's, with what belongs at {0} and {1}. */
export function say(english, ...parts) {
  const sentence = (spoken.startsWith("de") && GERMAN[english]) || english;
  return sentence.replace(/\{(\d)\}/g, (_, at) => parts[at]);
}
