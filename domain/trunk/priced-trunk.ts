import type { Arrival, Freight, FreightTable, ShippingMethod } from '../checkout/checkout.ts';
import type { Currency, Money } from '../money/money.ts';
import type { Place } from '../places/places.ts';
import type { NextBreak, PriceEntry, PriceSource } from '../pricing/pricing.ts';
import type { TaxCertificate, TaxLine, TaxRules } from '../tax/tax.ts';
import type { BagType } from './limits.ts';

/** A part and the quantity requested, with today's prices and stock. */
export type TrunkItem = {
  readonly uuid: string;
  readonly inventoryCode: string;
  /** The catalogue part whose stock it takes, when that has another code: the blank of a part made to order. */
  readonly stockCode?: string | undefined;
  readonly requested: number;
  /** Prices in the trunk's currency; when there is none, the item's price is `invalid`. */
  readonly prices: PriceEntry;
  /** Pieces in stock that are not reserved for other orders. */
  readonly available: number;
  /** Pieces on their way that are not yet promised to other orders. */
  readonly arrivals?: readonly Arrival[] | undefined;
  /** The most pieces that can be bought, without backorder; undefined when there is no limit. */
  readonly saleLimit?: number | undefined;
};

/** A group of items of one type. */
export type TrunkBag<Item extends TrunkItem = TrunkItem> = {
  readonly uuid: string;
  readonly type: BagType;
  readonly items: readonly Item[];
};

/** All facts that decide what a trunk costs. */
export type TrunkCase<Item extends TrunkItem = TrunkItem> = {
  readonly currency: Currency;
  readonly bags: readonly TrunkBag<Item>[];
  readonly minimumOrder: Money;
  readonly shippingMethod: ShippingMethod;
  /** The destination of the goods, if known. `taxRules` may tax it at `shopPlace` instead, as a pickup. */
  readonly shipTo: Place | undefined;
  readonly shopPlace: Place;
  readonly freightTable: FreightTable;
  /** The freight quoted for packed parcels; replaces that of the table. */
  readonly freightQuote?: Freight | undefined;
  readonly taxRules: TaxRules;
  /** The buyer's; none for a guest. */
  readonly certificates: readonly TaxCertificate[];
  readonly hasExportProof?: boolean | undefined;
  /** The date of the tax rates, yyyy-MM-dd. */
  readonly on: string;
};

/** An item as passed in, with its price, stock and total. */
export type PricedItem<Item extends TrunkItem = TrunkItem> = Item & ItemFigures;

type ItemFigures = {
  /** The pieces in stock after the items before it have taken theirs; all of them for the only item of a part. */
  readonly stocked: number;
  readonly backordered: number;
  /** The date (yyyy-MM-dd) by which every backordered piece has arrived, if known. */
  readonly expectedOn: string | undefined;
  /** The backordered pieces by the days on which they arrive; those for which nothing is on its way are left out. */
  readonly awaited: readonly Arrival[];
  readonly price: Money | 'invalid';
  readonly listPrice: Money | undefined;
  readonly priceSource: PriceSource | undefined;
  readonly nextBreak: NextBreak | undefined;
  readonly total: Money;
};

/** A bag with its shares of freight and taxes. The figures of all bags add up to the trunk's, to the cent. */
export type PricedBag<Item extends TrunkItem = TrunkItem> = {
  readonly uuid: string;
  readonly type: BagType;
  readonly items: readonly PricedItem<Item>[];
  readonly subtotal: Money;
  readonly shipping: Money;
  readonly taxes: Money;
  readonly total: Money;
};

/** A problem that the buyer has to solve before the trunk can be ordered. */
export type TrunkWarning =
  | { readonly code: 'below-minimum'; readonly missing: Money }
  | {
      readonly code: 'invalid-price' | 'discontinued';
      readonly itemUuid: string;
      readonly inventoryCode: string;
    }
  /** A part that is being sold off has fewer pieces left than requested. */
  | {
      readonly code: 'too-few-left';
      readonly itemUuid: string;
      readonly inventoryCode: string;
      readonly left: number;
    };

/** A priced trunk: `total = subtotal + shipping + taxes`. */
export type PricedTrunk<Item extends TrunkItem = TrunkItem> = {
  readonly currency: Currency;
  readonly bags: readonly PricedBag<Item>[];
  readonly subtotal: Money;
  readonly freight: Freight;
  /** Zero while the freight is not priced. */
  readonly shipping: Money;
  /** Empty while the destination is not known. */
  readonly taxLines: readonly TaxLine[];
  readonly taxes: Money;
  /** For the wire only: the law of Quebec forbids printing a combined rate. */
  readonly taxRatePercent: number;
  readonly total: Money;
  readonly minimumOrder: Money;
  readonly missingToMinimum: Money | undefined;
  readonly warnings: readonly TrunkWarning[];
};
