import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Product } from '@chipload/contract';
import type { Api } from '../../platform/api/api.ts';
import { Refused } from '../../platform/api/refused.ts';

type Parts = readonly (Product | null)[];

const key = 'compared';

/** The parts of these codes in their order; null for a code that means none. */
export const comparedQuery = (api: Api, queryClient: QueryClient, codes: readonly string[]) =>
  queryOptions({
    queryKey: [key, codes],
    queryFn: ({ signal }): Promise<Parts> => Promise.all(codes.map((code) => findPart(api, code, signal))),
    // With one part less nothing is asked for.
    initialData: () => knownParts(queryClient, codes),
  });

async function findPart(api: Api, code: string, signal: AbortSignal): Promise<Product | null> {
  try {
    return await api.get('/products/:code', { params: { code }, signal });
  } catch (error) {
    // What is too long for a code means no part either.
    if (error instanceof Refused && (error.isNotFound || error.isInvalid)) return null;
    throw error;
  }
}

/** The parts if all of them stand in other comparisons. */
function knownParts(queryClient: QueryClient, codes: readonly string[]): Parts | undefined {
  const known = queryClient.getQueriesData<Parts>({ queryKey: [key] }).flatMap(([, parts]) => parts ?? []);
  const parts = codes.flatMap((code) => known.find((part) => part?.inventory_code === code) ?? []);
  return parts.length === codes.length ? parts : undefined;
}
