import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { trunkQuery } from '../../cart/trunk.queries.ts';
import { useShop } from '../../platform/shop.ts';

/** Returns how many lines are in the cart of made-to-order parts; none until it has loaded, after the page. */
export function useMadeLines(): number {
  const { api } = useShop();
  const isHydrated = useHydrated();
  const { data: lines = 0 } = useQuery({
    ...trunkQuery(api, 'mod'),
    enabled: isHydrated,
    select: (trunk) => trunk.bags.reduce((count, bag) => count + bag.items.length, 0),
  });
  return isHydrated ? lines : 0;
}
