// Finds the act of a key press. One listener serves the whole window.

import { joinKeys } from './key-sequence.ts';
import { type KeyId, keyTable } from './key-table.ts';
import { actsByItself, isCharacter, isTyping, pressedKey } from './pressed-key.ts';

type Handler = () => void;

/** What is on the screen now, the latest last: a dialog that handles a key hides the screen's own. */
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
