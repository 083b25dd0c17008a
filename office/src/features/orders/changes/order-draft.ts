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
  /** In percent: by how much the prices of the other lines are lowered, of which nothing has shipped. */
  readonly discount: number;
  readonly addedSku: string;
  readonly addedQuantity: string;
  /** Empty: the price of the company. */
  readonly addedPrice: string;
};

/** Before anything is typed. */
export const emptyDraft: OrderDraft = {
  wanted: new Map(),
  prices: new Map(),
  discount: 0,
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

/** Returns the price of a line as typed; one that nobody touched, or that was emptied, is as agreed, lowered by the discount. */
export function priceText(
  { prices, discount }: Pick<OrderDraft, 'prices' | 'discount'>,
  { uuid, price, shipped }: Pick<OfficeOrder['lines'][number], 'uuid' | 'price' | 'shipped'>,
): string {
  const typed = prices.get(uuid) ?? '';
  if (typed.trim() !== '') return typed;
  const percent = shipped === 0 ? discount : 0;
  return formatCents(price - shareOfCents(price, Math.round((percent * rateScale) / 100)));
}

/** True if something that was typed cannot be read, or only half of a part to add was typed. */
export function isUnreadable(draft: OrderDraft, order: Pick<OfficeOrder, 'lines'>): boolean {
  return (
    arePiecesUnreadable(draft, order) || arePricesUnreadable(draft, order) || isAdditionUnreadable(draft)
  );
}

/** True if the pieces of a line are no number of pieces. */
export function arePiecesUnreadable(draft: OrderDraft, { lines }: Pick<OfficeOrder, 'lines'>): boolean {
  return lines.some((line) => readPieces(wantedText(draft, line)) === undefined);
}

/** True if the price of a line, or of a part to add, is no amount. */
export function arePricesUnreadable(draft: OrderDraft, { lines }: Pick<OfficeOrder, 'lines'>): boolean {
  return isPriceUnreadable(draft) || lines.some((line) => priceOf(priceText(draft, line)) === undefined);
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
