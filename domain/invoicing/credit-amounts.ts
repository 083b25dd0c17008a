import { shareOfCents } from '../money/money.ts';
import { sumOf, type InvoiceTax } from './invoice-amounts.ts';

/** Why a credit note is written. */
export const creditReasons = [
  'returned',
  'damaged',
  'wrong-part',
  'not-received',
  'price',
  'freight',
  'tax',
  'goodwill',
] as const;

export type CreditReason = (typeof creditReasons)[number];

/** An invoice, and how much of it earlier credit notes returned. Lines are named by their position. */
export type CreditableInvoice = {
  readonly lines: readonly {
    readonly position: number;
    readonly unitCents: number;
    readonly quantity: number;
    readonly creditedQuantity: number;
  }[];
  readonly shippingCents: number;
  readonly creditedShippingCents: number;
  readonly taxes: readonly (InvoiceTax & { readonly creditedCents: number })[];
};

/** Pieces by line and an amount of freight, or everything that is left. */
export type CreditRequest =
  | 'rest'
  | {
      readonly lines: readonly { readonly position: number; readonly quantity: number }[];
      readonly shippingCents: number;
    };

export type Credit = {
  readonly lines: readonly {
    readonly position: number;
    readonly quantity: number;
    readonly unitCents: number;
    readonly totalCents: number;
  }[];
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly taxes: readonly InvoiceTax[];
  readonly taxesCents: number;
  readonly totalCents: number;
};

/** Returns what is left to credit: pieces by line, freight, and each tax. */
export function creditLeft(invoice: CreditableInvoice) {
  return {
    lines: invoice.lines.map((line) => ({ ...line, quantity: line.quantity - line.creditedQuantity })),
    shippingCents: invoice.shippingCents - invoice.creditedShippingCents,
    taxCents: invoice.taxes.map((tax) => tax.amountCents - tax.creditedCents),
  };
}

/**
 * Returns the amounts of a credit note, with the taxes at the rates of its invoice. What credits everything that is left returns
 * exactly what is left of each tax. Refuses, by a code: nothing to credit, an unknown line, more than is left.
 */
export function creditAmounts(
  invoice: CreditableInvoice,
  request: CreditRequest,
): Credit | 'nothing-to-credit' | 'unknown-line' | 'above-invoice' {
  const left = creditLeft(invoice);
  const wanted = request === 'rest' ? left : { ...request, lines: wantedLines(request.lines) };
  const obstacle = obstacleOf(left, wanted);
  if (obstacle !== undefined) return obstacle;

  const lines = wanted.lines.flatMap(({ position, quantity }) => {
    const unitCents = left.lines.find((line) => line.position === position)?.unitCents ?? 0;
    return quantity > 0 ? [{ position, quantity, unitCents, totalCents: unitCents * quantity }] : [];
  });
  const subtotalCents = sumOf(lines.map(({ totalCents }) => totalCents));
  const baseCents = subtotalCents + wanted.shippingCents;
  const isAll = baseCents === baseOf(left.lines, left.shippingCents);
  const taxes = invoice.taxes.map(({ creditedCents: _credited, ...tax }, index) => {
    const leftCents = left.taxCents[index] ?? 0;
    const shareCents = tax.amountCents === 0 ? 0 : shareOfCents(baseCents, tax.ratePerHundredThousand);
    return { ...tax, baseCents, amountCents: isAll ? leftCents : Math.min(shareCents, leftCents) };
  });
  const taxesCents = sumOf(taxes.map(({ amountCents }) => amountCents));
  const totalCents = baseCents + taxesCents;
  if (totalCents === 0) return 'nothing-to-credit';
  return { lines, subtotalCents, shippingCents: wanted.shippingCents, taxes, taxesCents, totalCents };
}

type Wanted = {
  readonly lines: readonly { readonly position: number; readonly quantity: number }[];
  readonly shippingCents: number;
};

/** Adds up the pieces of lines that were named twice. */
function wantedLines(lines: Wanted['lines']): Wanted['lines'] {
  const byPosition = new Map<number, number>();
  for (const { position, quantity } of lines)
    byPosition.set(position, (byPosition.get(position) ?? 0) + quantity);
  return [...byPosition].map(([position, quantity]) => ({ position, quantity }));
}

function obstacleOf(left: Wanted, { lines, shippingCents }: Wanted) {
  const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;
  if (!isCount(shippingCents) || lines.some(({ quantity }) => !isCount(quantity))) return 'above-invoice';
  if (shippingCents > left.shippingCents) return 'above-invoice';
  for (const { position, quantity } of lines) {
    const line = left.lines.find((one) => one.position === position);
    if (!line) return 'unknown-line';
    if (quantity > line.quantity) return 'above-invoice';
  }
  return undefined;
}

function baseOf(
  lines: readonly { readonly unitCents: number; readonly quantity: number }[],
  shippingCents: number,
): number {
  return sumOf(lines.map(({ unitCents, quantity }) => unitCents * quantity)) + shippingCents;
}
