import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { LoadingList } from '../../../features/catalogue/loading-screens.tsx';
import { breadcrumbsBelowProducts } from '../../../features/catalogue/structured-product.ts';
import { StructuresScreen } from '../../../features/content/structures-screen.tsx';
import { structuresQuery } from '../../../features/content/content.queries.ts';
import { titled } from '../../../navigation/head.ts';

export const Route = createFileRoute('/app/products/structures')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(structuresQuery(api)),
  head: ({ match }) =>
    titled(match, m.content_structures(), undefined, {
      data: import.meta.env.SSR
        ? breadcrumbsBelowProducts(match.context.page, m.content_structures())
        : undefined,
    }),
  pendingComponent: LoadingList,
  pendingMinMs: 0,
  component: StructuresScreen,
});
