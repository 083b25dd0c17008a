import type { Arrival } from '@chipload/domain/checkout';
import type { PriceEntry } from '@chipload/domain/pricing';

/** A part as it is sold, without its sizes. */
export type PricedPart = {
  readonly inventoryCode: string;
  readonly description: string;
  readonly isSold: boolean;
  /** The most pieces that can be bought; undefined without a limit. */
  readonly saleLimit: number | undefined;
  readonly supersededBy: string | undefined;
  readonly available: number;
  readonly prices: PriceEntry;
  /** The price breaks, including the first one. */
  readonly priceBreaks: readonly { readonly from_quantity: number; readonly price: number }[];
};

/** The same with the arrivals that no order waits for. */
export type AwaitedPart = PricedPart & { readonly arrivals: readonly Arrival[] };
