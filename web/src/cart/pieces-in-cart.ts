import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import type { Trunk } from '@chipload/contract';
import { useShop } from '../platform/shop.ts';
import { trunkQuery } from './trunk.queries.ts';

/** Returns how many pieces of a part are in a trunk, in all of its bags. */
export function piecesInTrunk({ bags }: Trunk, code: string): number {
  let pieces = 0;
  for (const { items } of bags) {
    for (const item of items) if (item.inventory_code === code) pieces += item.requested;
  }
  return pieces;
}

/** Returns how many pieces of a part are in the buyer's cart; 0 until the cart has loaded, after the page. */
export function usePiecesInCart(code: string): number {
  const { api } = useShop();
  const { data = 0 } = useQuery({
    ...trunkQuery(api),
    select: (trunk) => piecesInTrunk(trunk, code),
  });
  // The cart may be there before this part of the page has taken over the server's.
  return useHydrated() ? data : 0;
}
