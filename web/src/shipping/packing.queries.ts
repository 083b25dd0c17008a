import { queryOptions } from '@tanstack/react-query';
import type { Trunk } from '@chipload/contract';
import { isLongTrunk } from '../cart/long-trunk.ts';

function hasSpecs(trunk: Trunk): boolean {
  return !isLongTrunk(trunk) || Object.keys(trunk.specs).length > 0;
}

/** A trunk packed by this browser; packed again whenever parts or quantities change. */
export const packedTrunkQuery = (trunk: Trunk) =>
  queryOptions({
    queryKey: [
      'packed-trunk',
      trunk.bags.flatMap(({ items }) => items.map((item) => [item.inventory_code, item.requested])),
      trunk.packing?.categories,
      trunk.packing?.tariff,
    ],
    queryFn: async () => (await import('./pack-trunk.ts')).packTrunk(trunk),
    // The server's page leaves out the tool sizes of a long trunk; the browser loads them.
    enabled: hasSpecs(trunk),
    staleTime: Infinity,
    retry: false,
  });
