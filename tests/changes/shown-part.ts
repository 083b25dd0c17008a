// Reads changed parts wherever they are shown, and says what is wrong there.

import type { ReplyBody } from '../support/reply-body.ts';
import type { Answer, Connection, Customer } from './connection.ts';
import { categories, type Part, priceFor, type Reader, readers, series } from './known-part.ts';

export type Found = { readonly reads: number; readonly faults: readonly string[] };

type Shop = {
  readonly url: string;
  readonly customer: Customer;
  readonly known: readonly Part[];
};

/** Fewer than the parts of a category, so that a part in the wrong place is on another page. */
const rowsPerPage = 10;

/** Reads a part on its own, in its category, in the other one and in a search, as a guest and as the customer. */
export async function faultsOfPart(shop: Shop, connection: Connection, part: Part): Promise<Found> {
  const faults: string[] = [];
  const paths = [`/products/${part.code}`, tableOf(part.category), `/search?query=${part.code}`];
  for (const path of paths) {
    for (const reader of readers) {
      const { body } = await read(shop, connection, reader, path);
      faults.push(...compare(placeOf(shop, reader, path), rowOf(body, part.code), part, reader));
    }
  }
  const left = categories.filter((category) => category !== part.category).map(tableOf);
  for (const path of left) {
    const { body } = await read(shop, connection, 'customer', path);
    if (rowOf(body, part.code)) faults.push(`${placeOf(shop, 'customer', path)} still shows ${part.code}`);
  }
  return { reads: paths.length * readers.length + left.length, faults };
}

/** Reads the tables of the categories by price, and compares what their first page shows with the prices of all parts. */
export async function faultsOfTables(shop: Shop, connection: Connection): Promise<Found> {
  const faults: string[] = [];
  let reads = 0;
  for (const category of categories) {
    const parts = shop.known.filter((part) => part.category === category);
    for (const reader of readers) {
      const prices = parts.map((part) => priceFor(part, reader)).toSorted((one, other) => one - other);
      for (const [sort, sorted] of [
        ['price', prices],
        ['-price', prices.toReversed()],
      ] as const) {
        const path = `${tableOf(category)}?sort=${sort}&size=${rowsPerPage}`;
        const { body } = await read(shop, connection, reader, path);
        reads += 1;
        const shown = body.data?.rows?.map((row: ReplyBody) => row.price).join();
        const wanted = sorted.slice(0, rowsPerPage).join();
        if (shown !== wanted || body.data?.total !== parts.length)
          faults.push(
            `${placeOf(shop, reader, path)} shows ${shown} of ${body.data?.total} instead of ${wanted} of ${parts.length}`,
          );
      }
    }
  }
  return { reads, faults };
}

function tableOf(category: string): string {
  return `/products/series/${series}/categories/${category}`;
}

function placeOf({ url }: Shop, reader: Reader, path: string): string {
  return `a ${reader} at ${new URL(url).host}${path}`;
}

function read({ customer }: Shop, connection: Connection, reader: Reader, path: string): Promise<Answer> {
  return reader === 'guest' ? connection.send('GET', path) : customer.ask(connection, 'GET', path);
}

/** Finds the object about a part, wherever it is in an answer. */
function rowOf(value: unknown, code: string): ReplyBody {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('inventory_code' in value && value.inventory_code === code && 'available' in value) return value;
  return Object.values(value)
    .map((inner) => rowOf(inner, code))
    .find((found) => found !== undefined);
}

function compare(where: string, seen: ReplyBody, part: Part, reader: Reader): string[] {
  const wanted: Readonly<Record<string, unknown>> = {
    price: priceFor(part, reader),
    available: part.onHand - part.ordered,
    description: part.description,
  };
  if (!seen) return [`${where} does not show ${part.code}`];
  return Object.entries(wanted)
    .filter(([name, value]) => name in seen && seen[name] !== value)
    .map(
      ([name, value]) =>
        `${where} shows for ${part.code} the ${name} ${String(seen[name])} instead of ${String(value)}`,
    );
}
