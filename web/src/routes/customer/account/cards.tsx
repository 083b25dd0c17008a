import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { cardsQuery } from '../../../customer/account.queries.ts';
import { CardListScreen } from '../../../features/account/card-list-screen.tsx';
import { loadAccount } from '../../../features/account/load-account.ts';
import { UnlessRefused } from '../../../features/account/unless-refused.tsx';
import { privateHead } from '../../../navigation/head.ts';

export const Route = createFileRoute('/customer/account/cards')({
  loader: ({ context, location }) =>
    loadAccount(context, location, (queries) => [queries.ensureQueryData(cardsQuery(context.api))]),
  head: privateHead(m.account_cards),
  component: CardsRoute,
});

function CardsRoute() {
  return (
    <UnlessRefused refusal={Route.useLoaderData()} title={m.account_cards()}>
      <CardListScreen />
    </UnlessRefused>
  );
}
