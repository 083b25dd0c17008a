import { money, shareOfCents, type Currency } from '../money/money.ts';
import { taxesDue, type TaxCase, type TaxName, type TaxReason } from '../tax/tax.ts';

/** Pieces of an order line that leave in one shipment, at the price of the order. */
export type ShippedLine = { readonly unitCents: number; readonly quantity: number };

/** One tax on an invoice. The base is goods and freight. */
export type InvoiceTax = {
  readonly name: TaxName;
  readonly jurisdiction: string;
  readonly ratePerHundredThousand: number;
  readonly baseCents: number;
  readonly amountCents: number;
  readonly reason: TaxReason;
  readonly registrationNumber: string | undefined;
  readonly certificateNumber: string | undefined;
};

export type InvoiceAmounts = {
  /** Pieces times price, in the order of the lines. */
  readonly lineCents: readonly number[];
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly taxes: readonly InvoiceTax[];
  readonly taxesCents: number;
  readonly totalCents: number;
};

/**
 * Returns the freight that the next invoice of an order charges: all that the order owes and no invoice charged yet. So the
 * first shipment carries it whole, and freight that was quoted later is on the shipment after that.
 */
export function freightLeft(order: {
  readonly shippingCents: number;
  readonly invoicedCents: number;
}): number {
  return Math.max(0, order.shippingCents - order.invoicedCents);
}

/** A tax of the order, and how much of it earlier invoices charged. */
export type AgreedTax = Omit<InvoiceTax, 'baseCents'> & { readonly invoicedCents: number };

type Shipment = {
  readonly lines: readonly ShippedLine[];
  readonly shippingCents: number;
  readonly orderTaxes: readonly AgreedTax[];
  /** Nothing of the order is left to ship. */
  readonly isLast: boolean;
};

/**
 * Returns the amounts of an invoice, with the taxes computed anew on its goods and freight. `on` is the date of the invoice,
 * yyyy-MM-dd. The last of `earlierInvoices + 1` invoices takes what is left of each tax of the order, unless it has another rate or more
 * than rounding separates the two. For example, an order of three times 10.10 CAD to Ontario has 3.94 HST, and its
 * invoices 1.31, 1.31 and 1.32.
 */
export function invoiceAmounts({
  lines,
  shippingCents,
  currency,
  orderTaxes,
  earlierInvoices,
  isLast,
  ...facts
}: Shipment &
  Omit<TaxCase, 'base'> & { readonly currency: Currency; readonly earlierInvoices: number }): InvoiceAmounts {
  const goods = totalsOf(lines);
  const base = money(goods.subtotalCents + shippingCents, currency);
  // The order and each of its invoices are rounded by half a cent at most.
  const mostRoundedCents = (earlierInvoices + 2) / 2;
  const taxes = taxesDue({ ...facts, base }).map((tax) => {
    const agreed = orderTaxes.find(
      ({ name, jurisdiction, ratePerHundredThousand }) =>
        name === tax.name &&
        jurisdiction === tax.jurisdiction &&
        ratePerHundredThousand === tax.ratePerHundredThousand,
    );
    const ownCents = tax.amount.cents;
    const leftCents = agreed ? leftOf(agreed) : ownCents;
    const isRounding = Math.abs(leftCents - ownCents) <= mostRoundedCents;
    return {
      name: tax.name,
      jurisdiction: tax.jurisdiction,
      ratePerHundredThousand: tax.ratePerHundredThousand,
      baseCents: base.cents,
      amountCents: isRounding && (isLast || leftCents < ownCents) ? leftCents : ownCents,
      reason: tax.reason,
      registrationNumber: tax.registrationNumber,
      certificateNumber: tax.certificateNumber,
    };
  });
  return documentOf(goods, shippingCents, taxes);
}

/**
 * Returns the amounts of an invoice of an order that was paid when it was placed: its taxes became payable then, so they are
 * those of the order. The last invoice takes what is left of each tax, so that all invoices add up to the order to the cent.
 */
export function prepaidAmounts({ lines, shippingCents, orderTaxes, isLast }: Shipment): InvoiceAmounts {
  const goods = totalsOf(lines);
  const baseCents = goods.subtotalCents + shippingCents;
  const taxes = orderTaxes.map((agreed) => {
    const { invoicedCents: _invoicedCents, ...tax } = agreed;
    const leftCents = leftOf(agreed);
    const shareCents = tax.amountCents === 0 ? 0 : shareOfCents(baseCents, tax.ratePerHundredThousand);
    return { ...tax, baseCents, amountCents: isLast ? leftCents : Math.min(shareCents, leftCents) };
  });
  return documentOf(goods, shippingCents, taxes);
}

function leftOf({ amountCents, invoicedCents }: AgreedTax): number {
  return Math.max(0, amountCents - invoicedCents);
}

function totalsOf(lines: readonly ShippedLine[]) {
  const lineCents = lines.map(({ unitCents, quantity }) => unitCents * quantity);
  return { lineCents, subtotalCents: sumOf(lineCents) };
}

function documentOf(
  goods: { readonly lineCents: readonly number[]; readonly subtotalCents: number },
  shippingCents: number,
  taxes: readonly InvoiceTax[],
): InvoiceAmounts {
  const taxesCents = sumOf(taxes.map(({ amountCents }) => amountCents));
  return {
    ...goods,
    shippingCents,
    taxes,
    taxesCents,
    totalCents: goods.subtotalCents + shippingCents + taxesCents,
  };
}

export function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, one) => sum + one, 0);
}
