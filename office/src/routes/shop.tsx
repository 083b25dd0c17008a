import { createFileRoute } from '@tanstack/react-router';
import { ShopScreen } from '../features/shop/shop-screen.tsx';
import { openingQuery, shopQuery } from '../features/shop/shop.queries.ts';

export const Route = createFileRoute('/shop')({
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(shopQuery(api)),
      queryClient.ensureQueryData(openingQuery(api)),
    ]),
  component: ShopScreen,
});
