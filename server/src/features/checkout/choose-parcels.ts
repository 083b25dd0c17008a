// Shipping to the United States: validates the address, packs the trunk and prices its parcels.

import type { WireAddress } from '@chipload/contract';
import { type ShippingMethod, shipsAsParcels } from '@chipload/domain/checkout';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  shippingRefusal,
  isOffered,
  quoteParcels,
  requireValidAddress,
  shipToAddress,
  type AddressService,
  type CourierRates,
  type NewQuote,
} from '../shipping/shipping.service.ts';
import {
  loadTrunk,
  presentAddress,
  targetOf,
  type KeptFacts,
  type WhichTrunk,
} from '../trunk/trunk.service.ts';
import { checkoutRefusal } from './checkout-refusal.ts';
import { updateParcels } from './checkout.repository.ts';

export type ParcelShop = {
  readonly db: Database;
  readonly kept: KeptFacts;
  readonly addressService: AddressService;
  readonly courierRates: CourierRates;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
};

export type ParcelChoice = {
  readonly method: ShippingMethod;
  /** The address as the buyer was shown it. */
  readonly shown: Partial<WireAddress>;
  readonly expectedTrunk: WhichTrunk;
};

/** Stores the choice and its price in the trunk; returns the packed parcels with their price. */
export async function chooseParcels(shop: ParcelShop, buyer: Buyer, choice: ParcelChoice): Promise<NewQuote> {
  const { db, kept, addressService } = shop;
  const { method, shown, expectedTrunk } = choice;
  const target = targetOf(buyer, expectedTrunk);
  const loaded = await loadTrunk(db, kept, buyer, expectedTrunk.kind);
  const { stored, priced, buyer: known, settings } = loaded;
  if (!stored || stored.items.length === 0) throw new Refusal('trunk-empty');
  if (!shipsAsParcels(buyer.currency, method.type) || !isOffered(method, settings, buyer.currency))
    throw new Refusal('shipping-not-chosen');
  const to = shipToAddress(method, known?.addresses ?? []);
  if (!to) throw shippingRefusal('address-missing');
  await requireValidAddress(addressService, presentAddress(to), shown);

  const { items } = stored;
  const quote = await quoteParcels({ items, to, subtotal: priced.subtotal }, { ...shop, settings });
  if ((await updateParcels(db, target, method, quote)) !== undefined) return quote;
  throw await checkoutRefusal(db, target);
}
