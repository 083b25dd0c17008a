// What was typed or chosen in the server's page, before its scripts had come.

/**
 * The `ref` of a control: tells React, as it takes the control over, of what was typed or chosen in it before. Without it
 * the screen would show one thing and the script would work with another.
 */
export function heedTypedEarly(control: HTMLInputElement | HTMLSelectElement | null): void {
  if (control === null) return;
  if (control instanceof HTMLSelectElement) heedChosen(control);
  else if (control.type === 'checkbox' || control.type === 'radio') heedTicked(control);
  else heedTyped(control);
}

// Each remembers at once and tells a moment later: what React draws anew in between would undo it.

function heedTyped(input: HTMLInputElement): void {
  const { value: typed, defaultValue: known } = input;
  if (typed === known) return;
  queueMicrotask(() => {
    // React compares with what it saw assigned to the element itself, and must not see this assignment.
    input.value = known;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function heedTicked(input: HTMLInputElement): void {
  const { checked: isTicked, defaultChecked: isKnown, type } = input;
  if (isTicked === isKnown || (type === 'radio' && !isTicked)) return;
  queueMicrotask(() => {
    input.checked = isKnown;
    input.click();
  });
}

function heedChosen(select: HTMLSelectElement): void {
  const { value: chosen } = select;
  if (![...select.options].some((option) => option.defaultSelected && !option.selected)) return;
  queueMicrotask(() => {
    select.value = chosen;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
