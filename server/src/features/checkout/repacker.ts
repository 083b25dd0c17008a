// Repacks trunks: one that has changed since it was packed is packed and priced again when it is read.

import type { Visitor } from '../../platform/http/visitor.ts';
import { isOffered, quoteParcels } from '../shipping/shipping.service.ts';
import { customerAsOwner, loadTrunk, type LoadedTrunk, type Repack } from '../trunk/trunk.service.ts';
import { updateParcels } from './checkout.repository.ts';
import type { ParcelShop } from './choose-parcels.ts';

/**
 * Returns a function that packs a trunk whose parcels are out of date, and returns it with its new freight. Runs outside of
 * transactions, since a carrier may be asked for a price. If the trunk changed meanwhile, or could not be packed, it stays
 * `to-pack` and is packed when it is read again, or by the buyer.
 */
export function createRepacker({
  db,
  kept,
  courierRates,
}: Omit<ParcelShop, 'addressService' | 'log'>): Repack {
  return async (visitor, loaded, log) => {
    const { kind, stored, priced, shippingMethod, shipTo } = loaded;
    if (!visitor.customer || !stored?.items.length || !shipTo || !needsPacking(loaded, visitor))
      return loaded;
    try {
      const order = { items: stored.items, to: shipTo, subtotal: priced.subtotal };
      const quote = await quoteParcels(order, { settings: loaded.settings, courierRates, log });
      const target = { owner: customerAsOwner(visitor.customer, kind), version: stored.version };
      await updateParcels(db, target, shippingMethod, quote);
      return await loadTrunk(db, kept, visitor, kind);
    } catch (error) {
      log.warn({ err: error }, 'A trunk could not be packed again');
      return loaded;
    }
  };
}

/** True if the trunk has to be packed again, and its method is still offered. */
function needsPacking({ priced, shippingMethod, settings }: LoadedTrunk, { currency }: Visitor): boolean {
  return priced.freight.status === 'to-pack' && isOffered(shippingMethod, settings, currency);
}
