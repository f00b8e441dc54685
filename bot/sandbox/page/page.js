// The page: its connection to the sandbox, the list of people and channels, the message log.
import { holdsOpenMenu, showOpenMenu } from "./choosing.js";
import { Commands } from "./commands.js";
import { arrows, avatar, badge, byId, drawFaces, el } from "./dom.js";
import { showForm } from "./forms.js";
import { say, speak } from "./language.js";
import { tick } from "./markdown.js";
import { EPHEMERAL, messageNode } from "./messages.js";
import { processRows } from "./processes.js";
import { serverRows } from "./servers.js";

const LOCALES = ["en-US", "en-GB", "de", "nl", "sv-SE", "it", "fr"];
const screen = { people: [], servers: [], channels: [], commands: [], names: { users: {}, channels: {}, roles: {}, emoji: {} }, bot: {}, me: "", channel: "" };
const messages = new Map();
const nodes = new Map();
let order = [];
let version = 0; // of what message nodes depend on besides their message: who looks, and the names behind ids
let socket;
let references = 0;
let aim = null; // the message that a link leads to, until it is in sight
const waiting = new Map();
const log = byId("log");
let following = true; // whether the end of the log stays in sight: until somebody scrolls away from it

// -- the connection

function connect() {
  socket = new WebSocket(new URL("socket", location.href.replace(/^http/, "ws")));
  socket.addEventListener("message", (event) => hear(JSON.parse(event.data)));
  socket.addEventListener("open", () => {
    byId("notice").textContent = "";
    messages.clear();
    const [person, channel] = (sessionStorage.getItem("look") ?? "").split(" ");
    if (channel) look(person, channel);
  });
  socket.addEventListener("close", () => {
    byId("notice").textContent = "The sandbox has gone away. Trying again…";
    waiting.forEach((resolve) => resolve({ failed: true }));
    waiting.clear();
    setTimeout(connect, 1500);
  });
}

/** Send a wish; resolves to the sandbox's reply. */
function ask(wish) {
  return new Promise((resolve) => {
    if (socket.readyState !== WebSocket.OPEN) {
      resolve({ impossible: "The sandbox has gone away." });
      return;
    }
    references += 1;
    waiting.set(references, resolve);
    socket.send(JSON.stringify({ ref: references, channel: screen.channel, ...wish }));
  });
}

function hear(told) {
  if (told.kind === "done") {
    waiting.get(told.ref)?.(told);
    waiting.delete(told.ref);
    return;
  }
  const moved = (told.channel && told.channel !== screen.channel) || (told.me && told.me !== screen.me);
  for (const message of told.messages ?? []) messages.set(message.id, message);
  if (told.order) order = told.order;
  Object.assign(screen, told);
  const me = screen.people.find((person) => person.id === screen.me);
  const translated = me !== undefined && speak(me.locale);
  if (moved || told.names || translated) version += 1;
  draw(told, moved, translated);
}

// -- where the log stands

const isAtEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight < 80;

/** Keeps the end in sight where somebody follows; an open menu comes first. */
function settle() {
  if (holdsOpenMenu(log)) showOpenMenu();
  else if (following) log.scrollTop = log.scrollHeight;
  byId("latest").hidden = following;
}

// What grows or shrinks, say a picture that comes, moves the log too: only a hand leaves the end.
let byHand = false;
log.addEventListener("wheel", () => { byHand = true; }, { passive: true });
log.addEventListener("touchmove", () => { byHand = true; }, { passive: true });
log.addEventListener("pointerdown", ({ target }) => { byHand = target === log; }); // its scroll bar
log.addEventListener("keydown", ({ key }) => { byHand = ["PageUp", "Home", "ArrowUp", "Tab"].includes(key); });
log.addEventListener("scrollend", () => { byHand = false; });
log.addEventListener("scroll", () => {
  if (holdsOpenMenu(log)) return;
  if (following && !byHand) settle(); // however near the end it was moved: no hand did
  else following = isAtEnd();
  byId("latest").hidden = following;
});
const heights = new ResizeObserver(settle);
heights.observe(log);

const look = (person, channel) => ask({ do: "view", person, channel, in_sight: !document.hidden });

// -- the sides

function drawPeople() {
  drawFaces(screen.people);
  byId("people").replaceChildren(...screen.people.map((person) => el("button", {
    type: "button", class: "person", "aria-pressed": String(person.id === screen.me), title: `Look as ${person.name}${person.name === person.account ? "" : ` (${person.account})`}`, "data-control": `person-${person.id}`,
    onclick: () => look(person.id, screen.channel),
  }, avatar(person.id, person.name), el("span", { class: "person-name" }, person.name), badge(person.unread, person.pings))));
}

const SIGNS = { text: "#", forum: "▤", thread: "⤷", dm: "@" };

