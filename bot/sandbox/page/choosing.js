// A menu to choose one or several things from: the select of a message and of a form.
import { arrows, el, emojiNode } from "./dom.js";
import { say } from "./language.js";

let open = null;

document.addEventListener("click", (event) => {
  if (open && !open.box.contains(event.target)) open.close();
});

/** Whether a menu stands open inside this element. */
export const holdsOpenMenu = (element) => open !== null && element.contains(open.box);

/** Keeps the menu that stands open in sight. */
export const showOpenMenu = () => open?.box.querySelector(".menu-panel").scrollIntoView({ block: "nearest" });

const said = (option) => [emojiNode(option.emoji), option.emoji ? " " : "", option.label];

/**
 * A menu as a box with a button; `box.values()` tells what is chosen.
 * `done(values)` is called when the choice is made, with several only once the menu is closed.
 */
export function menu({ options, placeholder, least = 1, most = 1, disabled, label, id }, done = () => {}) {
  let chosen = new Set(options.filter((option) => option.default).map((option) => option.value));
  let before = "";
  const several = most > 1;
  const face = el("button", {
    type: "button", class: "menu-face", disabled, "aria-haspopup": "listbox", "aria-expanded": "false",
    "aria-label": label ?? placeholder ?? "Choose", "data-control": id,
    onclick: () => (box.dataset.open ? close() : show()),
  });
  const panel = el("div", { class: "menu-panel", role: "listbox", "aria-multiselectable": several ? "true" : null, hidden: true });
  const box = el("div", { class: "menu" }, face, panel);

  function write() {
    const names = options.filter((option) => chosen.has(option.value)).flatMap((option, at) => [at ? ", " : "", ...said(option)]);
    face.replaceChildren(el("span", { class: names.length ? null : "dim" }, names.length ? names : placeholder || say("Choose…")));
    panel.querySelectorAll("[role=option]").forEach((row) => row.setAttribute("aria-selected", String(chosen.has(row.dataset.value))));
  }

  function toggle(value) {
    if (!several) {
      chosen = new Set(chosen.has(value) && least === 0 ? [] : [value]);
      close(true);
    } else if (chosen.has(value)) {
      chosen.delete(value);
    } else if (chosen.size < most) {
      chosen.add(value);
    }
    write();
  }

  function show() {
    open?.close();
    open = { box, close };
    before = [...chosen].sort().join("\n");
    box.dataset.open = "yes";
    face.setAttribute("aria-expanded", "true");
    panel.hidden = false;
    (panel.querySelector("[aria-selected=true]") ?? panel.querySelector("[role=option]"))?.focus({ preventScroll: true });
    showOpenMenu();
  }

  function close(picked = false) {
    if (!box.dataset.open) return;
    delete box.dataset.open;
    open = null;
    panel.hidden = true;
    face.setAttribute("aria-expanded", "false");
    face.focus({ preventScroll: true });
    const values = options.map((option) => option.value).filter((value) => chosen.has(value));
    const changed = [...chosen].sort().join("\n") !== before;
    if (picked || (several && changed && values.length >= least)) done(values);
    document.dispatchEvent(new CustomEvent("menu-closed"));
  }

  for (const option of options) {
    panel.append(el("button", { type: "button", role: "option", "data-value": option.value, onclick: () => toggle(option.value) },
      el("span", {}, said(option)), option.description ? el("small", {}, option.description) : null));
  }
  if (several) {
    panel.append(el("button", { type: "button", class: "primary menu-done", onclick: () => close() }, say("Done ({0})", least === most ? most : `${least}–${most}`)));
  }
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  });
  arrows(panel, "button");
  write();
  box.values = () => options.map((option) => option.value).filter((value) => chosen.has(value));
  return box;
}
