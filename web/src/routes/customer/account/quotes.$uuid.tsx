import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { loadAccount } from '../../../features/account/load-account.ts';
import { QuoteScreen } from '../../../features/quotes/quote-screen.tsx';
import { quoteQuery } from '../../../features/quotes/quotes.queries.ts';
import { titledPrivately } from '../../../navigation/head.ts';

export const Route = createFileRoute('/customer/account/quotes/$uuid')({
  loader: async ({ context, location, params }) => {
    const query = quoteQuery(context.api, params.uuid);
    await loadAccount(context, location, (queries) => [queries.ensureQueryData(query)]);
    return context.queryClient.getQueryData(query.queryKey);
  },
  head: ({ match, loaderData }) =>
    titledPrivately(match, m.quotes_title({ number: loaderData?.number ?? '' })),
  component: QuoteRoute,
});

function QuoteRoute() {
  const { uuid } = Route.useParams();
  return <QuoteScreen key={uuid} uuid={uuid} />;
}
