// The page of a list of series or categories in the query of its address. Short, since every page of the shop loads it.

export type PageSearch = { readonly page?: string };

/** The index of the series; without a type it shows the first of each type. */
export type FamilySearch = PageSearch & { readonly type?: string };

/** The first page has no number in its address. */
function parsePageSearch({ page }: Record<string, unknown>): PageSearch {
  const number = Number(page);
  return number > 1 ? { page: String(number) } : {};
}

export function parseFamilySearch(search: Record<string, unknown>): FamilySearch {
  const { type } = search;
  return typeof type === 'string' ? { type, ...parsePageSearch(search) } : {};
}
