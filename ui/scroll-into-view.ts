/** A `ref` for an element that appears after the reader's click: scrolls it into view when it is out of sight. */
export function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