function channelRow(channel) {
  const mark = channel.locked ? " 🔒" : channel.archived ? " (archived)" : "";
  return el("button", {
    type: "button", class: `channel ${channel.kind} ${channel.unread ? "unread" : ""}`, "aria-current": channel.id === screen.channel ? "page" : null,
    "data-control": `channel-${channel.id}`, onclick: () => { look(screen.me, channel.id); closeDrawer(); },
  }, el("span", { class: "sign", "aria-hidden": "true" }, SIGNS[channel.kind]), el("span", { class: "grow" }, channel.name + mark),
  badge(channel.unread, channel.kind === "dm" ? channel.unread : channel.pings));
}

function drawChannels() {
  const rows = (kinds) => screen.channels.filter((channel) => kinds.includes(channel.kind)).map(channelRow);
  byId("channels").replaceChildren(el("h3", {}, say("Channels")), ...rows(["text", "forum", "thread"]), el("h3", {}, say("Direct messages")), ...rows(["dm"]));
}

function drawServers() {
  byId("servers").hidden = !screen.servers.length;
  byId("servers").replaceChildren(...serverRows(screen.servers, screen.server, (channel) => { look(screen.me, channel); closeDrawer(); }));
}

function drawSettings() {
  const me = screen.people.find((person) => person.id === screen.me);
  const typing = document.activeElement?.dataset?.control === "name" && byId("settings").dataset.person === screen.me;
  if (!me || typing) return;
  byId("settings").dataset.person = screen.me;
  const language = el("select", { "data-control": "locale", onchange: (event) => ask({ do: "settings", locale: event.target.value }) },
    LOCALES.map((code) => el("option", { value: code, selected: code === me.locale }, code)));
  const dms = el("input", { type: "checkbox", "data-control": "dms", checked: me.dms_open, onchange: (event) => ask({ do: "settings", dms_open: event.target.checked }) });
  const name = el("input", { type: "text", "data-control": "name", maxlength: 32, autocomplete: "off", spellcheck: "false", value: me.name,
    onkeydown: (event) => { if (event.key === "Enter") event.target.blur(); },
    onchange: async (event) => { byId("notice").textContent = (await ask({ do: "settings", name: event.target.value })).impossible ?? ""; } });
  byId("settings").replaceChildren(el("h3", {}, me.account), el("label", {}, say("Name"), name), el("label", {}, say("Language"), language), el("label", { class: "tick" }, dms, el("span", {}, say("takes direct messages"))));
}

function drawBot() {
  const { bot } = screen;
  if (bot.processes) {
    byId("bot").replaceChildren(...processRows(bot.processes, async (name, how) => { byId("notice").textContent = (await ask({ do: "process", name, how })).impossible ?? ""; }));
    return;
  }
  const told = { running: "running", starting: "starting…", stopped: `stopped (exit code ${bot.code})${bot.waits ? `, starts again in ${bot.waits} s` : ""}` }[bot.state];
  const button = (how, label) => el("button", { type: "button", class: "secondary small", "data-control": how, onclick: () => ask({ do: "bot", how }) }, label);
  byId("bot").replaceChildren(el("div", { class: `bot-state ${bot.state}`, role: "status" }, el("span", { class: "lamp", "aria-hidden": "true" }), el("span", {}, el("strong", {}, bot.name ?? "Bot"), ` ${told ?? ""}`)),
    ...(bot.supervised ? [el("div", { class: "row" }, button("restart", "Restart the bot"), button("kill", "Kill the bot"))] : []));
}

// -- the log

/** Acts through a control of a message: shows that it is under way, and what came of it when that was nothing. */
async function act(message, control, wish) {
  control.classList.add("busy");
  fate(message.id, "");
  const reply = await ask({ ...wish, message: message.id });
  control.classList.remove("busy");
  if (reply.failed) fate(message.id, say("This interaction failed"));
  else if (reply.impossible) fate(message.id, reply.impossible);
  else if (reply.modal) openForm(reply.modal, (text) => fate(message.id, text));
}

function fate(id, text) {
  const place = log.querySelector(`[data-id="${id}"] .fate`);
  if (place) place.textContent = text ? `⚠ ${text}` : "";
}

function openForm(modal, tell) {
  showForm(modal, screen, async (values) => {
    const reply = await ask({ do: "submit", interaction: modal.interaction, values });
    if (reply.impossible) return reply.impossible;
    if (reply.failed) return say("Something went wrong. Try again.");
    if (reply.modal) openForm(reply.modal, tell);
    return "";
  });
}

function messageFor(id) {
  const message = messages.get(id);
  const kept = nodes.get(id);
  if (kept && ((kept.message === message && kept.version === version) || holdsOpenMenu(kept.node))) return kept.node;
  const node = messageNode(message, screen, (control, wish) => act(message, control, wish), () => ask({ do: "dismiss", message: id }));
  heights.observe(node);
  nodes.set(id, { node, message, version });
  return node;
}

