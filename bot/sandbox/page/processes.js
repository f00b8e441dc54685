// The bot's processes where there are several: how each is, and what can be done to it.
import { el } from "./dom.js";
import { language, say } from "./language.js";

const STATES = { running: "running since {0}", frozen: "frozen since {0}", stopped: "down since {0}" };
const DEEDS = { running: ["freeze", "stop", "kill"], frozen: ["go on", "kill"], stopped: ["start"] };
const LABELS = { freeze: "Freeze", "go on": "Go on", stop: "Stop", kill: "Kill", start: "Start" };

function shards({ shards: held }) {
  if (!held.length) return say("no shard");
  return say(held.length > 1 ? "shards {0}" : "shard {0}", held.join(", "));
}

function words(process) {
  const said = [say(STATES[process.state], new Date(process.since * 1000).toLocaleTimeString(language()))];
  if (process.state !== "stopped") said.push(shards(process));
  else if (process.code !== null) said.push(say("exit code {0}", process.code));
  if (process.waits) said.push(say("starts again in {0} s", process.waits));
  return said.join(" · ");
}

/** A row for each process; `act(name, how)` does it. */
export const processRows = (processes, act) => processes.map((process) => el("div", { class: `process ${process.state}`, role: "group", "aria-label": process.name },
  el("div", { class: "bot-state", role: "status" }, el("span", { class: "lamp", "aria-hidden": "true" }), el("span", {}, el("strong", {}, process.name), ` ${words(process)}`)),
  el("div", { class: "row" }, DEEDS[process.state].map((how) => el("button", {
    type: "button", class: "secondary small", "data-control": `process-${process.name}-${how}`, onclick: () => act(process.name, how),
  }, say(LABELS[how]))))));
