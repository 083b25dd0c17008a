// The change of many list prices by a percentage or an amount, and its rounding.

/** The steps on which a price may end: every cent, 5 cents, 50 cents or a dollar, and 95 cents after every dollar. */
export const priceEndings = ['exact', '.00', '.05', '.50', '.95'] as const;
export type PriceEnding = (typeof priceEndings)[number];

export const roundingDirections = ['nearest', 'up', 'down'] as const;
export type RoundingDirection = (typeof roundingDirections)[number];

export type PriceRounding = { readonly ending: PriceEnding; readonly direction: RoundingDirection };

/** Hundredths of a percent of the price, or cents; below 0 it becomes cheaper. */
export type PriceShift =
  | { readonly kind: 'percent'; readonly hundredths: number }
  | { readonly kind: 'amount'; readonly cents: number };

export const priceChangeLimits = {
  /** From free of charge to ten times the price. */
  leastPercentHundredths: -9_999,
  mostPercentHundredths: 90_000,
  mostAmountCents: 10_000_000,
  /** As much as a file of prices may have. */
  mostCents: 9_999_999_999,
} as const;

const steps: Readonly<Record<PriceEnding, { readonly step: bigint; readonly offset: bigint }>> = {
  exact: { step: 1n, offset: 0n },
  '.00': { step: 100n, offset: 0n },
  '.05': { step: 5n, offset: 0n },
  '.50': { step: 50n, offset: 0n },
  '.95': { step: 100n, offset: 95n },
};

/**
 * Changes a price and rounds it, in whole cents; half a step is rounded up. Undefined where the result is no price: not above 0, or
 * more than the shop can store.
 */
export function changePrice(
  cents: number,
  shift: PriceShift,
  { ending, direction }: PriceRounding,
): number | undefined {
  // In ten-thousandths of a cent, so that a percentage is exact before it is rounded.
  const exact =
    shift.kind === 'percent'
      ? BigInt(cents) * BigInt(10_000 + shift.hundredths)
      : BigInt(cents + shift.cents) * 10_000n;
  const { step, offset } = steps[ending];
  const size = step * 10_000n;
  const start = offset * 10_000n;
  const below = floorDivide(exact - start, size);
  const rest = exact - start - below * size;
  const isRoundedUp = rest > 0n && (direction === 'up' || (direction === 'nearest' && rest * 2n >= size));
  const rounded = Number((below + (isRoundedUp ? 1n : 0n)) * step + offset);
  return rounded > 0 && rounded <= priceChangeLimits.mostCents ? rounded : undefined;
}

/**
 * Changes the price of one piece and those from quantities on. One that was lower than the price before it stays lower: if rounding
 * would take that away, it keeps its share of the price before it, to the cent, and counts as `kept`. Undefined as of `changePrice`.
 */
export function changeBreaks(
  cents: readonly number[],
  shift: PriceShift,
  rounding: PriceRounding,
): { readonly cents: readonly number[]; readonly kept: number } | undefined {
  const changed: number[] = [];
  let kept = 0;
  for (const [place, one] of cents.entries()) {
    const price = changePrice(one, shift, rounding);
    if (price === undefined) return undefined;
    const [before, dearer] = [cents[place - 1], changed[place - 1]];
    const isLost = before !== undefined && dearer !== undefined && one < before && price >= dearer;
    if (isLost) kept += 1;
    changed.push(isLost ? Math.min(dearer - 1, Math.round((dearer * one) / before)) : price);
  }
  return changed.every((one) => one > 0) ? { cents: changed, kept } : undefined;
}

function floorDivide(value: bigint, by: bigint): bigint {
  return (value - (((value % by) + by) % by)) / by;
}
