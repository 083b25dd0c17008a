// The pieces that somebody types to move to another order.

import type { OfficeOrder } from '@chipload/contract/office/order-records';
import type { OrderSplit } from '@chipload/contract/office/order-splits';
import { readPieces } from '../../../records/pieces-text.ts';

/** Texts as typed, by the uuid of the line. */
export type SplitDraft = ReadonlyMap<string, string>;

type Line = OfficeOrder['lines'][number];

/** The pieces of a line that can move: those that have not shipped. */
export function openPieces({ allocated, backordered }: Pick<Line, 'allocated' | 'backordered'>): number {
  return allocated + backordered;
}

/** Returns a draft that moves everything that is not in stock. */
export function backorderedDraft({ lines }: Pick<OfficeOrder, 'lines'>): SplitDraft {
  return new Map(
    lines.flatMap(({ uuid, backordered }) => (backordered > 0 ? [[uuid, String(backordered)]] : [])),
  );
}

/** Returns the split of a draft; undefined while nothing moves, or a number is not one. */
export function splitOf(draft: SplitDraft, { lines }: Pick<OfficeOrder, 'lines'>): OrderSplit | undefined {
  const typed = lines.flatMap(({ uuid }) => {
    const text = (draft.get(uuid) ?? '').trim();
    return text === '' ? [] : [{ uuid, quantity: readPieces(text) }];
  });
  const moved = typed.flatMap(({ uuid, quantity }) =>
    quantity === undefined || quantity === 0 ? [] : [{ uuid, quantity }],
  );
  const isReadable = typed.every(({ quantity }) => quantity !== undefined);
  return isReadable && moved.length > 0 ? { lines: moved } : undefined;
}
