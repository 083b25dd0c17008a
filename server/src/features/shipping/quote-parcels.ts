// Packs the items of a trunk and asks for the price of the parcels. Uses no data from the browser.

import { packedBoxOf, packParts, type PartToPack } from '@chipload/contract/packing-lines';
import { freightFor } from '@chipload/domain/checkout';
import type { Money } from '@chipload/domain/money';
import { packingVersion, type Package } from '@chipload/domain/packing';
import type { FastifyBaseLogger } from 'fastify';
import type { ShopSettings } from '../settings/settings.service.ts';
import { askForRate, parcelTariff, type CourierRates, type Shipment } from './courier-rates.ts';
import { quoteBasis, type NewQuote } from './freight-quote.ts';

export type ToShip = {
  readonly items: readonly (PartToPack & { readonly partId: number | null })[];
  readonly to: Shipment['to'];
  readonly subtotal: Money;
};

export type Quoting = {
  readonly settings: ShopSettings;
  readonly courierRates: CourierRates;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
};

/**
 * Packs a trunk and prices its parcels. A trunk that cannot be packed or priced can still be ordered: its freight is quoted after
 * the order, and is never free.
 */
export async function quoteParcels(order: ToShip, quoting: Quoting): Promise<NewQuote> {
  const { items, to, subtotal } = order;
  const { currency } = subtotal;
  const packed = packParts(items, parcelTariff(to, quoting.settings));
  const terms = { basis: quoteBasis(items, to), currency, packingVersion };
  if (packed.status === 'error') {
    quoting.log.warn({ message: packed.message }, 'A trunk could not be packed');
    return { ...terms, cents: null, message: packed.message, packages: [], pieces: [] };
  }
  if (packed.skusWithoutTube.length > 0) {
    quoting.log.warn({ skus: packed.skusWithoutTube }, 'No tube found; the tools are wrapped');
  }
  const cost = await priceOf(packed.packages, order, quoting);
  return {
    ...terms,
    cents: cost?.cents ?? null,
    message: '',
    packages: packed.packages.map((box) => packedBoxOf(box, items)),
    pieces: packed.packages.map(({ contents }) =>
      contents.map(({ lineId, x, y, z, dx, dy, dz }) => [lineId, x, y, z, dx, dy, dz]),
    ),
  };
}

/** Uses the carrier's prices, or the flat rates if the owner has no prices for parcels. */
async function priceOf(
  parcels: readonly Package[],
  { to, subtotal }: ToShip,
  { settings, courierRates, log }: Quoting,
): Promise<Money | undefined> {
  if (settings.parcelRates === undefined) {
    const table = settings.freight[subtotal.currency];
    const freight = freightFor({ method: { type: 'flat_rate' }, destination: to, subtotal, table });
    return freight.status === 'priced' ? freight.cost : undefined;
  }
  try {
    return await askForRate(courierRates, { parcels, from: settings.place, to }, settings);
  } catch (error) {
    log.warn({ err: error }, 'The courier gave no price');
    return undefined;
  }
}
