// Reads a listing: the browser all that its address asks for, the server only the first rows of a long one, which the browser then
// reads whole. A page with all of them would be megabytes, and seconds would pass before its first row is seen.

import { mostRowsPerPage, usualRowsPerPage } from '@chipload/domain/catalogue';
import { isWholeSearch, type ListingSearch } from './listing-search.ts';

type ListingPage = { readonly page: number; readonly pages: number; readonly total: number };

/** `ask` makes the call with this query. */
export async function readListing<Data extends ListingPage>(
  search: ListingSearch,
  ask: (search: ListingSearch) => Promise<Data>,
): Promise<Data & { readonly isCut?: true }> {
  if (!import.meta.env.SSR || !isWholeSearch(search)) return ask(search);
  const { size: _size, ...paged } = search;
  const page = Number(search['page'] ?? 1);
  const first = ((page - 1) * mostRowsPerPage) / usualRowsPerPage + 1;
  const answer = await ask({ ...paged, ...(first > 1 && { page: String(first) }) });
  const pages = Math.max(1, Math.ceil(answer.total / mostRowsPerPage));
  return { ...answer, page: Math.min(page, pages), pages, isCut: true };
}
