// Reads a listing. Of a long one, the server reads only the first rows: a page with all of them would be megabytes, and seconds would
// pass before its first row is seen. The browser reads the rows in parts and shows each: a part is read and drawn within two frames,
// all rows at once would stop the page for a tenth of a second.

import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ListingRow } from '@chipload/contract';
import { mostRowsPerPage, usualRowsPerPage } from '@chipload/domain/catalogue';
import { isWholeSearch, type ListingSearch } from './listing-search.ts';

type ListingPage = {
  readonly rows: readonly Pick<ListingRow, 'inventory_code'>[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
};

/** A page of which rows are still missing. */
type Cut = { readonly isCut?: true };

/** The rows of a part; a whole page has a whole number of parts. */
const rowsPerPart = 400;

/** `ask` makes the call with this query; `show` gets what was read so far. */
export async function readListing<Data extends ListingPage>(
  search: ListingSearch,
  ask: (search: ListingSearch) => Promise<Data>,
  show: (part: Data & Cut) => void,
): Promise<Data & Cut> {
  if (!isWholeSearch(search)) return ask(search);
  return import.meta.env.SSR ? readFirst(search, ask) : readInParts(search, ask, show);
}

async function readFirst<Data extends ListingPage>(
  search: ListingSearch,
  ask: (search: ListingSearch) => Promise<Data>,
): Promise<Data & Cut> {
  const { size: _size, ...paged } = search;
  const first = firstOf(search, usualRowsPerPage);
  return {
    ...asWhole(await ask({ ...paged, ...(first > 1 && { page: String(first) }) }), search),
    isCut: true,
  };
}

async function readInParts<Data extends ListingPage>(
  search: ListingSearch,
  ask: (search: ListingSearch) => Promise<Data>,
  show: (part: Data & Cut) => void,
): Promise<Data> {
  const first = firstOf(search, rowsPerPart);
  const partAt = async (at: number) =>
    ask({ ...search, size: String(rowsPerPart), page: String(first + at) });

  let read = asWhole(await partAt(0), search);
  const { total, page } = read;
  const wanted = Math.min(mostRowsPerPage, total - (pageOf(search) - 1) * mostRowsPerPage);
  for (let at = 1; read.rows.length < wanted; at += 1) {
    show({ ...read, isCut: true });
    const part = await partAt(at);
    // The rows have changed meanwhile, so that the parts do not fit together.
    if (part.total !== total || part.rows.length === 0) return ask(search);
    read = { ...read, rows: [...read.rows, ...part.rows] };
  }
  const codes = new Set(read.rows.map(({ inventory_code: code }) => code));
  return page === pageOf(search) && codes.size === read.rows.length ? read : ask(search);
}

/**
 * Loads a listing for its route; `query` is its query by the search of an address. Where the page of the usual size is known, as below a
 * link to all rows, that is enough for the route: its screen shows the others as they are read.
 */
export async function loadListing<Data, Search extends ListingSearch, Key extends QueryKey>(
  client: QueryClient,
  search: Search,
  query: (search: Omit<Search, 'size'>) => EnsureQueryDataOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const { size: _size, ...paged } = search;
  const known = isWholeSearch(search) ? client.getQueryData<Data>(query(paged).queryKey) : undefined;
  if (known === undefined) return client.ensureQueryData(query(search));
  void client.prefetchQuery(query(search));
  return known;
}

/** Shows what was read so far of a listing, unless more of it is shown, as while it is read again. */
export function showPart(client: QueryClient, key: QueryKey, part: ListingPage): void {
  const shown = client.getQueryData<ListingPage>(key)?.rows.length ?? 0;
  if (shown < part.rows.length) client.setQueryData(key, part);
}

function pageOf({ page }: ListingSearch): number {
  return Number(page ?? 1);
}

/** Returns the number of the first page of this size in the whole page that a search asks for. */
function firstOf(search: ListingSearch, rowsPerPage: number): number {
  return ((pageOf(search) - 1) * mostRowsPerPage) / rowsPerPage + 1;
}

/** Counts the pages of an answer as if they were whole ones. */
function asWhole<Data extends ListingPage>(answer: Data, search: ListingSearch): Data {
  const pages = Math.max(1, Math.ceil(answer.total / mostRowsPerPage));
  return { ...answer, page: Math.min(pageOf(search), pages), pages };
}
