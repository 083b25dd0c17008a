import { createFileRoute, redirect } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { seriesListQuery } from '../../features/catalogue/catalogue.queries.ts';
import { encodeProductCode } from '../../features/catalogue/product-code.ts';
import { SeriesIndexScreen } from '../../features/catalogue/series-index-screen.tsx';
import { LoadingList } from '../../features/catalogue/loading-screen.tsx';
import { titled } from '../../features/layout/head.ts';

export const Route = createFileRoute('/app/products/')({
  // `?code=` is where the form that jumps to a part number leads without JavaScript.
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    typeof code === 'string' && code.trim() !== '' ? { code: code.trim() } : {},
  beforeLoad: ({ search: { code } }) => {
    if (code === undefined) return;
    throw redirect({ to: '/app/products/$code', params: { code: encodeProductCode(code) }, search: {} });
  },
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(seriesListQuery(api)),
  head: ({ match }) => titled(match, m.catalogue_products()),
  pendingComponent: LoadingList,
  pendingMinMs: 0,
  component: SeriesIndexScreen,
});
