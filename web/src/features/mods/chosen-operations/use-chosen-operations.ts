import { useEffect, useReducer, useState } from 'react';
import type { ToolUnits } from '@chipload/domain/tools';
import { createHistory, applyStep } from './mod-history.ts';
import { linkOf, readLink } from './mod-link.ts';
import type { ChosenOperations } from './chosen-operations.ts';

/** The delay after the last keystroke before the URL is updated. */
const pauseMilliseconds = 300;

type ReadOperations = { readonly chosen: ChosenOperations; readonly unreadable: readonly string[] };

/**
 * Holds the chosen operations, with undo and redo. The screen updates at every keystroke, the URL after a pause. If the URL
 * changes by other means, such as the Back button, so do the operations. For a saved mod the URL holds operations only if
 * they differ from the saved ones.
 */
export function useChosenOperations(
  inUrl: readonly string[] | undefined,
  {
    units,
    saved,
    replaceEntries,
  }: { units: ToolUnits; saved: ReadOperations | undefined; replaceEntries: (entries?: string[]) => void },
) {
  const readNow = (): ReadOperations =>
    inUrl === undefined ? (saved ?? { chosen: [], unreadable: [] }) : readLink(inUrl, units);
  const [history, dispatch] = useReducer(applyStep, undefined, () => createHistory(readNow().chosen));
  const [unreadable, setUnreadable] = useState(() => readNow().unreadable);
  const entries = urlEntriesOf(history.now, saved?.chosen);
  const [sent, setSent] = useState(() => keyOf(entries));
  const [known, setKnown] = useState(keyOf(inUrl));
  if (known !== keyOf(inUrl)) {
    setKnown(keyOf(inUrl));
    if (keyOf(inUrl) !== sent) {
      const read = readNow();
      setUnreadable(read.unreadable);
      setSent(keyOf(urlEntriesOf(read.chosen, saved?.chosen)));
      if (!isSame(read.chosen, history.now)) dispatch({ kind: 'change', to: read.chosen });
    }
  }

  const key = keyOf(entries);
  useEffect(() => {
    if (key === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(key);
      replaceEntries(parseKey(key));
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [key, sent, replaceEntries]);

  return {
    chosen: history.now,
    /** The entries of the URL for the chosen operations; undefined if it needs none. */
    entries,
    unreadable,
    canUndo: history.before.length > 0,
    canRedo: history.after.length > 0,
    change: (to: ChosenOperations, field?: string) => dispatch({ kind: 'change', to, field }),
    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
  };
}

/** Returns whether two lists have the same operations and values. */
export function isSame(one: ChosenOperations, other: ChosenOperations): boolean {
  return keyOf(linkOf(one)) === keyOf(linkOf(other));
}

/** Returns the entries of the URL: undefined if it needs none, one empty entry if only the saved mod has operations. */
function urlEntriesOf(chosen: ChosenOperations, saved: ChosenOperations | undefined): string[] | undefined {
  if (isSame(chosen, saved ?? [])) return undefined;
  return chosen.length === 0 ? [''] : linkOf(chosen);
}

function keyOf(entries: readonly string[] | undefined): string {
  return JSON.stringify(entries ?? null);
}

function parseKey(key: string): string[] | undefined {
  const entries: unknown = JSON.parse(key);
  return Array.isArray(entries) ? entries.map(String) : undefined;
}
