// Input typed or chosen in the server's page before its scripts were loaded.

/**
 * A `ref` for a control: when React takes over, restores what was typed or chosen before. Otherwise the screen would
 * show one value and the script would work with another.
 */
export function restoreEarlyInput(control: HTMLInputElement | HTMLSelectElement | null): void {
  // A chosen file cannot be restored: a browser lets no script assign it.
  if (control === null || control.type === 'file') return;
  if (control instanceof HTMLSelectElement) restoreChosen(control);
  else if (control.type === 'checkbox' || control.type === 'radio') restoreTicked(control);
  else restoreTyped(control);
}

// Each reads the value at once and restores it a moment later: what React renders in between would overwrite it.

function restoreTyped(input: HTMLInputElement): void {
  const { value: typed, defaultValue: known } = input;
  if (typed === known) return;
  queueMicrotask(() => {
    // React compares with the last value assigned through the element's own property, and must not see this assignment.
    input.value = known;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function restoreTicked(input: HTMLInputElement): void {
  const { checked: isTicked, defaultChecked: wasTicked, type } = input;
  if (isTicked === wasTicked || (type === 'radio' && !isTicked)) return;
  queueMicrotask(() => {
    input.checked = wasTicked;
    input.click();
  });
}

function restoreChosen(select: HTMLSelectElement): void {
  const { value: chosen } = select;
  if (![...select.options].some((option) => option.defaultSelected && !option.selected)) return;
  queueMicrotask(() => {
    select.value = chosen;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
