// When the session ends in the middle of the checkout, what was typed and not yet saved waits in this window
// until its buyer is back from signing in. The digits of a card are not among it: `Drafts` has no place for them.

import type { Drafts } from './drafts.ts';

const key = 'checkout.drafts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps the drafts of a trunk. */
export function keepDrafts(store: Store, trunkUuid: string | null, drafts: Drafts): void {
  try {
    store.setItem(key, JSON.stringify({ trunkUuid, drafts }));
  } catch {
    // Storage may be full or forbidden: then only what was saved is there after signing in.
  }
}

/** Takes the kept drafts back, once, and only for the trunk they were made for. */
export function takeDrafts(store: Store, trunkUuid: string | null): Drafts | undefined {
  try {
    const text = store.getItem(key);
    if (text === null) return undefined;
    store.removeItem(key);
    const kept = JSON.parse(text) as { trunkUuid: string | null; drafts: Drafts };
    return kept.trunkUuid === trunkUuid ? kept.drafts : undefined;
  } catch {
    return undefined;
  }
}
