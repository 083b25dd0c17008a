// Reads the quantities typed into the rows of a table.

import type { SkuQuantity } from '@chipload/contract';
import { trunkLimits } from '@chipload/domain/trunk';
import { Refused, invalidMessages } from '@chipload/client/refused';
import type { TypedQuantities } from '../cart/typed-quantities.ts';

/** Returns what is kept for a part, such as its typed quantity. A part may be called `toString`, which every object has. */
export function keptFor<Kept>(byPart: Readonly<Record<string, Kept>>, code: string): Kept | undefined {
  return Object.hasOwn(byPart, code) ? byPart[code] : undefined;
}

/** Returns the pieces of a typed quantity: 0 for an empty field, undefined for an invalid quantity. */
export function piecesOf(typed: string | undefined): number | undefined {
  const text = (typed ?? '').trim();
  if (text === '') return 0;
  if (!/^\d+$/.test(text)) return undefined;
  const pieces = Number(text);
  return pieces <= trunkLimits.maximumQuantity ? pieces : undefined;
}

export type PartsToAdd = {
  readonly items: readonly SkuQuantity[];
  readonly pieces: number;
  /** The parts with an invalid quantity. */
  readonly mistyped: readonly string[];
};

/** Returns the rows with a quantity above 0, in the order in which they were typed. */
export function partsToAdd(quantities: TypedQuantities): PartsToAdd {
  const items: { sku: string; quantity: number }[] = [];
  const mistyped: string[] = [];
  for (const [sku, typed] of Object.entries(quantities)) {
    const pieces = piecesOf(typed);
    if (pieces === undefined) mistyped.push(sku);
    else if (pieces > 0) items.push({ sku, quantity: pieces });
  }
  return { items, mistyped, pieces: items.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/**
 * Returns the messages of a refused addition by part: the shop's errors number the rows in the order in which they were
 * sent.
 */
export function messagesByPart(
  errors: Readonly<Record<string, readonly string[]>>,
  items: PartsToAdd['items'],
): Readonly<Record<string, readonly string[]>> {
  const byPart: Record<string, readonly string[]> = {};
  for (const [field, messages] of Object.entries(errors)) {
    const row = /^items\.(\d+)\./.exec(field)?.[1];
    const sku = row === undefined ? undefined : items[Number(row)]?.sku;
    if (sku !== undefined) byPart[sku] = [...(byPart[sku] ?? []), ...messages];
  }
  return byPart;
}

/** Returns the messages of a refused addition by part, or for the whole where none belongs to a part. */
export function refusalOf(error: unknown, items: PartsToAdd['items']) {
  const isInvalid = error instanceof Refused && error.isInvalid;
  const messages = isInvalid ? messagesByPart(error.errors, items) : {};
  return { messages, errors: Object.keys(messages).length === 0 ? invalidMessages(error) : [] };
}
