// What a key press means.

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Returns a press as the table writes it; undefined for one that belongs to the browser or the system. */
export function pressedKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string | undefined {
  if (altKey) return undefined;
  const plain = key.toLowerCase();
  if (ctrlKey || metaKey) return shiftKey ? undefined : `mod+${plain}`;
  // The shift of a character such as ? is part of it.
  return shiftKey && /^[a-z]$/.test(plain) ? `shift+${plain}` : plain;
}

/** Whether a press is typing: single keys do not act then. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isText =
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return (
    isText ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    target.isContentEditable
  );
}

/** Whether a press of Enter or Space already does what the focused control does. */
export function actsByItself(target: EventTarget | null, key: string): boolean {
  return (
    (key === 'enter' || key === ' ') &&
    target instanceof Element &&
    target.closest('a, button, summary') !== null
  );
}

/** Whether a key types a letter or a digit, as part numbers begin with. */
export function isCharacter(key: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(key);
}
