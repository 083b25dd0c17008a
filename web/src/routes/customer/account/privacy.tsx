import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { loadAccount } from '../../../features/account/load-account.ts';
import { UnlessRefused } from '../../../features/account/unless-refused.tsx';
import { factorsQuery } from '../../../customer/identity.queries.ts';
import { privateHead } from '../../../navigation/head.ts';
import { consentsQuery, erasingQuery } from '../../../features/privacy/privacy.queries.ts';
import { PrivacyScreen } from '../../../features/privacy/privacy-screen.tsx';

export const Route = createFileRoute('/customer/account/privacy')({
  loader: ({ context, location }) =>
    loadAccount(context, location, (queries) => [
      queries.ensureQueryData(consentsQuery(context.api)),
      queries.ensureQueryData(erasingQuery(context.api)),
      queries.ensureQueryData(factorsQuery(context.api)),
    ]),
  head: privateHead(m.privacy_account_title),
  component: PrivacyRoute,
});

function PrivacyRoute() {
  return (
    <UnlessRefused refusal={Route.useLoaderData()} title={m.privacy_account_title()}>
      <PrivacyScreen />
    </UnlessRefused>
  );
}
