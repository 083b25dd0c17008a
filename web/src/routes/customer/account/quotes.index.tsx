import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { loadAccount } from '../../../features/account/load-account.ts';
import { QuoteListScreen } from '../../../features/quotes/quote-list-screen.tsx';
import { quotesQuery } from '../../../features/quotes/quotes.queries.ts';
import { privateHead } from '../../../navigation/head.ts';

export const Route = createFileRoute('/customer/account/quotes/')({
  loader: ({ context, location }) =>
    loadAccount(context, location, (queries) => [queries.ensureQueryData(quotesQuery(context.api))]),
  head: privateHead(m.quotes),
  component: QuoteListScreen,
});
