// Finds the act of a key press. One listener serves the whole window.

import { type KeyId, keyTable } from './key-table.ts';

/** How long the first of two keys waits for the second. */
const waitMilliseconds = 1_500;

/**
 * Returns a function that joins a press to the first of two keys, if that was pressed a moment ago: `g`, then `g o`.
 * `isFirst` says whether something waits for a second key.
 */
export function joinKeys(
  isFirst: (key: string) => boolean,
  now: () => number = () => performance.now(),
): (key: string) => string {
  let first: { readonly key: string; readonly at: number } | undefined;
  return (key) => {
    const whole = first !== undefined && now() - first.at < waitMilliseconds ? `${first.key} ${key}` : key;
    first = isFirst(whole) ? { key: whole, at: now() } : undefined;
    return whole;
  };
}

type Handler = () => void;

/** Handlers of what is on the screen now, the latest last: a dialog that handles a key hides the screen's own. */
const handlers: { readonly id: KeyId; readonly handle: Handler }[] = [];

/** Lets an act handle its key; returns the function that ends it. */
export function handleKey(id: KeyId, handle: Handler): () => void {
  const entry = { id, handle };
  handlers.push(entry);
  return () => {
    handlers.splice(handlers.indexOf(entry), 1);
  };
}

/** The field that takes what is typed while no other field has the focus. */
let typingField: HTMLElement | undefined;

/** Lets a field take what is typed while no other has the focus, as a scanner types; returns the function that ends it. */
export function takeTyping(field: HTMLElement): () => void {
  typingField = field;
  return () => {
    if (typingField === field) typingField = undefined;
  };
}

/** Listens to the keys of the window; `hasShortcuts` says whether single keys act (WCAG 2.1.4). */
export function listenToKeys(hasShortcuts: boolean): () => void {
  const join = joinKeys((key) => handlers.some(({ id }) => keyTable[id].key.startsWith(`${key} `)));
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.defaultPrevented ? undefined : pressedKey(event);
    if (key === undefined) return;
    const isSingle = !key.startsWith('mod+');
    if (isSingle && (isTyping(event.target) || document.querySelector('dialog[open]') !== null)) return;
    if (isSingle && typingField && isCharacter(event.key)) {
      typingField.focus(); // before the browser inserts the character
      return;
    }
    if (isSingle && (!hasShortcuts || actsByItself(event.target, key))) return;

    const whole = join(key);
    const act = handlers.findLast(({ id }) => keyTable[id].key === whole);
    if (act === undefined) return;
    event.preventDefault();
    act.handle();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Returns a press as the table writes it; undefined for one that belongs to the browser or the system. */
export function pressedKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string | undefined {
  if (altKey) return undefined;
  const plain = key.toLowerCase();
  if (ctrlKey || metaKey) return shiftKey ? undefined : `mod+${plain}`;
  // The shift of a character such as ? is part of it.
  return shiftKey && /^[a-z]$/.test(plain) ? `shift+${plain}` : plain;
}

/** True if a press is typing: single keys do not act then. */
function isTyping(target: EventTarget | null): boolean {
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

/** True if the focused control itself acts on Enter or Space. */
function actsByItself(target: EventTarget | null, key: string): boolean {
  return (
    (key === 'enter' || key === ' ') &&
    target instanceof Element &&
    target.closest('a, button, summary') !== null
  );
}

/** True for a letter or a digit, as part numbers begin with. */
function isCharacter(key: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(key);
}
