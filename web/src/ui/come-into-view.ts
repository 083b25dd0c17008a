/** For the `ref` of what answers a press of the reader: brings it into view when it comes up out of sight. */
export function comeIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
