// The servers, where there are several, as the way from one to another.
import { badge, el } from "./dom.js";

/** A button for each server; `go(channel)` leads to where one was there last. */
export const serverRows = (servers, here, go) => servers.map((server) => el("button", {
  type: "button", class: "channel server", "aria-current": server.id === here ? "page" : null, "data-control": `server-${server.id}`,
  onclick: () => go(server.channel),
}, el("span", { class: "grow" }, server.name), el("span", { class: "dim" }, `shard ${server.shard}`), badge(server.unread, server.pings)));
