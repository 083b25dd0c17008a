/** A `ref` for an element that appears because of what the reader did last: it gets the focus. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus();
}
