import { useEffect, useReducer, useState } from 'react';
import type { ToolUnits } from '@chipload/domain/tools';
import { historyOf, stepped } from './mod-history.ts';
import { linkOf, readLink } from './mod-link.ts';
import type { Wishes } from './mod-wishes.ts';

/** How long a buyer may pause within a number before the address follows. */
const pauseMilliseconds = 300;

type Read = { readonly wishes: Wishes; readonly unread: readonly string[] };

/**
 * The wishes on the screen, with undo and redo. The screen follows each letter, the address the pauses; an address that
 * was changed otherwise, such as by going back, changes the wishes. Beside a saved mod it holds only what differs.
 */
export function useModWishes(
  inAddress: readonly string[] | undefined,
  { units, saved, keep }: { units: ToolUnits; saved: Read | undefined; keep: (entries?: string[]) => void },
) {
  const readNow = (): Read =>
    inAddress === undefined ? (saved ?? { wishes: [], unread: [] }) : readLink(inAddress, units);
  const [history, dispatch] = useReducer(stepped, undefined, () => historyOf(readNow().wishes));
  const [unread, setUnread] = useState(() => readNow().unread);
  const entries = entriesOf(history.now, saved?.wishes);
  const [sent, setSent] = useState(() => keyOf(entries));
  const [known, setKnown] = useState(keyOf(inAddress));
  if (known !== keyOf(inAddress)) {
    setKnown(keyOf(inAddress));
    if (keyOf(inAddress) !== sent) {
      const read = readNow();
      setUnread(read.unread);
      setSent(keyOf(entriesOf(read.wishes, saved?.wishes)));
      if (!isSame(read.wishes, history.now)) dispatch({ kind: 'change', to: read.wishes });
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
    wishes: history.now,
    /** What the address has to say of them. */
    entries,
    unread,
    canUndo: history.before.length > 0,
    canRedo: history.after.length > 0,
    change: (to: Wishes, field?: string) => dispatch({ kind: 'change', to, field }),
    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
  };
}

/** Whether two lists ask for the same. */
export function isSame(one: Wishes, other: Wishes): boolean {
  return keyOf(linkOf(one)) === keyOf(linkOf(other));
}

/** Nothing where the address says it without them; an empty entry where the saved mod has operations and this has none. */
function entriesOf(wishes: Wishes, saved: Wishes | undefined): string[] | undefined {
  if (isSame(wishes, saved ?? [])) return undefined;
  return wishes.length === 0 ? [''] : linkOf(wishes);
}

function keyOf(entries: readonly string[] | undefined): string {
  return JSON.stringify(entries ?? null);
}

function entriesIn(key: string): string[] | undefined {
  const entries: unknown = JSON.parse(key);
  return Array.isArray(entries) ? entries.map(String) : undefined;
}