function drawLog(moved) {
  const newest = messages.get(order.at(-1));
  const answered = newest && !nodes.has(newest.id) && (newest.flags & EPHEMERAL) !== 0; // to something one has just done
  if ((moved || answered) && !aim) following = true;
  for (const id of [...messages.keys()]) if (!order.includes(id)) { messages.delete(id); nodes.delete(id); }
  const wanted = order.filter((id) => messages.has(id)).map(messageFor);
  const kept = new Set(wanted);
  [...log.children].forEach((child) => { if (!kept.has(child) && !child.matches(".pending, .empty")) child.remove(); });
  wanted.forEach((node, index) => { if (log.children[index] !== node) log.insertBefore(node, log.children[index] ?? null); });
  settle();
  const aimed = aim && nodes.get(aim)?.node;
  if (aimed?.isConnected) {
    aim = null;
    aimed.scrollIntoView({ block: "center" });
    following = isAtEnd();
    settle();
    aimed.classList.add("aimed");
    setTimeout(() => aimed.classList.remove("aimed"), 2000);
  }
  drawWelcome();
}

// -- the first page

/** In a channel where nothing has been said: what one can do here; each step has a button that does it. */
function drawWelcome() {
  const here = screen.channels.find((channel) => channel.id === screen.channel);
  const empty = here && !order.length && !log.querySelector(".pending");
  byId("welcome").hidden = !empty || here.kind === "dm";
  byId("silence").hidden = !empty || here.kind !== "dm";
  byId("welcome").querySelectorAll("[data-command]").forEach((button) => {
    button.disabled = !screen.commands.some((command) => command.path === button.dataset.command);
  });
}

const toEnd = () => { following = true; settle(); };

/** A line at the end of the log for a command that has not been answered yet, or never was. */
async function runCommand({ command, options }) {
  const line = el("div", { class: "pending dim", role: "status" }, say("Sending {0}…", `/${command.shown}`));
  log.append(line);
  drawWelcome();
  toEnd();
  const reply = await ask({ do: "slash", command: command.path, options });
  if (reply.failed || reply.impossible) {
    line.classList.add("wrong");
    line.replaceChildren(`⚠ /${command.shown}: ${reply.impossible ?? say("The application did not respond")} `,
      el("button", { class: "link", type: "button", onclick: () => line.remove() }, say("Dismiss")));
    toEnd();
    return;
  }
  line.remove();
  if (reply.modal) openForm(reply.modal, () => {});
}

/** What stands on the page besides what was said. */
function drawWords() {
  byId("latest").textContent = say("Newer messages ↓");
  byId("text").placeholder = say("Message, or / for commands");
  byId("say").querySelector("button").textContent = say("Send");
}

function draw(told, moved, translated) {
  const focused = document.activeElement?.dataset?.control;
  if (told.guild) byId("guild").textContent = told.guild;
  if (told.people || told.me) { drawPeople(); drawSettings(); }
  if (told.channels || told.channel || translated) drawChannels();
  if (told.servers || told.server) drawServers();
  if (translated) drawWords();
  if (told.bot || (translated && screen.bot.processes)) drawBot();
  if (moved) commands.close();
  if (told.order || told.names || moved || translated) drawLog(moved);
  else if (told.commands || told.channels) drawWelcome();
  const here = screen.channels.find((channel) => channel.id === screen.channel);
  const me = screen.people.find((person) => person.id === screen.me);
  sessionStorage.setItem("look", `${screen.me} ${screen.channel}`);
  byId("title").textContent = here ? `${SIGNS[here.kind]} ${here.name}` : "No channel";
  byId("viewer").replaceChildren("as ", el("strong", {}, me?.name ?? ""));
  document.title = here && me ? `${here.name} · ${me.name} · Sandbox` : "Sandbox";
  commands.screen = screen;
  if (focused && document.activeElement === document.body) document.querySelector(`[data-control="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

// -- the rest

function closeDrawer() {
  document.body.classList.remove("drawer-open");
  byId("shade").hidden = true;
  byId("menu").setAttribute("aria-expanded", "false");
}

byId("menu").addEventListener("click", () => {
  const open = document.body.classList.toggle("drawer-open");
  byId("shade").hidden = !open;
  byId("menu").setAttribute("aria-expanded", String(open));
});
byId("shade").addEventListener("click", closeDrawer);
byId("latest").addEventListener("click", toEnd);
byId("say").addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = byId("text").value;
  if (!text.trim() || text.startsWith("/")) return;
  byId("text").value = "";
  const reply = await ask({ do: "say", text });
  byId("notice").textContent = reply.impossible ?? "";
});
document.addEventListener("open-channel", ({ detail }) => {
  aim = detail.message ?? null;
  closeDrawer();
  if (detail.channel === screen.channel) drawLog(false);
  else look(screen.me, detail.channel);
});
byId("welcome").addEventListener("click", ({ target }) => {
  const command = screen.commands.find((each) => each.path === target.dataset.command);
  if (command) commands.pick(command);
});
document.addEventListener("run-command", (event) => runCommand(event.detail));
document.addEventListener("menu-closed", () => drawLog(false));
document.addEventListener("visibilitychange", () => { if (screen.me) look(screen.me, screen.channel); });
const commands = new Commands(ask);
arrows(byId("people"), "button");
arrows(byId("servers"), "button");
arrows(byId("channels"), "button");
setInterval(tick, 10_000);
connect();
