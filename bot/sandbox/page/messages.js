// Messages and their components, Discord's version 1 and 2, as DOM nodes.
import { menu } from "./choosing.js";
import { avatar, el, emojiNode } from "./dom.js";
import { language, say } from "./language.js";
import { markdown, placeOf } from "./markdown.js";

export const EPHEMERAL = 1 << 6;
const THINKING = 1 << 7;
const SILENT = 1 << 12;
const V2 = 1 << 15;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary", 6: "secondary" };

/** What a user, role or channel menu offers. */
export function offered(component, screen) {
  const people = [...screen.people, screen.bot].map((each) => ({ label: each.name, value: each.id }));
  const roles = Object.entries(screen.names.roles).map(([value, label]) => ({ label: label.startsWith("@") ? label : `@${label}`, value }));
  const kinds = { 0: "text", 15: "forum" };
  const shown = component.channel_types?.length ? component.channel_types.map((each) => kinds[each]) : Object.values(kinds);
  const channels = screen.channels.filter((each) => shown.includes(each.kind)).map((each) => ({ label: `#${each.name}`, value: each.id }));
  const options = { 3: component.options, 5: people, 6: roles, 7: [...people, ...roles], 8: channels }[component.type] ?? [];
  const preset = new Set((component.default_values ?? []).map((each) => String(each.id)));
  return options.map((option) => ({ ...option, default: option.default || preset.has(option.value) }));
}

function picture(media, description, className = "") {
  const image = el("img", { src: media.url, alt: description || "", title: description || null, class: className, loading: "lazy" });
  const link = el("a", { href: media.url, target: "_blank", rel: "noreferrer", "aria-label": description || "Picture" }, image);
  return link;
}

function hiddenUntilClicked(node, spoiler) {
  if (!spoiler) return node;
  const cover = el("button", { class: "cover", type: "button", onclick: () => cover.remove() }, say("Spoiler"));
  return el("div", { class: "covered" }, node, cover);
}

class Drawer {
  constructor(message, screen, act) {
    this.message = message;
    this.screen = screen;
    this.act = act;
  }

  all(components) {
    return (components ?? []).map((component) => this.one(component));
  }

  one(component) {
    const { screen } = this;
    switch (component.type) {
      case 1: return el("div", { class: "row" }, this.all(component.components));
      case 2: return this.button(component);
      case 3: case 5: case 6: case 7: case 8: return this.select(component);
      case 9: return el("div", { class: "section" }, el("div", { class: "grow" }, this.all(component.components)), this.one(component.accessory));
      case 10: return markdown(component.content, screen.names);
      case 11: return hiddenUntilClicked(picture(component.media, component.description, "thumbnail"), component.spoiler);
      case 12: return el("div", { class: `gallery many-${Math.min(component.items.length, 3)}` },
        component.items.map((item) => hiddenUntilClicked(picture(item.media, item.description), item.spoiler)));
      case 13: return this.file(component.file.url, component.name ?? "file", component.size);
      case 14: return el("hr", { class: `${component.divider === false ? "blank" : ""} ${component.spacing === 2 ? "wide" : ""}` });
      case 17: {
        const box = el("div", { class: "container" }, this.all(component.components));
        if (component.accent_color !== null && component.accent_color !== undefined) {
          box.style.borderLeftColor = `#${component.accent_color.toString(16).padStart(6, "0")}`;
        }
        return hiddenUntilClicked(box, component.spoiler);
      }
      default: return el("em", { class: "dim" }, `component ${component.type} is not shown here`);
    }
  }

  button(component) {
    const text = [emojiNode(component.emoji), component.emoji && component.label ? " " : "", component.label];
    if (component.style === 5) {
      const place = placeOf(component.url, this.screen.names);
      if (place) return el("button", { type: "button", class: "secondary", title: component.url, onclick: place.open }, text, " ↗");
      return el("a", { class: "button secondary", href: /^https?:/.test(component.url) ? component.url : null, target: "_blank", rel: "noreferrer", title: component.url }, text, " ↗");
    }
    const button = el("button", { type: "button", class: STYLES[component.style], disabled: component.disabled || component.style === 6, "data-control": component.custom_id }, text);
    button.addEventListener("click", () => this.act(button, { do: "click", custom_id: component.custom_id }));
    return button;
  }

