import { type Money, subtract, sum, times, zero } from '../money/money.ts';
import { taxesDue, taxTotal, type TaxLine } from '../tax/tax.ts';
import { changeOf, type ChangeCase, piecesWanted } from './order-change.ts';

/** `moved`: the pieces that move to the second order, by the uuid of their line. */
export type SplitCase = Omit<ChangeCase, 'edit'> & { readonly moved: ReadonlyMap<string, number> };

/** One of the two orders in money: `total = subtotal + freight + taxes`. */
export type SplitPart = {
  /** The total of each line of the order that is split, in its order. */
  readonly lines: readonly Money[];
  readonly subtotal: Money;
  readonly freight: Money;
  readonly taxLines: readonly TaxLine[];
  readonly taxes: Money;
  readonly total: Money;
};

export type SplitOrder = {
  readonly first: SplitPart;
  readonly second: SplitPart;
  /** The amount by which both cost more than the order before: not zero if a tax rate or a certificate has changed since. */
  readonly difference: Money;
};

/**
 * Splits an order in two. The order is taxed anew as a whole; the second order has the taxes of its own goods, and the
 * first the rest of each tax, so that both add up to the whole to the cent. The freight stays with the first. Throws a
 * RangeError for a line that the order does not have, and for more pieces than are still to ship.
 */
export function splitOf({ order, moved, ...taxFacts }: SplitCase): SplitOrder {
  const { currency } = order.total;
  const unknown = [...moved.keys()].find((uuid) => !order.lines.some((line) => line.uuid === uuid));
  if (unknown !== undefined) throw new RangeError(`The order has no line ${unknown}`);

  const whole = changeOf({ order, edit: { wanted: new Map(), added: [] }, ...taxFacts });
  const second = order.lines.map((line) => {
    const pieces = moved.get(line.uuid) ?? 0;
    const open = piecesWanted(line) - line.shipped;
    if (!Number.isSafeInteger(pieces) || pieces < 0 || pieces > open)
      throw new RangeError(`Not a number of pieces up to ${open}: ${pieces}`);
    return times(line.price, pieces);
  });
  const first = whole.lines.map(({ total }, index) => subtract(total, second[index] ?? total));
  const secondTaxes = taxesDue({ ...taxFacts, base: sum(second, currency) });
  const firstTaxes = whole.taxLines.map((line, index) => restOf(line, secondTaxes[index]));
  return {
    first: partOf(first, whole.freight, firstTaxes),
    second: partOf(second, zero(currency), secondTaxes),
    difference: whole.difference,
  };
}

/** A document of a place and day has the same taxes in the same sequence, whatever its amount. */
function restOf(whole: TaxLine, second: TaxLine | undefined): TaxLine {
  if (second?.name !== whole.name) throw new RangeError(`The second order has no ${whole.name}`);
  return {
    ...whole,
    base: subtract(whole.base, second.base),
    amount: subtract(whole.amount, second.amount),
  };
}

function partOf(lines: readonly Money[], freight: Money, taxLines: readonly TaxLine[]): SplitPart {
  const { currency } = freight;
  const subtotal = sum(lines, currency);
  const taxes = taxTotal(taxLines, currency);
  return { lines, subtotal, freight, taxLines, taxes, total: sum([subtotal, freight, taxes], currency) };
}
