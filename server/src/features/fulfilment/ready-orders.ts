import type { Database } from '../../platform/database/database.ts';
import { stockShipsOn } from '../orders/orders.service.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import { findReadyOrders, type ReadyFilter, type ReadyPlace, type ReadyRow } from './ready.repository.ts';

const rowsPerPage = 50;
const mostExported = 10_000;

/** An order of the queue, and the day by which it is to ship: the promised one, or that on which pieces in stock ship. */
export type ReadyOrderRow = ReadyRow & { readonly ships_on: string | null };

/** The last orders of a page with and without a promised day. */
type Places = Readonly<Record<'promised' | 'inStock', ReadyPlace | undefined>>;

/** Returns a page of the orders that can ship now, by the day on which they are to ship; `after` continues it, null on the last page. */
export async function listReadyOrders(
  db: Database,
  settings: ShopSettings,
  { after, ...filter }: ReadyFilter & { readonly after?: string | undefined },
): Promise<{ readonly rows: readonly ReadyOrderRow[]; readonly after: string | null }> {
  const places = readPlaces(after);
  const found = await findByDay(db, settings, filter, { after: places, limit: rowsPerPage + 1 });
  const rows = found.slice(0, rowsPerPage);
  const lastOf = (isPromised: boolean) => rows.findLast((row) => (row.promised_on !== null) === isPromised);
  const next = {
    promised: placeOf(lastOf(true)) ?? places.promised,
    inStock: placeOf(lastOf(false)) ?? places.inStock,
  };
  return { rows, after: found.length > rows.length ? writePlaces(next) : null };
}

/** Returns the orders of the queue that match, the most urgent first, as many as one file has. */
export async function exportReadyOrders(
  db: Database,
  settings: ShopSettings,
  filter: ReadyFilter,
  limit = mostExported,
): Promise<ReadyOrderRow[]> {
  return findByDay(db, settings, filter, { after: readPlaces(), limit });
}

/**
 * Merges the orders that are promised with those whose pieces are in stock. Both come by their own day; that on which pieces in stock
 * ship follows from the settings, and is never earlier for an order that was placed later.
 */
async function findByDay(
  db: Database,
  settings: ShopSettings,
  filter: ReadyFilter,
  { after, limit }: { readonly after: Places; readonly limit: number },
): Promise<ReadyOrderRow[]> {
  const [promised = [], inStock = []] = await Promise.all(
    ([true, false] as const).map(async (isPromised) => {
      const place = isPromised ? after.promised : after.inStock;
      const rows = await findReadyOrders(db, { ...filter, isPromised }, { after: place, limit });
      return rows.map((row) => ({ ...row, ships_on: row.promised_on ?? stockShipsOn(row, settings) }));
    }),
  );
  const merged: ReadyOrderRow[] = [];
  while (merged.length < limit) {
    const [one, other] = [promised[0], inStock[0]];
    const next = (one && other ? compareDays(one, other) <= 0 : one) ? promised.shift() : inStock.shift();
    if (next === undefined) break;
    merged.push(next);
  }
  return merged;
}

/** Orders by their day to ship, or without one by the day they are due, then by number. */
function compareDays(one: ReadyOrderRow, other: ReadyOrderRow): number {
  const difference = (one.ships_on ?? one.due_on).localeCompare(other.ships_on ?? other.due_on);
  return difference || one.number - other.number;
}

function placeOf(row: ReadyRow | undefined): ReadyPlace | undefined {
  return row && { dueOn: row.due_on, number: row.number };
}

function writePlaces({ promised, inStock }: Places): string {
  return [promised, inStock].map((place) => (place ? `${place.dueOn}~${place.number}` : '')).join('~~');
}

/** Reads a cursor; another text begins at the first page. */
function readPlaces(text = ''): Places {
  const [promised, inStock] = text.split('~~').map((place) => {
    const [, dueOn, number] = /^(\d{4}-\d\d-\d\d)~(\d{1,15})$/.exec(place) ?? [];
    return dueOn === undefined ? undefined : { dueOn, number: Number(number) };
  });
  return { promised, inStock };
}
