import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { loadAccount } from '../../../features/account/load-account.ts';
import { LoadingList } from '../../../features/catalogue/loading-screens.tsx';
import { privateHead } from '../../../navigation/head.ts';
import { ListIndexScreen } from '../../../features/product-lists/list-index-screen.tsx';
import { productListsQuery } from '../../../features/product-lists/product-lists.queries.ts';

export const Route = createFileRoute('/customer/account/product-lists/')({
  loader: ({ context, location }) =>
    loadAccount(context, location, (queries) => [queries.ensureQueryData(productListsQuery(context.api))]),
  head: privateHead(m.product_lists_title),
  pendingComponent: LoadingList,
  pendingMinMs: 0,
  component: ListIndexScreen,
});
