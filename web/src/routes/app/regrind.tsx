import { createFileRoute, redirect } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { passportCodeIn } from '../../features/regrinds/passport-code.ts';
import { parseRegrindSearch } from '../../features/regrinds/regrind-search.ts';
import { RegrindScreen } from '../../features/regrinds/regrind-screen.tsx';
import { regrindQuery } from '../../features/regrinds/regrinds.queries.ts';

import { titled } from '../../navigation/head.ts';
import { requireOffered } from '../../platform/api/or-not-found.ts';

export const Route = createFileRoute('/app/regrind')({
  loader: async ({ context: { api, page, queryClient }, location }) => {
    // The form of a passport without JavaScript.
    const { passport }: { readonly passport?: unknown } = location.search;
    const code = typeof passport === 'string' ? passportCodeIn(passport) : '';
    if (code !== '') throw redirect({ to: '/app/tool/$code', params: { code } });
    requireOffered(page, 'regrind');
    const search = parseRegrindSearch(location.search);
    if (search.part !== undefined) await queryClient.ensureQueryData(regrindQuery(api, search));
  },
  head: ({ match }) => titled(match, m.regrinds_title()),
  component: RegrindRoute,
});

function RegrindRoute() {
  return <RegrindScreen address={Route.useSearch()} />;
}
