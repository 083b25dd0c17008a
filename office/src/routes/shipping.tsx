import { createFileRoute } from '@tanstack/react-router';
import { ShippingScreen } from '../features/shop/shipping-screen.tsx';
import { shopQuery } from '../features/shop/shop.queries.ts';

export const Route = createFileRoute('/shipping')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(shopQuery(api)),
  component: ShippingScreen,
});
