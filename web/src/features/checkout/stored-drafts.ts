// What was typed into the checkout and not yet saved outlives a reload, another screen, and a session that ends. The digits of a
// card are not among it: `Drafts` has no field for them.

import type { Trunk } from '@chipload/contract';
import type { OwnStorage } from '../../platform/session/own-storage.ts';
import { type Drafts, purchaseOrderBody, savedPurchaseOrder, savedShipping } from './drafts.ts';

const key = 'checkout.drafts';

/** Each section's draft with what the shop held for it when it was typed. */
type StoredDrafts = { readonly trunkUuid: string | null; readonly drafts: Drafts; readonly saved: Saved };
type Saved = Readonly<Record<'bundling' | 'shipping' | 'purchaseOrder', string>>;

/** Stores the drafts of a trunk; without any, deletes the stored ones. */
export function storeDrafts(own: OwnStorage, trunk: Trunk, drafts: Drafts): void {
  const hasDrafts = Object.values(drafts).some((draft) => draft !== undefined);
  const stored: StoredDrafts = { trunkUuid: trunk.uuid, drafts, saved: savedIn(trunk) };
  own.write(key, hasDrafts ? stored : undefined);
}

/** Returns the stored drafts of a trunk, without those of sections that were saved elsewhere since: what is saved wins. */
export function storedDrafts(own: OwnStorage, trunk: Trunk): Drafts | undefined {
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

/** Deletes the drafts, once an order is placed. */
export function forgetDrafts(own: OwnStorage): void {
  own.write(key, undefined);
}

function savedIn(trunk: Trunk): Saved {
  return {
    bundling: String(trunk.is_bundled),
    shipping: JSON.stringify(savedShipping(trunk)),
    purchaseOrder: JSON.stringify(purchaseOrderBody(savedPurchaseOrder(trunk))),
  };
}
