import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import {
  comparedCodes,
  type CompareSearch,
  compareSearch,
  parseCostSearch,
} from '../../parts/compare-search.ts';
import { comparedQuery } from './compare.queries.ts';

/** Loads the parts of a comparison. Returns its query with the codes as the shop spells them, and each of them once. */
export async function loadCompared(
  api: Api,
  queryClient: QueryClient,
  search: CompareSearch,
): Promise<CompareSearch> {
  const { compared, leftOut } = comparedCodes(search);
  const parts = await queryClient.ensureQueryData(comparedQuery(api, queryClient, compared));
  const codes = compared.map((code, index) => parts[index]?.inventory_code ?? code);
  const spelled = compareSearch([...new Set([...codes, ...leftOut])], search.only !== undefined);
  return { ...spelled, ...parseCostSearch(search) };
}
