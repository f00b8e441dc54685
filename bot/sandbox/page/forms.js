// The form (modal) a bot puts before its user.
import { menu } from "./choosing.js";
import { byId, el, filesOf } from "./dom.js";
import { say } from "./language.js";
import { markdown } from "./markdown.js";
import { offered } from "./messages.js";

let numbers = 0;

/** A control as `[node, value]`, where `value()` is what will be sent, undefined for nothing. */
function control(component, label, screen) {
  const id = `field-${(numbers += 1)}`;
  const required = component.required ?? [3, 4, 5, 6, 7, 8].includes(component.type);
  switch (component.type) {
    case 4: {
      const node = el(component.style === 2 ? "textarea" : "input", {
        id, placeholder: component.placeholder, minlength: component.min_length, maxlength: component.max_length ?? 4000,
        required, "aria-label": label, rows: component.style === 2 ? 4 : null,
      });
      node.value = component.value ?? "";
      return [node, () => node.value];
    }
    case 21: case 22: {
      const type = component.type === 21 ? "radio" : "checkbox";
      const inputs = component.options.map((option) => el("input", { type, name: id, value: option.value, checked: option.default || null }));
      const rows = component.options.map((option, index) => el("label", { class: "tick" }, inputs[index],
        el("span", {}, option.label, option.description ? el("small", {}, option.description) : null)));
      const most = component.max_values ?? component.options.length;
      const node = el("div", { role: component.type === 21 ? "radiogroup" : "group", "aria-label": label }, rows);
      if (type === "checkbox") {
        const limit = () => inputs.forEach((input) => { input.disabled = !input.checked && inputs.filter((each) => each.checked).length >= most; });
        node.addEventListener("change", limit);
        limit();
      }
      const chosen = () => inputs.filter((input) => input.checked).map((input) => input.value);
      return [node, () => (component.type === 22 ? chosen() : chosen()[0])];
    }
    case 23: {
      const node = el("input", { type: "checkbox", id, checked: component.default || null, "aria-label": label });
      return [el("label", { class: "tick" }, node, el("span", {}, say("Yes"))), () => node.checked];
    }
    case 3: case 5: case 6: case 7: case 8: {
      const node = menu({
        options: offered(component, screen), placeholder: component.placeholder, label,
        least: required ? component.min_values ?? 1 : 0, most: component.max_values ?? 1,
      });
      return [node, () => node.values()];
    }
    case 19: {
      const node = el("input", { type: "file", id, "aria-label": label, multiple: (component.max_values ?? 1) > 1, required: component.required ?? true });
      return [node, () => filesOf(node)];
    }
    default:
      return [el("em", { class: "dim" }, `control ${component.type} is not shown here`), () => undefined];
  }
}

/** Show the form; `submit(values)` resolves to an error to show, or to nothing once it was taken. */
export function showForm(modal, screen, submit) {
  const dialog = byId("modal");
  const getters = {};
  const rows = modal.components.map((top) => {
    if (top.type === 10) return markdown(top.content, screen.names);
    const component = top.component ?? top.components[0];
    const label = top.label ?? component.label ?? "";
    const required = component.required ?? [3, 4, 5, 6, 7, 8, 19, 21].includes(component.type);
    const [node, value] = control(component, label, screen);
    getters[component.custom_id] = value;
    return el("div", { class: "field" }, el("div", { class: "field-label" }, label, required ? el("span", { class: "must" }, " *") : null),
      top.description ? el("small", { class: "dim" }, top.description) : null, node);
  });
  const wrong = el("div", { class: "wrong", role: "alert" });
  const send = async (event) => {
    event.preventDefault();
    const found = await Promise.all(Object.entries(getters).map(async ([id, value]) => [id, await value()]));
    const values = found.filter(([, value]) => value !== undefined);
    wrong.textContent = "";
    const error = await submit(Object.fromEntries(values));
    if (error) wrong.textContent = error;
    else dialog.close();
  };
  dialog.replaceChildren(el("form", { onsubmit: send }, el("h2", { id: "modal-title" }, modal.title), rows, wrong,
    el("div", { class: "row end" }, el("button", { type: "button", class: "plain", onclick: () => dialog.close() }, say("Cancel")),
      el("button", { type: "submit", class: "primary" }, say("Submit")))));
  dialog.showModal();
}
