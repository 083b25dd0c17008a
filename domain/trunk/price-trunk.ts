import { freightFor } from '../checkout/checkout.ts';
import { add, zero } from '../money/money.ts';
import { combinedRatePercent, taxesDue, taxTotal } from '../tax/tax.ts';
import { missingToMinimum } from './minimum-order.ts';
import { priceBags, subtotalOf } from './price-bags.ts';
import { priceItems } from './price-items.ts';
import type { PricedTrunk, TrunkCase, TrunkItem } from './priced-trunk.ts';
import { warningsOf } from './warnings.ts';

/**
 * Prices a whole trunk: items, bags, freight, taxes and total. The cart and the order both use this function, so that
 * they cannot differ by a cent. The result depends on the argument alone; each item is returned as passed in, with its
 * figures added. Throws a RangeError for money in another currency than the trunk's.
 */
export function priceTrunk<Item extends TrunkItem>(trunk: TrunkCase<Item>): PricedTrunk<Item> {
  const { currency, bags, minimumOrder, shippingMethod, shipTo, shopPlace } = trunk;
  const { on, registrations, certificates, hasExportProof } = trunk;
  const items = priceItems(bags, currency);
  const subtotal = subtotalOf(items.flat(), currency);

  const freight = freightFor({
    method: shippingMethod,
    destination: shipTo,
    subtotal,
    table: trunk.freightTable,
    quote: trunk.freightQuote,
  });
  const shipping = freight.status === 'priced' && items.flat().length > 0 ? freight.cost : zero(currency);

  const destination = shippingMethod.type === 'pickup' ? shopPlace : shipTo;
  const base = add(subtotal, shipping);
  const taxLines =
    destination === undefined
      ? []
      : taxesDue({ destination, on, base, registrations, certificates, hasExportProof });
  const taxes = taxTotal(taxLines, currency);
  const missing = missingToMinimum(subtotal, minimumOrder);

  return {
    currency,
    bags: priceBags(bags, items, { shipping, taxes }),
    subtotal,
    freight,
    shipping,
    taxLines,
    taxes,
    taxRatePercent: combinedRatePercent(taxLines),
    total: add(base, taxes),
    minimumOrder,
    missingToMinimum: missing,
    warnings: warningsOf(items.flat(), missing),
  };
}
