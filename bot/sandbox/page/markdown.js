// The part of Discord's markdown that bots use, as DOM nodes.
import { drawnEmoji, el } from "./dom.js";
import { language } from "./language.js";

const INLINE = new RegExp([
  String.raw`\\(?<escaped>[^\w\s])`,
  "(?<ticks>`+)(?<code>[\\s\\S]+?)\\k<ticks>(?!`)",
  String.raw`\|\|(?<spoiler>[\s\S]+?)\|\|`,
  String.raw`\*\*(?<bold>[\s\S]+?)\*\*(?!\*)`,
  String.raw`__(?<under>[\s\S]+?)__(?!_)`,
  String.raw`~~(?<strike>[\s\S]+?)~~`,
  String.raw`\*(?<star>[^\s*](?:[\s\S]*?[^\s*])??)\*(?!\*)`,
  String.raw`(?<![A-Za-z0-9])_(?<low>[^_]+?)_(?![A-Za-z0-9])`,
  String.raw`<@!?(?<user>\d+)>`,
  String.raw`<@&(?<role>\d+)>`,
  String.raw`<#(?<channel>\d+)>`,
  String.raw`<t:(?<time>-?\d+)(?::(?<style>[tTdDfFR]))?>`,
  String.raw`<\/(?<command>[-\w' ]+):\d+>`,
  String.raw`<a?:(?<emoji>\w+):(?<drawn>\d+)>`,
  String.raw`\[(?<label>[^\]\n]+)\]\(<?(?<url>https?:[^\s)>]+)>?\)`,
  String.raw`<(?<quiet>https?:\/\/[^\s>]+)>`,
  String.raw`(?<bare>https?:\/\/[^\s<>]*[^\s<>.,:;!?)\]*_~|"'])`,
].join("|"), "g");

const TIME_STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};

const STEPS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, size] = STEPS.find(([, length]) => Math.abs(away) >= length) ?? STEPS.at(-1);
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(Math.round(away / size), unit);
}

function writeTime(node) {
  const seconds = Number(node.dataset.unix);
  const style = node.dataset.style;
  const format = TIME_STYLES[style] ?? TIME_STYLES.f;
  node.textContent = style === "R" ? relative(seconds) : new Intl.DateTimeFormat(language(), format).format(seconds * 1000);
}

/** Brings every "in 3 minutes" up to date. */
export function tick() {
  document.querySelectorAll("time[data-style=R]").forEach(writeTime);
}

function timestamp(seconds, style) {
  const node = el("time", { class: "mention", "data-unix": seconds, "data-style": style ?? "f" });
  node.title = new Date(seconds * 1000).toString();
  writeTime(node);
  return node;
}

function spoiler(children) {
  const show = (event) => {
    if (event.type === "keydown" && !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    hidden.classList.add("shown");
    hidden.removeAttribute("role");
  };
  const hidden = el("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler, press to show", onclick: show, onkeydown: show }, children);
  return hidden;
}

function token(g, names) {
  if (g.escaped) return g.escaped;
  if (g.code) return el("code", {}, g.code.replace(/^ (.*) $/s, "$1"));
  if (g.spoiler) return spoiler(inline(g.spoiler, names));
  if (g.bold) return el("strong", {}, inline(g.bold, names));
  if (g.under) return el("u", {}, inline(g.under, names));
  if (g.strike) return el("s", {}, inline(g.strike, names));
  if (g.star || g.low) return el("em", {}, inline(g.star ?? g.low, names));
  if (g.user) return el("span", { class: "mention" }, `@${names.users?.[g.user] ?? "unknown-user"}`);
  if (g.role) return el("span", { class: "mention" }, `@${names.roles?.[g.role] ?? "unknown-role"}`);
  if (g.channel) return channelLink(g.channel, names);
  if (g.time) return timestamp(Number(g.time), g.style);
  if (g.command) return el("span", { class: "mention" }, `/${g.command}`);
  if (g.emoji) return names.emoji?.[g.drawn] ? drawnEmoji(g.drawn, g.emoji) : `:${g.emoji}:`;
  return link(g.url ?? g.quiet ?? g.bare, g.label, names);
}

