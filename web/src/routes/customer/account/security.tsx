import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { factorsQuery } from '../../../customer/identity.queries.ts';
import { loadAccount } from '../../../features/account/load-account.ts';
import { UnlessRefused } from '../../../features/account/unless-refused.tsx';
import { eventsQuery, sessionsQuery } from '../../../features/account-security/account-security.queries.ts';
import { SecurityScreen } from '../../../features/account-security/security-screen.tsx';
import { privateHead } from '../../../navigation/head.ts';

export const Route = createFileRoute('/customer/account/security')({
  loader: ({ context, location }) =>
    loadAccount(context, location, (queries) => [
      queries.ensureQueryData(sessionsQuery(context.api)),
      queries.ensureQueryData(eventsQuery(context.api)),
      queries.ensureQueryData(factorsQuery(context.api)),
    ]),
  head: privateHead(m.security_title),
  component: SecurityRoute,
});

function SecurityRoute() {
  return (
    <UnlessRefused refusal={Route.useLoaderData()} title={m.security_title()}>
      <SecurityScreen />
    </UnlessRefused>
  );
}
