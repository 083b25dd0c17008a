// Writes the lines of a changed order, and takes and gives back their stock.

import { arrivalDateOf, type Arrival } from '@chipload/domain/checkout';
import { changePieces } from '@chipload/domain/fulfilment';
import { dueWithout, piecesWanted, promiseWithout, stockDemand } from '@chipload/domain/orders';
import type { Database } from '../../platform/database/database.ts';
import { listArrivals, type Offer } from '../catalogue/catalogue.service.ts';
import { changeStock, type Demand } from '../orders/orders.service.ts';
import { type AddedLineRow, insertLines, type LinePiecesRow, updateLines } from './change.repository.ts';
import type { StoredDeskLine } from './order-record.repository.ts';
import type { AddedLine } from './plan-change.ts';

export type LinesChange = {
  readonly orderUuid: string;
  readonly lines: readonly {
    readonly line: StoredDeskLine;
    readonly wanted: number;
    /** Of a piece, in cents. */
    readonly price: number;
  }[];
  readonly added: readonly AddedLine[];
  /** The parts of the lines, to know whether missing pieces can be backordered. */
  readonly offers: ReadonlyMap<number, Offer>;
  /** The day by which pieces in stock are to ship that are ordered now. */
  readonly stockDay: string | null;
};

/** Writes the lines of a change. Refuses if a part that is not restocked has too few pieces. */
export async function changeLines(transaction: Database, change: LinesChange): Promise<void> {
  const { orderUuid, lines, added, stockDay } = change;
  const demand = demandOf(change);
  const givenBack = lines.flatMap(({ line, wanted }) => {
    const quantity = line.allocated - Math.min(line.allocated, changePieces(line, wanted, 0).allocated);
    return quantity > 0 && line.part_id !== null ? [{ partId: line.part_id, quantity }] : [];
  });
  const taken = await changeStock(transaction, { givenBack, demand });
  const short = demand.filter((one) => (taken.get(one.inventoryCode) ?? 0) < one.requested);
  const arrivals = await listArrivals(
    transaction,
    short.map(({ partId }) => partId),
  );

  const left = new Map(taken);
  const take = (code: string, most: number): number => {
    const pieces = Math.min(most, left.get(code) ?? 0);
    left.set(code, (left.get(code) ?? 0) - pieces);
    return pieces;
  };
  const changedRows = lines.map(({ line, wanted, price }) => {
    const free = take(line.inventory_code, Math.max(0, wanted - piecesWanted(line)));
    const pieces = changePieces(line, wanted, free);
    const isRaised = wanted > piecesWanted(line);
    return { ...rowOf(line, pieces, { arrivals, stockDay, isRaised }), unit_cents: price };
  });
  if (changedRows.length > 0) await updateLines(transaction, changedRows);
  const addedRows = added.map((line) =>
    addedRow(line, take(line.offer.inventoryCode, line.quantity), { arrivals, stockDay }),
  );
  if (addedRows.length > 0) await insertLines(transaction, orderUuid, addedRows);
}

/** Returns the further pieces of each part that the change needs, sorted by code. */
function demandOf({ lines, added, offers }: LinesChange): Demand[] {
  const offerOf = new Map(added.map(({ offer }) => [offer.inventoryCode, offer]));
  const raised = lines.flatMap(({ line, wanted }) => {
    const requested = wanted - piecesWanted(line);
    const offer = line.part_id === null ? undefined : offers.get(line.part_id);
    if (requested <= 0 || line.part_id === null) return [];
    if (offer) offerOf.set(line.inventory_code, offer);
    return [{ inventoryCode: line.inventory_code, requested, partId: line.part_id }];
  });
  const parts = new Map([
    ...raised.map(({ inventoryCode, partId }) => [inventoryCode, partId] as const),
    ...added.map(({ offer }) => [offer.inventoryCode, offer.partId] as const),
  ]);
  const requested = added.map(({ offer, quantity }) => ({
    inventoryCode: offer.inventoryCode,
    requested: quantity,
  }));
  return stockDemand([...raised, ...requested]).map((demand) => {
    const offer = offerOf.get(demand.inventoryCode);
    return {
      ...demand,
      partId: parts.get(demand.inventoryCode) ?? 0,
      isRestocked: offer !== undefined && offer.isSold && offer.saleLimit === undefined,
    };
  });
}

type Days = {
  readonly arrivals: ReadonlyMap<number, readonly Arrival[]>;
  readonly stockDay: string | null;
};

function rowOf(
  line: StoredDeskLine,
  pieces: ReturnType<typeof changePieces>,
  { arrivals, stockDay, isRaised }: Days & { readonly isRaised: boolean },
): Omit<LinePiecesRow, 'unit_cents'> {
  const { ordered, allocated, backordered, cancelled } = pieces;
  const isLonger = backordered > line.backordered;
  const arrival = arrivalDateOf(backordered - line.backordered, arrivals.get(line.part_id ?? 0) ?? []);
  const known = line.expected_on ?? '';
  const later =
    arrival === undefined || (line.backordered > 0 && known === '') ? null : laterOf(arrival, known);
  const expected = isLonger ? later : promiseWithout(line, backordered);
  const due = isRaised ? dueOfRaised(line, stockDay) : dueWithout(line, backordered, stockDay);
  const head = { id: line.id, ordered, allocated, backordered, cancelled };
  return { ...head, expected_on: expected, due_on: isLonger ? later : due };
}

/** Further pieces from stock ship with those of the line, but not before they were ordered. */
function dueOfRaised({ due_on: day }: StoredDeskLine, stockDay: string | null): string | null {
  return day === null || stockDay === null ? day : laterOf(day, stockDay);
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

function addedRow(
  { offer, quantity, price }: AddedLine,
  allocated: number,
  { arrivals, stockDay }: Days,
): AddedLineRow {
  const backordered = quantity - allocated;
  const expected = arrivalDateOf(backordered, arrivals.get(offer.partId) ?? []) ?? null;
  return {
    part_id: offer.partId,
    inventory_code: offer.inventoryCode,
    description: offer.description,
    unit_cents: price.cents,
    total_cents: price.cents * quantity,
    ordered: quantity,
    allocated,
    backordered,
    expected_on: expected,
    due_on: backordered > 0 ? expected : stockDay,
  };
}
