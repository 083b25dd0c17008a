import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { LoadingList } from '../../features/catalogue/loading-screens.tsx';
import { ShopFloorScreen } from '../../features/shop-floor/shop-floor-screen.tsx';
import { privateHead } from '../../navigation/head.ts';

export const Route = createFileRoute('/app/shop-floor')({
  head: privateHead(m.shop_floor_title),
  pendingComponent: LoadingList,
  pendingMinMs: 0,
  component: ShopFloorScreen,
});
