// Finds the act of a key press. One listener serves the whole window.

import { type KeyId, keyTable } from './key-table.ts';
import { actsByItself, isTyping, pressedKey } from './pressed-key.ts';

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

/** Listens to the keys of the window; `hasShortcuts` says whether single keys act (WCAG 2.1.4). */
export function listenToKeys(hasShortcuts: boolean): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.defaultPrevented ? undefined : pressedKey(event);
    if (key === undefined) return;
    const isSingle = !key.startsWith('mod+');
    if (isSingle && (!hasShortcuts || isTyping(event.target) || actsByItself(event.target, key))) return;
    if (isSingle && document.querySelector('dialog[open]') !== null) return;

    const act = handlers.findLast(({ id }) => keyTable[id].key === key);
    if (act === undefined) return;
    event.preventDefault();
    act.handle();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}