  select(component) {
    const box = menu({
      options: offered(component, this.screen), placeholder: component.placeholder, disabled: component.disabled, id: component.custom_id,
      least: component.min_values ?? 1, most: component.max_values ?? 1,
    }, (values) => this.act(box, { do: "select", custom_id: component.custom_id, values }));
    return box;
  }

  file(url, name, size) {
    const weight = size ? `${Math.max(1, Math.round(size / 1024))} KB` : "";
    return el("a", { class: "file", href: url, download: name }, name, " ", el("small", {}, weight));
  }

  attachments() {
    if (this.message.flags & V2) return [];
    return this.message.attachments.map((each) => (/^image\//.test(each.content_type ?? "")
      ? el("div", { class: "gallery many-1" }, picture(each, each.description))
      : this.file(each.url, each.filename, each.size)));
  }

  embed(embed) {
    const box = el("div", { class: "container" },
      embed.author ? el("small", {}, embed.author.name) : null,
      embed.title ? el("strong", {}, embed.title) : null,
      embed.description ? markdown(embed.description, this.screen.names) : null,
      (embed.fields ?? []).map((each) => el("div", {}, el("strong", {}, each.name), markdown(each.value, this.screen.names))),
      embed.image ? picture(embed.image, "") : null,
      embed.footer ? el("small", { class: "dim" }, embed.footer.text) : null);
    if (embed.color) box.style.borderLeftColor = `#${embed.color.toString(16).padStart(6, "0")}`;
    return box;
  }
}

function clock(stamp) {
  const when = new Date(stamp);
  const today = when.toDateString() === new Date().toDateString();
  const options = today ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" };
  return el("time", { datetime: stamp, class: "dim", title: when.toString() }, new Intl.DateTimeFormat(language(), options).format(when));
}

/** One message; `act(element, wish)` is called for what is pressed or chosen, `dismiss()` for an ephemeral one. */
export function messageNode(message, screen, act, dismiss) {
  const drawer = new Drawer(message, screen, act);
  const author = message.author.global_name ?? message.author.username;
  const ephemeral = Boolean(message.flags & EPHEMERAL);
  const thinking = Boolean(message.flags & THINKING);
  const node = el("article", { class: "message", "data-id": message.id });
  if (ephemeral) node.classList.add("ephemeral");
  if (message.pinged) node.classList.add("pinged");
  if (message.system !== undefined) {
    node.classList.add("system");
    const open = () => document.dispatchEvent(new CustomEvent("open-channel", { detail: { channel: message.system_channel } }));
    node.append(el("button", { class: "plain", type: "button", onclick: open }, `→ ${message.system === null ? author : say("{0} opened the thread {1}", author, message.system)}`), clock(message.timestamp));
    return node;
  }
  const head = el("div", { class: "head" }, el("strong", {}, author),
    message.author.bot ? el("span", { class: "badge" }, "APP") : null, clock(message.timestamp),
    message.edited_timestamp && !thinking ? el("small", { class: "dim" }, say("(edited)")) : null,
    message.flags & SILENT ? el("small", { class: "dim silent", title: say("Sent silently: no telephone rings") }, say("🔕 silent")) : null,
    message.pinged ? el("small", { class: "ping-mark" }, say(message.flags & SILENT ? "@ names you" : "@ pings you")) : null);
  const body = el("div", { class: "body" },
    message.asked ? el("div", { class: "dim asked" }, "↱ ", say("{0} used {1}", ...message.asked)) : null, head,
    thinking ? el("div", { class: "thinking" }, say("{0} is thinking", author), el("span", { class: "dots", "aria-hidden": "true" })) : null,
    message.content ? markdown(message.content, screen.names) : null,
    (message.embeds ?? []).map((embed) => drawer.embed(embed)), drawer.attachments(), drawer.all(message.components),
    el("div", { class: "fate", role: "status" }),
    ephemeral ? el("div", { class: "foot dim" }, say("Only you can see this · "), el("button", { class: "link", type: "button", onclick: dismiss }, say("Dismiss message"))) : null);
  node.append(avatar(message.author.id, author), body);
  return node;
}
