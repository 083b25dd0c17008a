import { add, subtract, sum, times, zero, type Money } from '../money/money.ts';
import type { Place } from '../places/places.ts';
import { taxesDue, taxTotal, type TaxCertificate, type TaxLine, type TaxRules } from '../tax/tax.ts';
import type { OrderState } from './order-state.ts';

/** A line of a placed order. `ordered - cancelled` pieces are still wanted; `shipped` of them have left. */
export type AgreedLine = {
  readonly uuid: string;
  readonly price: Money;
  readonly ordered: number;
  readonly cancelled: number;
  readonly shipped: number;
};

/** A placed order in money, as it is agreed at present. */
export type AgreedOrder = {
  readonly state: OrderState;
  readonly lines: readonly AgreedLine[];
  readonly freight: Money;
  readonly total: Money;
};

/** The most that the freight of an order may be changed to, in cents. */
export const mostFreightCents = 100_000_000;

/** Everything left out stays as agreed. */
export type OrderEdit = {
  /** The pieces wanted from now on, shipped ones included, by the uuid of the line; 0 cancels the line. */
  readonly wanted: ReadonlyMap<string, number>;
  /** The prices of a piece from now on, by the uuid of a line of which none has shipped. */
  readonly prices?: ReadonlyMap<string, Money>;
  readonly added: readonly { readonly price: Money; readonly quantity: number }[];
  readonly freight?: Money | undefined;
};

export type ChangeCase = {
  readonly order: AgreedOrder;
  readonly edit: OrderEdit;
  /** The destination of the goods after the change; the shop's own place for a pickup. */
  readonly destination: Place;
  /** The date of the change, yyyy-MM-dd: the tax rates of that date apply. */
  readonly on: string;
  readonly rules: TaxRules;
  /** The buyer's verified tax certificates. */
  readonly certificates: readonly TaxCertificate[];
};

/** A line with its quantities and total after a change. */
export type ChangedLine = {
  readonly uuid: string;
  readonly ordered: number;
  readonly cancelled: number;
  readonly price: Money;
  readonly total: Money;
};

/** An order after a change: `total = subtotal + freight + taxes`, `difference = total - the total before`. */
export type ChangedOrder = {
  /** Every line of the order, in its order. */
  readonly lines: readonly ChangedLine[];
  /** The totals of the added lines, in their order. */
  readonly added: readonly Money[];
  readonly subtotal: Money;
  readonly freight: Money;
  readonly taxLines: readonly TaxLine[];
  readonly taxes: Money;
  readonly total: Money;
  readonly difference: Money;
  /** `cancelled` when nothing is left; `shipped` when the pieces that were to ship are cancelled; else as before. */
  readonly state: OrderState;
};

/**
 * Returns the order that a change makes of a placed one, taxed anew as a whole. A line that is raised first takes back
 * what was cancelled of it. An order of which nothing is left has no freight. Throws a RangeError for a line that the
 * order does not have, for fewer pieces than have shipped, for another price of pieces that have, and for a quantity that is
 * not whole.
 */
export function changeOf({ order, edit, ...taxFacts }: ChangeCase): ChangedOrder {
  const { currency } = order.total;
  const { lines, added, subtotal } = changedGoods(order, edit);
  const state = stateAfter(order, lines, added.length > 0);
  const freight = state === 'cancelled' ? zero(currency) : (edit.freight ?? order.freight);

  const base = add(subtotal, freight);
  const taxLines = taxesDue({ ...taxFacts, base });
  const taxes = taxTotal(taxLines, currency);
  const total = add(base, taxes);
  return {
    lines,
    added,
    subtotal,
    freight,
    taxLines,
    taxes,
    total,
    difference: subtract(total, order.total),
    state,
  };
}

/** Returns the lines of an order after a change, the totals of those that are added, and what all of them cost. */
export function changedGoods(
  order: AgreedOrder,
  edit: Pick<OrderEdit, 'wanted' | 'prices' | 'added'>,
): Pick<ChangedOrder, 'lines' | 'added' | 'subtotal'> {
  const { wanted, prices } = edit;
  const unknown = [...wanted.keys(), ...(prices?.keys() ?? [])].find(
    (uuid) => !order.lines.some((line) => line.uuid === uuid),
  );
  if (unknown !== undefined) throw new RangeError(`The order has no line ${unknown}`);

  const lines = order.lines.map((line) =>
    changedLine(line, wanted.get(line.uuid) ?? piecesWanted(line), prices?.get(line.uuid) ?? line.price),
  );
  const added = edit.added.map(({ price, quantity }) => times(price, requireWhole(quantity, 1)));
  return {
    lines,
    added,
    subtotal: sum([...lines.map(({ total }) => total), ...added], order.total.currency),
  };
}

/** The pieces of a line that are not cancelled, shipped ones included. */
export function piecesWanted({
  ordered,
  cancelled,
}: {
  readonly ordered: number;
  readonly cancelled: number;
}): number {
  return ordered - cancelled;
}

function changedLine(
  { uuid, ordered, shipped, ...line }: AgreedLine,
  wanted: number,
  price: Money,
): ChangedLine {
  requireWhole(wanted, shipped);
  if (shipped > 0 && price.cents !== line.price.cents)
    throw new RangeError(`Pieces of line ${uuid} have shipped at their price`);
  const orderedNow = Math.max(ordered, wanted);
  return { uuid, ordered: orderedNow, cancelled: orderedNow - wanted, price, total: times(price, wanted) };
}

function stateAfter(order: AgreedOrder, lines: readonly ChangedLine[], hasAdded: boolean): OrderState {
  const isAllShipped = lines.every((line, index) => piecesWanted(line) === order.lines[index]?.shipped);
  if (hasAdded || !isAllShipped) return order.state;
  return order.lines.some(({ shipped }) => shipped > 0) ? 'shipped' : 'cancelled';
}

function requireWhole(pieces: number, least: number): number {
  if (!Number.isSafeInteger(pieces) || pieces < least) {
    throw new RangeError(`Not a number of pieces of at least ${least}: ${pieces}`);
  }
  return pieces;
}
