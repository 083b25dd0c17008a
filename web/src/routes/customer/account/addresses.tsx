import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { addressesQuery } from '../../../customer/account.queries.ts';
import { AddressListScreen } from '../../../features/account/address-list-screen.tsx';
import { loadAccount } from '../../../features/account/load-account.ts';
import { privateHead } from '../../../navigation/head.ts';

export const Route = createFileRoute('/customer/account/addresses')({
  loader: ({ context, location }) =>
    loadAccount(context, location, (queries) => [queries.ensureQueryData(addressesQuery(context.api))]),
  head: privateHead(m.account_addresses),
  component: AddressListScreen,
});
