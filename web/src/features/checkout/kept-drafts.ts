// What was typed into the checkout and not yet saved outlives a reload, another screen, and a session that ends. The digits of a
// card are not among it: `Drafts` has no place for them.

import type { Trunk } from '@chipload/contract';
import type { OwnStorage } from '../../platform/session/own-storage.ts';
import { type Drafts, purchaseOrderBody, savedPurchaseOrder, savedShipping } from './drafts.ts';

const key = 'checkout.drafts';

/** Each section's draft with what the shop held for it when it was typed. */
type Kept = { readonly trunkUuid: string | null; readonly drafts: Drafts; readonly saved: Saved };
type Saved = Readonly<Record<'bundling' | 'shipping' | 'purchaseOrder', string>>;

/** Keeps the drafts of a trunk; without any, those from before are forgotten. */
export function keepDrafts(own: OwnStorage, trunk: Trunk, drafts: Drafts): void {
  const hasDrafts = Object.values(drafts).some((draft) => draft !== undefined);
  const kept: Kept = { trunkUuid: trunk.uuid, drafts, saved: savedIn(trunk) };
  own.write(key, hasDrafts ? kept : undefined);
}

/** The kept drafts of a trunk, without those of sections that were saved elsewhere since: what is saved wins. */
export function keptDrafts(own: OwnStorage, trunk: Trunk): Drafts | undefined {
  const kept = own.read(key) as Partial<Kept> | null | undefined; // written above
  if (!kept?.drafts || kept.trunkUuid !== trunk.uuid) return undefined;
  const { bundling, shipping, purchaseOrder, payment } = kept.drafts;
  const now = savedIn(trunk);
  const isCurrent = (section: keyof Saved) => kept.saved?.[section] === now[section];
  return {
    ...(isCurrent('bundling') && { bundling }),
    ...(isCurrent('shipping') && { shipping }),
    ...(isCurrent('purchaseOrder') && { purchaseOrder }),
    payment,
  };
}

/** Once an order is placed. */
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
