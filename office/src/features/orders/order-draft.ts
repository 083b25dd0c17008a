// What somebody types to change an order, and the change that it is.

import type { OfficeOrder } from '@chipload/contract/office/order-records';
import type { OrderChange } from '@chipload/contract/office/order-changes';
import { parseCents } from '../../records/money-text.ts';

/** Texts as typed; pieces wanted by the uuid of the line. */
export type OrderDraft = {
  readonly wanted: ReadonlyMap<string, string>;
  readonly addedSku: string;
  readonly addedQuantity: string;
  readonly freight: string;
  readonly reason: string;
};

export function draftOf({ lines }: OfficeOrder): OrderDraft {
  return {
    wanted: new Map(lines.map((line) => [line.uuid, String(line.ordered - line.cancelled)])),
    addedSku: '',
    addedQuantity: '',
    freight: '',
    reason: '',
  };
}

/** Returns the change that a draft makes of an order; undefined if it changes nothing, or a number is not one. */
export function changeOf(
  draft: OrderDraft,
  { lines }: OfficeOrder,
): Pick<OrderChange, 'lines' | 'added' | 'freight'> | undefined {
  const edited = lines.map((line) => ({
    uuid: line.uuid,
    wanted: piecesOf(draft.wanted.get(line.uuid) ?? ''),
    before: line.ordered - line.cancelled,
  }));
  const changed = edited.flatMap(({ uuid, wanted, before }) =>
    wanted === undefined || wanted === before ? [] : [{ uuid, wanted }],
  );
  const quantity = piecesOf(draft.addedQuantity);
  const sku = draft.addedSku.trim();
  const added = sku === '' || quantity === undefined ? [] : [{ sku, quantity }];
  const freight = parseCents(draft.freight);
  const isUnreadable =
    edited.some(({ wanted }) => wanted === undefined) ||
    (draft.freight.trim() !== '' && freight === undefined);
  if (isUnreadable || changed.length + added.length + (freight === undefined ? 0 : 1) === 0) return undefined;
  return { lines: changed, added, ...(freight !== undefined && { freight }) };
}

function piecesOf(text: string): number | undefined {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;
}
