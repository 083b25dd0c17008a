// Stores the drafts of the checkout, so that they survive a reload, a visit to another screen, and the end of a session. The
// CVD of a card is never stored: `Drafts` has no field for it.

import type { Trunk } from '@chipload/contract';
import type { OwnStorage } from '../../platform/session/own-storage.ts';
import { type Drafts, purchaseOrderBody, savedPurchaseOrder, savedShipping } from './drafts.ts';

const key = 'checkout.drafts';

/** The drafts, with the saved data of the trunk at the time. */
type StoredDrafts = { readonly trunkUuid: string | null; readonly drafts: Drafts; readonly saved: Saved };
type Saved = Readonly<Record<'bundling' | 'shipping' | 'purchaseOrder', string>>;

/** Stores the drafts of a trunk; if there are none, removes those stored before. */
export function storeDrafts(own: OwnStorage, trunk: Trunk, drafts: Drafts): void {
  const hasDrafts = Object.values(drafts).some((draft) => draft !== undefined);
  const stored: StoredDrafts = { trunkUuid: trunk.uuid, drafts, saved: savedIn(trunk) };
  own.write(key, hasDrafts ? stored : undefined);
}

/** Returns the stored drafts of a trunk, except those of sections that were saved elsewhere in the meantime. */
export function readStoredDrafts(own: OwnStorage, trunk: Trunk): Drafts | undefined {
  const stored = own.read(key) as Partial<StoredDrafts> | null | undefined; // written above
  if (!stored?.drafts || stored.trunkUuid !== trunk.uuid) return undefined;
  const { bundling, shipping, purchaseOrder, payment } = stored.drafts;
  const now = savedIn(trunk);
  const isCurrent = (section: keyof Saved) => stored.saved?.[section] === now[section];
  return {
    ...(isCurrent('bundling') && { bundling }),
    ...(isCurrent('shipping') && { shipping }),
    ...(isCurrent('purchaseOrder') && { purchaseOrder }),
    payment,
  };
}

export function removeStoredDrafts(own: OwnStorage): void {
  own.write(key, undefined);
}

function savedIn(trunk: Trunk): Saved {
  return {
    bundling: String(trunk.is_bundled),
    shipping: JSON.stringify(savedShipping(trunk)),
    purchaseOrder: JSON.stringify(purchaseOrderBody(savedPurchaseOrder(trunk))),
  };
}
