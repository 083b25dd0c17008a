import { createFileRoute } from '@tanstack/react-router';
import { stockQuery } from '../../features/stock/stock.queries.ts';
import { StockScreen } from '../../features/stock/stock-screen.tsx';

export const Route = createFileRoute('/stock/$code')({
  loader: async ({ context: { api, queryClient }, params }) =>
    queryClient.ensureQueryData(stockQuery(api, params.code)),
  component: StockRoute,
});

function StockRoute() {
  const { code } = Route.useParams();
  return <StockScreen key={code} code={code} />;
}
