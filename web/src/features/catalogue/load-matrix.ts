// Loads what a matrix needs before it is shown: its answer, the parts of its open cell, and its code.

import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import { categoryQuery } from '../../listing/catalogue.queries.ts';
import { type ListingSearch, listingOf } from '../../listing/listing-search.ts';
import type { CategorySource, SeriesSource } from '../../listing/listing-source.ts';
import { loadListing } from '../../listing/read-listing.ts';
import { PartsMatrix, SeriesMatrix } from './matrices.ts';
import { matrixQuery, seriesMatrixQuery } from './matrix.queries.ts';
import {
  type CellSource,
  type MatrixPlace,
  openCell,
  sourceOfCell,
  sourceOfSeriesCell,
} from './open-cell.ts';
import { pageOfSize } from './sought-size.ts';

type Loading = { readonly api: Api; readonly queryClient: QueryClient };

export async function loadMatrix(
  loading: Loading,
  source: CategorySource,
  search: ListingSearch,
): Promise<void> {
  const listing = listingOf(search);
  const query = matrixQuery(loading.api, source, listing);
  const [matrix] = await Promise.all([loading.queryClient.ensureQueryData(query), PartsMatrix.preload?.()]);
  await loadCell(loading, openCell(listing, matrix), (cell) => sourceOfCell(listing, source, matrix, cell));
}

export async function loadSeriesMatrix(
  loading: Loading,
  source: SeriesSource,
  search: ListingSearch,
): Promise<void> {
  const listing = listingOf(search);
  const load = async (page: number) =>
    loading.queryClient.ensureQueryData(seriesMatrixQuery(loading.api, source.seriesSlug, page));
  const [asked] = await Promise.all([load(listing.page), SeriesMatrix.preload?.()]);
  const matrix = await load(pageOfSize(listing, asked) ?? listing.page);
  await loadCell(loading, openCell(listing, matrix), (cell) => sourceOfSeriesCell(source, matrix, cell));
}

async function loadCell(
  { api, queryClient }: Loading,
  cell: MatrixPlace | undefined,
  sourceOf: (cell: MatrixPlace) => CellSource,
): Promise<void> {
  if (cell === undefined) return;
  const { source, search } = sourceOf(cell);
  await loadListing(queryClient, search, (asked) =>
    categoryQuery(api, source.seriesSlug, source.categorySlug, asked),
  );
}
