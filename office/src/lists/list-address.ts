// The state of a list as it stands in the address, so that a view can be bookmarked, sent and saved:
// `?state=open&sort=-placed_at&columns=number&columns=total&density=compact&open=<id>`. What is as always is left out.

import type { ListColumn, ListFilter, ListFilters, ListQuery } from './list-definition.ts';

export type ListAddress = {
  readonly filters: ListFilters;
  readonly sort: string;
  /** The keys of the columns, in their own order. */
  readonly columns: readonly string[];
  readonly isCompact: boolean;
  /** The row in the side panel. */
  readonly open: string | undefined;
};

/** The columns, filters and order that an address may contain for a list. */
export type ListShape = {
  readonly columns: readonly Pick<ListColumn<never>, 'key' | 'sorts' | 'isExtra'>[];
  readonly filters: readonly Pick<ListFilter, 'key' | 'kind'>[];
  readonly defaultSort: string;
};

type Search = Readonly<Record<string, unknown>>;

/** Reads an address; what the list does not know is ignored. */
export function parseListAddress(search: Search, shape: ListShape): ListAddress {
  const filters: Record<string, string | string[]> = {};
  for (const key of filterKeys(shape)) {
    const [first, ...others] = textsOf(search[key]);
    if (first !== undefined) filters[key] = others.length === 0 ? first : [first, ...others];
  }
  const [sort = ''] = textsOf(search['sort']);
  const chosen = new Set(textsOf(search['columns']));
  const columns = shape.columns.map(({ key }) => key).filter((key) => chosen.has(key));
  return {
    filters,
    sort: canSort(sort, shape) ? sort : shape.defaultSort,
    columns: columns.length > 0 ? columns : usualColumns(shape),
    isCompact: search['density'] === 'compact',
    open: textsOf(search['open'])[0],
  };
}

/** Writes an address. */
export function formatListAddress(address: ListAddress, shape: ListShape): ListQuery {
  return {
    ...queryOf(address.filters),
    ...(address.sort !== shape.defaultSort && { sort: address.sort }),
    ...(!hasUsualColumns(address, shape) && { columns: [...address.columns] }),
    ...(address.isCompact && { density: 'compact' }),
    ...(address.open !== undefined && { open: address.open }),
  };
}

/** True for the columns of everybody who chose none. */
export function hasUsualColumns({ columns }: Pick<ListAddress, 'columns'>, shape: ListShape): boolean {
  return columns.join() === usualColumns(shape).join();
}

/** Returns what the call of the list is sent for an address. */
export function listQueryOf({ filters, sort }: ListAddress): ListQuery {
  return { ...queryOf(filters), sort };
}

/** Sorts by a column: as it sorts first, then the other way round. */
export function nextSort(sort: string, { key, sorts }: Pick<ListColumn<never>, 'key' | 'sorts'>): string {
  if (sort === key) return `-${key}`;
  if (sort === `-${key}`) return key;
  return sorts === 'down' ? `-${key}` : key;
}

/** Returns the keys that the filters of a list have in its address. */
export function filterKeys({ filters }: Pick<ListShape, 'filters'>): string[] {
  return filters.flatMap(({ key, kind }) => (kind === 'days' ? [`${key}_from`, `${key}_to`] : [key]));
}

/** Returns filters as a call is sent them. */
export function queryOf(filters: ListFilters): ListQuery {
  return Object.fromEntries(
    Object.entries(filters).map(([key, value]) => [key, typeof value === 'string' ? value : [...value]]),
  );
}

function usualColumns({ columns }: ListShape): string[] {
  return columns.filter(({ isExtra }) => isExtra !== true).map(({ key }) => key);
}

function canSort(sort: string, { columns }: ListShape): boolean {
  const key = sort.replace(/^-/, '');
  return columns.some((column) => column.key === key && column.sorts !== undefined);
}

function textsOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one): one is string => typeof one === 'string' && one !== '');
}
