// Slash commands: the picker that opens on "/", and the form for a command's options.
import { menu } from "./choosing.js";
import { byId, el, filesOf } from "./dom.js";
import { say } from "./language.js";
import { offered } from "./messages.js";

const FILE = 11; // an option's type
const PICKS = { 6: 5, 7: 8, 8: 6, 9: 7 }; // an option's type, and the menu that would offer the same

export class Commands {
  constructor(ask) {
    this.ask = ask; // ask(wish) sends a wish and resolves to its reply
    this.screen = null;
    this.current = null;
    this.text = byId("text");
    this.picker = byId("picker");
    this.form = byId("command");
    this.text.addEventListener("input", () => this.suggest());
    this.text.addEventListener("keydown", (event) => this.key(event));
    this.form.addEventListener("submit", (event) => this.run(event));
    this.form.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.leave();
    });
  }

  /** What fits what was typed: how a name begins goes before how a word in it does, and that before the rest. */
  matching() {
    const typed = this.text.value.slice(1).trim().toLowerCase();
    const rank = ({ shown, path }) => [shown.startsWith(typed) || path.startsWith(typed), `${shown} ${path}`.includes(` ${typed}`), shown.includes(typed) || path.includes(typed)].indexOf(true);
    return this.screen.commands.map((each) => [rank(each), each]).filter(([at]) => at >= 0).sort(([a], [b]) => a - b).map(([, each]) => each);
  }

  suggest() {
    const on = this.text.value.startsWith("/");
    this.picker.hidden = !on;
    if (!on) return;
    const found = this.matching();
    this.at = 0;
    this.picker.replaceChildren(el("div", { class: "dim app" }, this.screen.bot.name), ...found.map((command, index) => el("button", {
      type: "button", role: "option", "aria-selected": String(index === 0), onclick: () => this.pick(command),
    }, el("strong", {}, `/${command.shown}`), command.options.map((option) => el("span", { class: "chip" }, option.required ? option.shown : `${option.shown}?`)),
    el("small", {}, command.description))));
    if (!found.length) this.picker.append(el("div", { class: "dim nothing" }, say("No such command here.")));
  }

  key(event) {
    if (this.picker.hidden) return;
    const rows = [...this.picker.querySelectorAll("[role=option]")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && rows.length) {
      event.preventDefault();
      this.at = (this.at + step + rows.length) % rows.length;
      rows.forEach((row, index) => row.setAttribute("aria-selected", String(index === this.at)));
      rows[this.at].scrollIntoView({ block: "nearest" });
    } else if (["Enter", "Tab"].includes(event.key) && rows.length) {
      event.preventDefault();
      rows[this.at].click();
    } else if (event.key === "Escape") {
      this.text.value = "";
      this.suggest();
    }
  }

  pick(command) {
    this.picker.hidden = true;
    this.text.value = "";
    this.current = command;
    this.values = {};
    if (!command.options.length) {
      this.run(new Event("submit"));
      return;
    }
    this.form.replaceChildren(
      el("div", { class: "command-head" }, el("strong", {}, `/${command.shown}`), el("small", { class: "dim" }, command.description)),
      el("div", { class: "options" }, command.options.map((option) => this.option(option))),
      el("div", { class: "row end" }, el("button", { type: "button", class: "plain", onclick: () => this.leave() }, say("Cancel")),
        el("button", { type: "submit", class: "primary" }, say("Run"))));
    this.form.hidden = false;
    byId("say").hidden = true;
    this.form.querySelector("input, .menu-face")?.focus();
  }

  option(option) {
    const label = [el("span", {}, option.shown, option.required ? el("span", { class: "must" }, " *") : null), el("small", { class: "dim" }, option.description)];
    const listed = option.choices.length ? option.choices.map((each) => ({ label: each.name, value: each.value }))
      : option.type === 5 ? [{ label: say("True"), value: true }, { label: say("False"), value: false }]
        : PICKS[option.type] ? offered({ type: PICKS[option.type] }, this.screen) : null;
    if (listed) {
      const numeric = option.type === 4 || option.type === 10;
      const options = listed.map((each, index) => ({ label: each.label, value: String(index) }));
      const node = menu({ options, placeholder: option.required ? say("Choose…") : "—", least: 0, label: option.shown }, ([index]) => {
        const value = index === undefined ? undefined : listed[Number(index)].value;
        this.values[option.name] = numeric ? value?.toString() : value;
      });
      return el("div", { class: "option" }, label, node);
    }
    if (option.type === FILE) {
      const node = el("input", { type: "file", required: option.required });
      node.addEventListener("change", async () => { [this.values[option.name]] = await filesOf(node); });
      return el("label", {}, label, node);
    }
    const numeric = option.type === 4 || option.type === 10;
    const node = el("input", {
      required: option.required, type: numeric && !option.autocomplete ? "number" : "text", step: option.type === 10 ? "any" : null, autocomplete: "off",
      [numeric ? "min" : "minlength"]: option.least, [numeric ? "max" : "maxlength"]: option.most,
    });
    const list = el("div", { class: "offers", role: "listbox", hidden: true });
    node.addEventListener("input", () => {
      this.values[option.name] = node.value === "" ? undefined : node.value;
      if (option.autocomplete) this.complete(option, node, list);
    });
    if (option.autocomplete) this.guide(option, node, list);
    return el("label", {}, label, el("div", { class: "with-offers" }, list, node));
  }

  /** Keys and focus of a field with autocomplete. */
  guide(option, node, list) {
    node.addEventListener("focus", () => this.complete(option, node, list));
    node.addEventListener("blur", () => setTimeout(() => { list.hidden = true; }, 150));
    node.addEventListener("keydown", (event) => {
      const rows = [...list.children];
      const at = rows.findIndex((row) => row.getAttribute("aria-selected") === "true");
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (list.hidden || !rows.length) return;
      if (step) {
        event.preventDefault();
        rows.forEach((row, index) => row.setAttribute("aria-selected", String(index === (at + step + rows.length) % rows.length)));
      } else if (["Enter", "Tab"].includes(event.key) && at >= 0) {
        if (event.key === "Enter") event.preventDefault();
        rows[at].dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
      }
    });
  }

  async complete(option, node, list) {
    const command = this.current;
    clearTimeout(this.timer);
    await new Promise((resolve) => { this.timer = setTimeout(resolve, 120); });
    if (this.current !== command) return; // sent or left meanwhile
    const others = Object.fromEntries(Object.entries(this.values).filter(([name, value]) => name !== option.name && value !== undefined));
    const typed = node.value;
    const reply = await this.ask({ do: "autocomplete", command: command.path, option: option.name, typed, others });
    if (node.value !== typed || document.activeElement !== node) return;
    const choices = reply.choices ?? [];
    list.hidden = false;
    list.replaceChildren(...choices.map((choice) => el("div", {
      role: "option", "aria-selected": "false",
      onmousedown: (event) => {
        event.preventDefault();
        node.value = choice.name;
        this.values[option.name] = String(choice.value);
        list.hidden = true;
      },
    }, choice.name)));
    if (!choices.length) list.append(el("div", { class: "dim" }, say(reply.failed ? "The bot does not answer." : "Nothing fits.")));
  }

  leave() {
    this.close();
    this.text.focus();
  }

  /** Put the form and the list away: who was to run a command, or where, is another now. */
  close() {
    this.form.hidden = true;
    byId("say").hidden = false;
    if (!this.picker.hidden) this.text.value = "";
    this.picker.hidden = true;
    this.current = null;
    byId("notice").textContent = "";
  }

  run(event) {
    event.preventDefault();
    const command = this.current;
    const missing = command.options.find((option) => option.required && this.values[option.name] === undefined);
    if (missing) {
      byId("notice").textContent = say("{0} needs {1}.", `/${command.shown}`, missing.shown);
      return;
    }
    byId("notice").textContent = "";
    const options = Object.fromEntries(Object.entries(this.values).filter(([, value]) => value !== undefined));
    this.leave();
    document.dispatchEvent(new CustomEvent("run-command", { detail: { command, options } }));
  }
}
