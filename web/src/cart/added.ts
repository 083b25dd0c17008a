// The last addition to the cart in this window, for the drawer that says so. Only events set it, so never on the server.

import { createListeners } from '@chipload/ui/listeners';
import { useSyncExternalStore } from 'react';

export type Added = {
  /** Differs from one addition to the next. */
  readonly id: number;
  /** Says it in a sentence. */
  readonly title: string;
  readonly lines: readonly { readonly code: string; readonly quantity: number }[];
};

let last: Added | undefined;
let additions = 0;
const { subscribe, notify } = createListeners();

/** Shows in the drawer what was added, instead of what it shows. */
export function showAdded(added: Omit<Added, 'id'>): void {
  additions += 1;
  last = { ...added, id: additions };
  notify();
}

/** Closes the drawer. */
export function hideAdded(): void {
  last = undefined;
  notify();
}

/** Returns what the drawer shows; renders again when that changes. */
export function useAdded(): Added | undefined {
  return useSyncExternalStore(
    subscribe,
    () => last,
    () => undefined,
  );
}
