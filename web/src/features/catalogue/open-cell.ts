// The open cell of a matrix: which one the address names, and where its parts are.

import type { PartsMatrix } from '@chipload/contract';
import { type Listing, listingOf, type ListingSearch, searchOf } from '../../listing/listing-search.ts';
import type { CategorySource, SeriesSource } from '../../listing/listing-source.ts';
import { asMatrix } from '../../listing/listing-steps.ts';

/** The values of the axes of a cell: several of the columns where a column is a range. */
export type MatrixPlace = { readonly row: string; readonly columns: readonly string[] };

/** The category that has the parts of a cell, and the query of its table. */
export type CellSource = { readonly source: CategorySource; readonly search: ListingSearch };

/** Returns the cell of the address if the matrix has it; the cells of a single column have no value of it. */
export function openCell({ view }: Listing, { rows, cells }: PartsMatrix): MatrixPlace | undefined {
  const { row, column = [] } = view;
  const asked = [column].flat();
  const found = cells.find(
    (cell) =>
      rows.values[cell.row]?.value === row &&
      (cell.values.length === 0 || cell.values.some(({ value }) => asked.includes(value))),
  );
  return found && typeof row === 'string'
    ? { row, columns: found.values.map(({ value }) => value) }
    : undefined;
}

/** Returns a text that is the same for the same cell. */
export function cellKey({ row, columns }: MatrixPlace): string {
  return [row, ...columns].join(' ');
}

/** Returns the matrix without an open cell, on the same page. */
export function withoutCell(listing: Listing): Listing {
  return { ...asMatrix(listing, true), page: listing.page };
}

/** Returns where the parts of a cell of a category are. */
export function sourceOfCell(
  listing: Listing,
  source: CategorySource,
  { rows, columns }: PartsMatrix,
  cell: MatrixPlace,
): CellSource {
  const own = { [rows.key]: [cell.row], ...(columns !== null && { [columns.key]: cell.columns }) };
  return { source, search: searchWith(listing, own) };
}

/** Returns where the parts of a cell of a series are, whose columns are its categories. */
export function sourceOfSeriesCell(
  { seriesSlug }: SeriesSource,
  { rows }: PartsMatrix,
  { row, columns: [categorySlug = ''] }: MatrixPlace,
): CellSource {
  return {
    source: { seriesSlug, categorySlug },
    search: searchWith(listingOf({}), { [rows.key]: [row] }),
  };
}

/** Returns the query of all rows of a table with these facets besides its other filters. */
function searchWith(listing: Listing, chosen: Listing['filter']['facets']): ListingSearch {
  const facets = { ...listing.filter.facets, ...chosen };
  return searchOf({
    ...asMatrix(listing, false),
    filter: { ...listing.filter, facets },
    isWhole: true,
  });
}
