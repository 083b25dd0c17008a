import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { loadAccount } from '../../../features/account/load-account.ts';
import { LoadingList } from '../../../features/catalogue/loading-screens.tsx';
import { titledPrivately } from '../../../navigation/head.ts';
import { ListScreen } from '../../../features/product-lists/list-screen.tsx';
import { productListQuery } from '../../../features/product-lists/product-lists.queries.ts';

export const Route = createFileRoute('/customer/account/product-lists/$uuid')({
  loader: async ({ context, location, params }) => {
    const query = productListQuery(context.api, params.uuid);
    await loadAccount(context, location, (queries) => [queries.ensureQueryData(query)]);
    return context.queryClient.getQueryData(query.queryKey);
  },
  head: ({ match, loaderData }) => titledPrivately(match, loaderData?.name ?? m.product_lists_title()),
  pendingComponent: LoadingList,
  pendingMinMs: 0,
  component: ListRoute,
});

function ListRoute() {
  const { uuid } = Route.useParams();
  return <ListScreen key={uuid} uuid={uuid} />;
}