const PLACE = /^https?:\/\/(?:\w+\.)?discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** The place in the sandbox that an address of Discord's leads to: what it is called, and `open()`. */
export function placeOf(url, names) {
  const [, channel, message] = url?.match(PLACE) ?? [];
  const name = names.channels?.[channel];
  if (!name) return null;
  const detail = { channel, message };
  return { name: message ? `${name} › message` : name, open: () => document.dispatchEvent(new CustomEvent("open-channel", { detail })) };
}

function link(url, label, names) {
  const place = placeOf(url, names);
  if (place) return el("button", { class: label ? "link" : "mention", type: "button", title: url, onclick: place.open }, label ? inline(label, names) : place.name);
  return el("a", { class: "link", href: url, title: url, target: "_blank", rel: "noreferrer" }, label ?? url);
}

function channelLink(id, names) {
  const place = placeOf(`https://discord.com/channels/@me/${id}`, names);
  return place ? el("button", { class: "mention", type: "button", onclick: place.open }, place.name) : el("span", { class: "mention" }, "#unknown");
}

/** Text with its inline marks, as a list of nodes and strings. */
export function inline(text, names) {
  const nodes = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    nodes.push(text.slice(at, match.index), token(match.groups, names));
    at = match.index + match[0].length;
  }
  nodes.push(text.slice(at));
  return nodes;
}

function list(lines, names) {
  const ordered = /^\s*\d+\./.test(lines[0]);
  const items = lines.map((line) => {
    const [, indent, mark, rest] = line.match(/^(\s*)([-*]|\d+\.) (.*)$/);
    const item = el("li", {}, inline(rest, names));
    if (indent.length) item.classList.add("deeper");
    if (ordered) item.value = parseInt(mark, 10);
    return item;
  });
  return el(ordered ? "ol" : "ul", {}, items);
}

function blocks(text, names) {
  const out = [];
  const lines = text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.length) out.push(el("p", {}, inline(plain.join("\n"), names)));
    plain = [];
  };
  const take = (at, test) => {
    let end = at;
    while (end < lines.length && test.test(lines[end])) end += 1;
    return lines.slice(at, end);
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const heading = line.match(/^(#{1,3}) +(.+)$/);
    const bullets = take(at, /^\s*\d+\. \S/.test(line) ? /^\s*\d+\. \S/ : /^\s*[-*] \S/);
    const quoted = take(at, /^> ?/);
    if (heading) {
      flush();
      out.push(el(`h${heading[1].length + 2}`, {}, inline(heading[2], names)));
    } else if (line.startsWith("-# ")) {
      flush();
      out.push(el("small", { class: "sub" }, inline(line.slice(3), names)));
    } else if (line.startsWith(">>> ")) {
      flush();
      out.push(el("blockquote", {}, blocks([line.slice(4), ...lines.slice(at + 1)].join("\n"), names)));
      break;
    } else if (quoted.length && line.startsWith("> ")) {
      flush();
      out.push(el("blockquote", {}, blocks(quoted.map((each) => each.replace(/^> ?/, "")).join("\n"), names)));
      at += quoted.length - 1;
    } else if (bullets.length) {
      flush();
      out.push(list(bullets, names));
      at += bullets.length - 1;
    } else if (line.trim() === "" && plain.length === 0 && at > 0) {
      out.push(el("div", { class: "gap" }));
    } else {
      plain.push(line);
    }
  }
  flush();
  return out;
}

/** A message's text as a block of nodes; `names` holds users, channels and roles by id. */
export function markdown(text, names) {
  const box = el("div", { class: "md" });
  const parts = text.split(/```(?:[\w+-]*\n)?([\s\S]+?)```/);
  parts.forEach((part, index) => {
    if (index % 2) box.append(el("pre", {}, el("code", {}, part.replace(/\n$/, ""))));
    else if (part.replace(/^\n|\n$/g, "")) box.append(...blocks(part.replace(/^\n|\n$/g, ""), names));
  });
  return box;
}
