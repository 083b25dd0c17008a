import { useEffect, useReducer, useState } from 'react';
import type { ToolUnits } from '@chipload/domain/tools';
import { historyOf, stepped } from './mod-history.ts';
import { linkOf, readLink } from './mod-link.ts';
import type { ChosenOperations } from './chosen-operations.ts';

/** How long a buyer may pause within a number before the address follows. */
const pauseMilliseconds = 300;

type Read = { readonly chosen: ChosenOperations; readonly unread: readonly string[] };

/**
 * The chosen operations on the screen, with undo and redo. The screen follows every letter, the address every pause; an
 * address that changes otherwise, such as by going back, changes the operations. For a saved mod the address holds only
 * what differs from it.
 */
export function useChosenOperations(
  inAddress: readonly string[] | undefined,
  { units, saved, keep }: { units: ToolUnits; saved: Read | undefined; keep: (entries?: string[]) => void },
) {
  const readNow = (): Read =>
    inAddress === undefined ? (saved ?? { chosen: [], unread: [] }) : readLink(inAddress, units);
  const [history, dispatch] = useReducer(stepped, undefined, () => historyOf(readNow().chosen));
  const [unread, setUnread] = useState(() => readNow().unread);
  const entries = entriesOf(history.now, saved?.chosen);
  const [sent, setSent] = useState(() => keyOf(entries));
  const [known, setKnown] = useState(keyOf(inAddress));
  if (known !== keyOf(inAddress)) {
    setKnown(keyOf(inAddress));
    if (keyOf(inAddress) !== sent) {
      const read = readNow();
      setUnread(read.unread);
      setSent(keyOf(entriesOf(read.chosen, saved?.chosen)));
      if (!isSame(read.chosen, history.now)) dispatch({ kind: 'change', to: read.chosen });
    }
  }

  const key = keyOf(entries);
  useEffect(() => {
    if (key === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(key);
      keep(entriesIn(key));
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [key, sent, keep]);

  return {
    chosen: history.now,
    /** What the address has to say of them. */
    entries,
    unread,
    canUndo: history.before.length > 0,
    canRedo: history.after.length > 0,
    change: (to: ChosenOperations, field?: string) => dispatch({ kind: 'change', to, field }),
    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
  };
}

/** Whether two lists ask for the same. */
export function isSame(one: ChosenOperations, other: ChosenOperations): boolean {
  return keyOf(linkOf(one)) === keyOf(linkOf(other));
}

/** Nothing where the address says it without them; an empty entry where the saved mod has operations and this has none. */
function entriesOf(chosen: ChosenOperations, saved: ChosenOperations | undefined): string[] | undefined {
  if (isSame(chosen, saved ?? [])) return undefined;
  return chosen.length === 0 ? [''] : linkOf(chosen);
}

function keyOf(entries: readonly string[] | undefined): string {
  return JSON.stringify(entries ?? null);
}

function entriesIn(key: string): string[] | undefined {
  const entries: unknown = JSON.parse(key);
  return Array.isArray(entries) ? entries.map(String) : undefined;
}
