import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { creditApplicationQuery } from '../../../customer/account.queries.ts';
import { CreditScreen } from '../../../features/account/credit-screen.tsx';
import { loadAccount } from '../../../features/account/load-account.ts';
import { privateHead } from '../../../navigation/head.ts';

export const Route = createFileRoute('/customer/account/credit')({
  loader: ({ context, location }) =>
    loadAccount(context, location, (queries) => [
      queries.ensureQueryData(creditApplicationQuery(context.api)),
    ]),
  head: privateHead(m.account_credit),
  component: CreditScreen,
});
