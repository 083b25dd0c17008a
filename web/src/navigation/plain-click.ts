/** True if a click on a link opens its page here, not in another tab or window, and nothing else has answered it. */
export function isPlainClick(
  event: Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>,
): boolean {
  const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey } = event;
  return !defaultPrevented && button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
