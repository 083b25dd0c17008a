import type { OrderCopy } from '@chipload/contract/office/order-copies';
import { piecesWanted } from '@chipload/domain/orders';
import { transact, type Database } from '../../platform/database/database.ts';
import { type Offer, offersOf, priceAt } from '../catalogue/catalogue.service.ts';
import { addOfferedLines, type KeptFacts } from '../trunk/trunk.service.ts';
import { readerOf } from './change-order.ts';
import { getRecord } from './get-record.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { recordOrderEvent } from './record-order-event.ts';
import type { StoredDeskLine } from './order-record.repository.ts';

/** Puts the catalogue parts of an order into the cart of its buyer, at the prices of today; says what became of each. */
export async function duplicateOrder(
  { db, kept }: { readonly db: Database; readonly kept: KeptFacts },
  act: ByStaff,
  uuid: string,
): Promise<OrderCopy> {
  return transact(db, async (transaction) => {
    const record = await getRecord(transaction, uuid);
    const reader = readerOf(record);
    const lines = partsOf(record.lines);
    const partIds = lines.flatMap(({ partId }) => (partId === undefined ? [] : [partId]));
    const offers = await offersOf(transaction, partIds, reader);
    const offered = lines.flatMap(({ partId, inventoryCode, quantity }) =>
      partId === undefined ? [] : [{ inventoryCode, quantity, offer: offers.get(partId) }],
    );
    const buyer = {
      ...reader,
      token: '',
      sessionId: undefined,
      cardDisplay: 'list',
      notice: undefined,
      confirmedAt: undefined,
      client: act.client,
    } as const;
    const { added, left_out } = await addOfferedLines(transaction, kept, buyer, offered);
    await recordOrderEvent(transaction, act, { action: 'order.duplicated', uuid, after: { lines: added } });
    const leftOut = new Map(left_out.map((one) => [one.inventory_code, one]));
    return {
      lines: lines.map((line) => ({
        inventory_code: line.inventoryCode,
        description: line.description,
        ordered: line.quantity,
        was: line.unitCents,
        ...(line.partId === undefined
          ? madeToOrder
          : inCartOf(line, offers.get(line.partId), leftOut.get(line.inventoryCode))),
      })),
    };
  });
}

type Part = {
  readonly inventoryCode: string;
  readonly description: string;
  readonly unitCents: number;
  readonly quantity: number;
  /** Undefined for an item made to order. */
  readonly partId: number | undefined;
};

/** Adds up the lines of each part, since a cart has one line of it. */
function partsOf(lines: readonly StoredDeskLine[]): Part[] {
  const wanted = lines.filter((line) => piecesWanted(line) > 0);
  return [...Map.groupBy(wanted, ({ inventory_code }) => inventory_code).values()].flatMap((group) => {
    const [line] = group;
    if (!line) return [];
    return {
      inventoryCode: line.inventory_code,
      description: line.description,
      unitCents: line.unit_cents,
      quantity: group.reduce((sum, one) => sum + piecesWanted(one), 0),
      partId: line.made === null ? (line.part_id ?? undefined) : undefined,
    };
  });
}

const madeToOrder = { in_cart: 0, now: null, reason: 'made-to-order', superseded_by: null } as const;

type LeftOut = Awaited<ReturnType<typeof addOfferedLines>>['left_out'][number];
type InCart = Pick<OrderCopy['lines'][number], 'in_cart' | 'now' | 'reason' | 'superseded_by'>;

function inCartOf({ quantity }: Part, offer: Offer | undefined, leftOut: LeftOut | undefined): InCart {
  return {
    in_cart: quantity - (leftOut?.quantity ?? 0),
    now: offer === undefined ? null : priceAt(offer, quantity),
    reason: leftOut === undefined ? null : reasonOf(leftOut.reason),
    superseded_by: leftOut?.superseded_by ?? null,
  };
}

/** Parts of the catalogue are left out for three reasons; the others are those of items made to order. */
function reasonOf(reason: LeftOut['reason']): InCart['reason'] {
  return reason === 'no-price' || reason === 'too-few-left' ? reason : 'not-sold';
}
