import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Product } from '@chipload/contract';
import type { Api } from '../../platform/api/api.ts';
import { Refused } from '@chipload/client/refused';

type Parts = readonly (Product | null)[];

const key = 'compared';

/** The parts with these codes in order; null for a code without a part. */
export const comparedQuery = (api: Api, queryClient: QueryClient, codes: readonly string[]) =>
  queryOptions({
    queryKey: [key, codes],
    queryFn: ({ signal }): Promise<Parts> => Promise.all(codes.map((code) => findPart(api, code, signal))),
    // When only a part was removed, nothing has to be loaded.
    initialData: () => findCachedParts(queryClient, codes),
  });

async function findPart(api: Api, code: string, signal: AbortSignal): Promise<Product | null> {
  try {
    return await api.get('/products/:code', { params: { code }, signal });
  } catch (error) {
    // The shop refuses a text that is too long for a code as invalid.
    if (error instanceof Refused && (error.isNotFound || error.isInvalid)) return null;
    throw error;
  }
}

/** Returns the parts if all of them are in cached comparisons, otherwise undefined. */
function findCachedParts(queryClient: QueryClient, codes: readonly string[]): Parts | undefined {
  const known = queryClient.getQueriesData<Parts>({ queryKey: [key] }).flatMap(([, parts]) => parts ?? []);
  const parts = codes.flatMap((code) => known.find((part) => part?.inventory_code === code) ?? []);
  return parts.length === codes.length ? parts : undefined;
}
