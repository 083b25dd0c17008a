import { sumOf } from './invoice-amounts.ts';

/** A line of an invoice, and how many of its pieces no additional invoice has billed again. */
export type BilledLine = {
  readonly position: number;
  readonly unitCents: number;
  /** Neither credited nor billed by an additional invoice before. */
  readonly billablePieces: number;
};

/** Pieces that were billed too low, and the price that they should have had. */
export type CorrectedPrice = {
  readonly position: number;
  readonly quantity: number;
  readonly unitCents: number;
};

/** The prices and charges that an invoice left out. */
export type AdditionalRequest = {
  readonly prices: readonly CorrectedPrice[];
  /** Such as a setup that was agreed to; taxed like goods. */
  readonly charges: readonly { readonly description: string; readonly cents: number }[];
  readonly shippingCents: number;
};

/** A line of an additional invoice: what each of some pieces costs more, or a charge, which has no position. */
export type AdditionalLine = {
  readonly corrects: number | undefined;
  readonly description: string | undefined;
  readonly quantity: number;
  readonly unitCents: number;
};

export type AdditionalObstacle = 'nothing-to-bill' | 'unknown-line' | 'too-many-pieces' | 'price-not-higher';

/**
 * Returns the lines of an additional invoice. A piece is billed again once only: another correction of it is made by crediting the
 * additional invoice first. Refuses, by a code: nothing to bill, an unknown line, more pieces than are left, a price that is not
 * above the billed one.
 */
export function additionalLines(
  billed: readonly BilledLine[],
  { prices, charges, shippingCents }: AdditionalRequest,
): AdditionalLine[] | AdditionalObstacle {
  const lines: AdditionalLine[] = [];
  for (const { position, quantity, unitCents } of prices) {
    const line = billed.find((one) => one.position === position);
    if (!line) return 'unknown-line';
    const named = sumOf(prices.filter((one) => one.position === position).map((one) => one.quantity));
    if (named > line.billablePieces) return 'too-many-pieces';
    if (unitCents <= line.unitCents) return 'price-not-higher';
    lines.push({
      corrects: position,
      description: undefined,
      quantity,
      unitCents: unitCents - line.unitCents,
    });
  }
  for (const { description, cents } of charges)
    lines.push({ corrects: undefined, description, quantity: 1, unitCents: cents });
  return lines.length === 0 && shippingCents === 0 ? 'nothing-to-bill' : lines;
}
