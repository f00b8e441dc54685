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

/** A disc with an initial, its colour a function of the id. */
export function avatar(id, name) {
  const disc = el("span", { class: "avatar", "aria-hidden": "true" }, name.slice(0, 1).toUpperCase());
  const hue = Number(BigInt(id) % 997n) * 47 % 360;
  disc.style.background = `hsl(${hue} 38% 42%)`;
  return disc;
}

/** The text of an emoji as Discord sends it. */
export const emojiText = (emoji) => (emoji ? (emoji.id ? `:${emoji.name}:` : emoji.name) : "");

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
