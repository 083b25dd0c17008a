import type { Arrival, Freight, FreightTable, ShippingMethod } from '../checkout/checkout.ts';
import type { Currency, Money } from '../money/money.ts';
import type { Place } from '../places/places.ts';
import type { NextBreak, PriceEntry, PriceSource } from '../pricing/pricing.ts';
import type { TaxLine, TaxRegistration } from '../tax/tax.ts';
import type { BagType } from './limits.ts';

/** A part that somebody wants, with what the shop knows about it today. */
export type TrunkItem = {
  readonly uuid: string;
  readonly inventoryCode: string;
  /** The part of the catalogue whose stock it takes, where that has another code: the blank of what is made to order. */
  readonly stockCode?: string | undefined;
  readonly requested: number;
  /** Prices in the trunk's currency; without any of them the price is `invalid`. */
  readonly prices: PriceEntry;
  /** Pieces that nobody else has taken. */
  readonly available: number;
  /** Pieces on their way that nobody waits for yet. */
  readonly arrivals?: readonly Arrival[] | undefined;
  /** At most so many pieces can be bought, and none is backordered; undefined: any number. */
  readonly saleLimit?: number | undefined;
};

export type TrunkBag<Item extends TrunkItem = TrunkItem> = {
  readonly uuid: string;
  readonly type: BagType;
  readonly items: readonly Item[];
};

/** Everything that decides what a trunk costs. */
export type TrunkCase<Item extends TrunkItem = TrunkItem> = {
  readonly currency: Currency;
  readonly bags: readonly TrunkBag<Item>[];
  readonly minimumOrder: Money;
  readonly shippingMethod: ShippingMethod;
  /** Where the goods go, if known; a pickup is taxed at the shop's own place instead. */
  readonly shipTo: Place | undefined;
  readonly shopPlace: Place;
  readonly freightTable: FreightTable;
  /** What is agreed for packed parcels, instead of the table. */
  readonly freightQuote?: Freight | undefined;
  readonly registrations: readonly TaxRegistration[];
  readonly hasExportProof?: boolean | undefined;
  /** The day of the tax rates, yyyy-MM-dd. */
  readonly on: string;
};

/** The item as the caller gave it, with its price, stock and total. */
export type PricedItem<Item extends TrunkItem = TrunkItem> = Item & ItemFigures;

type ItemFigures = {
  /** The pieces left of the part when this item's turn comes; all of them for the only item of a part. */
  readonly stocked: number;
  readonly backordered: number;
  /** The day (yyyy-MM-dd) by which every backordered piece is here, if known. */
  readonly expectedOn: string | undefined;
  readonly price: Money | 'invalid';
  readonly listPrice: Money | undefined;
  readonly priceSource: PriceSource | undefined;
  readonly nextBreak: NextBreak | undefined;
  readonly total: Money;
};

/** A bag's shares of freight and taxes; over all bags they add up to the trunk's, to the cent. */
export type PricedBag<Item extends TrunkItem = TrunkItem> = {
  readonly uuid: string;
  readonly type: BagType;
  readonly items: readonly PricedItem<Item>[];
  readonly subtotal: Money;
  readonly shipping: Money;
  readonly taxes: Money;
  readonly total: Money;
};

/** What has to be dealt with before anything can be ordered. */
export type TrunkWarning =
  | { readonly code: 'below-minimum'; readonly missing: Money }
  | {
      readonly code: 'invalid-price' | 'discontinued';
      readonly itemUuid: string;
      readonly inventoryCode: string;
    }
  /** Of a part that is sold off there are fewer than asked for. */
  | {
      readonly code: 'too-few-left';
      readonly itemUuid: string;
      readonly inventoryCode: string;
      readonly left: number;
    };

/** The whole trunk in money: `total = subtotal + shipping + taxes`. */
export type PricedTrunk<Item extends TrunkItem = TrunkItem> = {
  readonly currency: Currency;
  readonly bags: readonly PricedBag<Item>[];
  readonly subtotal: Money;
  readonly freight: Freight;
  /** Nothing while the freight is not priced. */
  readonly shipping: Money;
  /** Empty while the place is not known. */
  readonly taxLines: readonly TaxLine[];
  readonly taxes: Money;
  /** For the wire only: Quebec's law forbids printing a combined rate. */
  readonly taxRatePercent: number;
  readonly total: Money;
  readonly minimumOrder: Money;
  readonly missingToMinimum: Money | undefined;
  readonly warnings: readonly TrunkWarning[];
};
