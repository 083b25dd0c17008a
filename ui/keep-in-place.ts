import { flushSync } from 'react-dom';

/** Makes a change that may move an element, and scrolls the page so that it stays where the reader touched it. */
export function keepInPlace(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  flushSync(change);
  scrollBy(0, element.getBoundingClientRect().top - before);
}
