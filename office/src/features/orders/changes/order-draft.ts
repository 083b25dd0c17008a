// The draft of a changed order, and the change that it becomes.

import type { OfficeOrder } from '@chipload/contract/office/order-records';
import type { OrderChange } from '@chipload/contract/office/order-changes';
import { rateScale, shareOfCents } from '@chipload/domain/money';
import { formatCents, parseCents } from '@chipload/ui/form/money-text';
import { readPieces } from '../../../records/pieces-text.ts';

/** Texts as typed; pieces wanted by the uuid of the line, of the lines that were touched: the others stay as they are. */
export type OrderDraft = {
  readonly wanted: ReadonlyMap<string, string>;
  /** Prices by the uuid of the line, of the lines that were touched. */
  readonly prices: ReadonlyMap<string, string>;
  readonly addedSku: string;
  readonly addedQuantity: string;
  /** Empty: the price of the company. */
  readonly addedPrice: string;
};

/** Before anything is typed. */
export const emptyDraft: OrderDraft = {
  wanted: new Map(),
  prices: new Map(),
  addedSku: '',
  addedQuantity: '',
  addedPrice: '',
};

/** Returns the change that a draft makes of an order; undefined if it changes nothing, or a number is not one. */
export function changeOf(
  draft: OrderDraft,
  { lines }: OfficeOrder,
): Pick<OrderChange, 'lines' | 'added'> | undefined {
  const edited = lines.map((line) => ({
    uuid: line.uuid,
    wanted: readPieces(wantedText(draft, line)),
    before: line.ordered - line.cancelled,
    price: priceOf(priceText(draft, line)),
    agreed: line.price,
  }));
  const changed = edited.flatMap(({ uuid, wanted, before, price, agreed }) => {
    if (wanted === undefined || (wanted === before && price === agreed)) return [];
    return [{ uuid, wanted, ...(price !== agreed && { price }) }];
  });
  const quantity = readPieces(draft.addedQuantity);
  const sku = draft.addedSku.trim();
  const price = priceOf(draft.addedPrice);
  const added = sku === '' || quantity === undefined ? [] : [{ sku, quantity, price }];
  return isUnreadable(draft, { lines }) || changed.length + added.length === 0
    ? undefined
    : { lines: changed, added };
}

/** Returns the pieces of a line as typed; one that nobody touched is wanted as it is, also after somebody else has changed it. */
export function wantedText(
  { wanted }: Pick<OrderDraft, 'wanted'>,
  { uuid, ordered, cancelled }: Pick<OfficeOrder['lines'][number], 'uuid' | 'ordered' | 'cancelled'>,
): string {
  return wanted.get(uuid) ?? String(ordered - cancelled);
}

/** Returns the price of a line as typed; one that nobody touched, or that was emptied, is as agreed. */
export function priceText(
  { prices }: Pick<OrderDraft, 'prices'>,
  { uuid, price }: Pick<OfficeOrder['lines'][number], 'uuid' | 'price'>,
): string {
  const typed = prices.get(uuid) ?? '';
  return typed.trim() === '' ? formatCents(price) : typed;
}

/** Returns the prices of the lines of which nothing has shipped, lowered by a percentage, as if they had been typed. */
export function discounted({ lines }: Pick<OfficeOrder, 'lines'>, percent: number): OrderDraft['prices'] {
  const open = lines.filter(({ shipped }) => shipped === 0);
  return new Map(
    open.map(({ uuid, price }) => [
      uuid,
      formatCents(price - shareOfCents(price, Math.round((percent * rateScale) / 100))),
    ]),
  );
}

/** True if a text is no number of pieces, or only half of a part to add was typed. */
export function isUnreadable(draft: OrderDraft, { lines }: Pick<OfficeOrder, 'lines'>): boolean {
  return (
    isAdditionUnreadable(draft) ||
    isPriceUnreadable(draft) ||
    lines.some(
      (line) =>
        readPieces(wantedText(draft, line)) === undefined || priceOf(priceText(draft, line)) === undefined,
    )
  );
}

/** True if a part to add lacks its number, or its pieces. */
export function isAdditionUnreadable({ addedSku, addedQuantity }: OrderDraft): boolean {
  if (addedSku.trim() === '') return addedQuantity.trim() !== '';
  return (readPieces(addedQuantity) ?? 0) < 1;
}

/** True if the price typed for a part to add is no amount. */
export function isPriceUnreadable({ addedPrice }: Pick<OrderDraft, 'addedPrice'>): boolean {
  return addedPrice.trim() !== '' && priceOf(addedPrice) === undefined;
}

/** Reads a price, 0 too. */
export function priceOf(text: string): number | undefined {
  const cents = parseCents(text);
  return cents !== undefined && cents >= 0 ? cents : undefined;
}
