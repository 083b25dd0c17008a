import { queryOptions } from '@tanstack/react-query';
import type { Trunk } from '@chipload/contract';

/** What is in a trunk, packed by this browser; packed again whenever parts or pieces change. */
export const packedTrunkQuery = (trunk: Trunk) =>
  queryOptions({
    queryKey: [
      'packed-trunk',
      trunk.bags.flatMap(({ items }) => items.map((item) => [item.inventory_code, item.requested])),
      trunk.packing?.categories,
    ],
    queryFn: async () => (await import('./pack-trunk.ts')).packTrunk(trunk),
    staleTime: Infinity,
    retry: false,
  });
