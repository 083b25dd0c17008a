import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import type { Trunk } from '@chipload/contract';
import { useShop } from '../platform/shop.ts';
import { trunkQuery } from './trunk.queries.ts';

/** Pieces by part number. */
export type PiecesByPart = ReadonlyMap<string, number>;

const none: PiecesByPart = new Map();

/** Returns how many pieces of each part are in a trunk, in all of its bags. */
export function piecesByPart({ bags }: Pick<Trunk, 'bags'>): PiecesByPart {
  const pieces = new Map<string, number>();
  for (const { items } of bags) {
    for (const { inventory_code: code, requested } of items)
      pieces.set(code, (pieces.get(code) ?? 0) + requested);
  }
  return pieces;
}

/** Returns how many pieces of each part are in the buyer's cart; none until the cart has loaded, after the page. */
export function usePiecesInCart(): PiecesByPart {
  const { api } = useShop();
  const { data = none } = useQuery({ ...trunkQuery(api), select: piecesByPart });
  // The cart may be there before this part of the page has taken over the server's.
  return useHydrated() ? data : none;
}
