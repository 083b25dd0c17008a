import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { loadAccount } from '../../../features/account/load-account.ts';
import { AccountOwedScreen } from '../../../features/invoices/account-owed-screen.tsx';
import { accountOwedQuery } from '../../../features/invoices/invoices.queries.ts';
import { privateHead } from '../../../navigation/head.ts';

export const Route = createFileRoute('/customer/account/statement')({
  loader: ({ context, location }) =>
    loadAccount(context, location, (queries) => [queries.ensureQueryData(accountOwedQuery(context.api))]),
  head: privateHead(m.invoices_owed_title),
  component: AccountOwedScreen,
});
