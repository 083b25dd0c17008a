import { createFileRoute } from '@tanstack/react-router';
import { QuoteScreen } from '../../features/quotes/quote-screen.tsx';
import { quoteQuery } from '../../features/quotes/quotes.queries.ts';

export const Route = createFileRoute('/quotes/$uuid')({
  loader: async ({ context: { api, queryClient }, params }) =>
    queryClient.ensureQueryData(quoteQuery(api, params.uuid)),
  component: QuoteRoute,
});

function QuoteRoute() {
  const { uuid } = Route.useParams();
  return <QuoteScreen key={uuid} uuid={uuid} />;
}
