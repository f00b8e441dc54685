// Small tools for building elements. Text is always set as text, never as markup.

/** An element; attributes beginning with "on" are listeners, null and false are left out, true is empty. */
export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== null && value !== undefined && value !== false) made.setAttribute(name, value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

export const byId = (id) => document.getElementById(id);

/** How much is new, and how much of that for whoever looks; nothing for none. */
export function badge(unread, pings) {
  if (pings) return el("span", { class: "count pings", "aria-label": `${pings} for you` }, String(pings));
  return unread ? el("span", { class: "count", "aria-label": `${unread} new` }, unread > 98 ? "99+" : String(unread)) : null;
}

let faces = new Map();

/** Tells `avatar` who there is: two whose names begin alike get two letters, and all of them other colours. */
export function drawFaces(people) {
  const first = (name, most) => [...name].slice(0, most).join("");
  faces = new Map(people.map(({ id, name }, at) => {
    const alone = people.every((other) => other.id === id || first(other.name, 1).toUpperCase() !== first(name, 1).toUpperCase());
    const letters = first(name, alone ? 1 : 2);
    return [id, { letters: letters.slice(0, 1).toUpperCase() + letters.slice(1), hue: (at * 137 + 205) % 360 }];
  }));
}

/** A disc with the first letter or two. */
export function avatar(id, name) {
  const face = faces.get(id) ?? { letters: [...name].slice(0, 1).join("").toUpperCase(), hue: 0 };
  const disc = el("span", { class: "avatar", "aria-hidden": "true" }, face.letters);
  disc.style.background = faces.has(id) ? `hsl(${face.hue} 42% 40%)` : "#5a3f5f";
  return disc;
}

/** An application's own emoji as a picture, or by its name where there is none. */
export const drawnEmoji = (id, name) => el("img", { class: "emoji", src: `files/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:` });

/** The emoji of a button or an option, as Discord sends it; nothing for none. */
export const emojiNode = (emoji) => (emoji ? (emoji.id ? drawnEmoji(emoji.id, emoji.name) : el("span", { class: "emoji" }, emoji.name)) : null);

/** What a file input holds, as the sandbox takes files. */
export const filesOf = (input) => Promise.all([...input.files].map((file) => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.addEventListener("load", () => resolve({ file: file.name, data: reader.result.slice(reader.result.indexOf(",") + 1) }));
  reader.addEventListener("error", () => reject(reader.error));
  reader.readAsDataURL(file);
})));

/** Lets the arrow keys move among the elements that `selector` finds in `box`. */
export function arrows(box, selector) {
  box.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const all = [...box.querySelectorAll(selector)];
    const at = all.indexOf(document.activeElement);
    if (!step || at < 0) return;
    event.preventDefault();
    all[(at + step + all.length) % all.length].focus();
  });
}
