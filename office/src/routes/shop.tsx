import { createFileRoute } from '@tanstack/react-router';
import { ShopScreen } from '../features/shop/shop-screen.tsx';
import { shopQuery } from '../features/shop/shop.queries.ts';

export const Route = createFileRoute('/shop')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(shopQuery(api)),
  component: ShopScreen,
});
