import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { familiesQuery } from '../../listing/catalogue.queries.ts';
import { LoadingList } from '../../features/catalogue/loading-screens.tsx';
import { homeQuery } from '../../features/home/home.queries.ts';
import { HomeScreen, HomeText } from '../../features/home/home-screen.tsx';
import { ToolThumbnail } from '../../features/home/family-index.tsx';
import { boughtBeforeQuery } from '../../features/purchase-history/purchase-history.queries.ts';
import { titled } from '../../navigation/head.ts';
import { siteData } from '../../navigation/structured-data.ts';
import { useShop, useVisitor } from '../../platform/shop.ts';

/** Loaded for customers only. */
const LatestOrders = lazyRouteComponent(
  () => import('../../features/orders/latest-orders.tsx'),
  'LatestOrders',
);
const OftenBought = lazyRouteComponent(
  () => import('../../features/purchase-history/often-bought.tsx'),
  'OftenBought',
);

export const Route = createFileRoute('/app/')({
  loader: ({ context: { api, queryClient, session } }) =>
    Promise.all([
      queryClient.ensureQueryData(familiesQuery(api)),
      queryClient.ensureQueryData(homeQuery(api)).then((home) => home && HomeText.preload?.()),
      ToolThumbnail.preload?.(),
      ...(session.visitor().user.isGuest
        ? []
        : [
            queryClient.ensureQueryData(boughtBeforeQuery(api)),
            LatestOrders.preload?.(),
            OftenBought.preload?.(),
          ]),
    ]),
  head: ({ match }) =>
    titled(match, m.pages_home_title(), match.context.page.tagline, {
      data: import.meta.env.SSR ? siteData(match.context.page) : undefined,
    }),
  pendingComponent: LoadingList,
  pendingMinMs: 0,
  component: Home,
});

function Home() {
  const { user } = useVisitor();
  return <HomeScreen before={user.isGuest ? null : <BoughtBefore />} />;
}

/**
 * The customer's earlier purchases; nothing before the first order. It stands in the boundary of the page, so that a
 * page that says it is live answers to its buttons too.
 */
function BoughtBefore() {
  const { api } = useShop();
  const {
    data: { orders, parts },
  } = useSuspenseQuery(boughtBeforeQuery(api));
  if (orders.length === 0) return null;
  return (
    <div className="mt-8 grid grid-cols-1 gap-8">
      <LatestOrders rows={orders} />
      {parts.length > 0 && <OftenBought rows={parts} />}
    </div>
  );
}
