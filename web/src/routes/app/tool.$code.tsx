import { createFileRoute } from '@tanstack/react-router';
import { PassportScreen } from '../../features/regrinds/passport-screen.tsx';
import { passportQuery } from '../../features/regrinds/sent-tools.queries.ts';
import { titledPrivately } from '../../navigation/head.ts';
import { orNotFound } from '../../platform/api/or-not-found.ts';

export const Route = createFileRoute('/app/tool/$code')({
  loader: ({ context: { api, queryClient }, params: { code } }) =>
    orNotFound(queryClient.ensureQueryData(passportQuery(api, code))),
  head: ({ match, loaderData }) => titledPrivately(match, loaderData?.inventory_code ?? ''),
  component: PassportRoute,
});

function PassportRoute() {
  return <PassportScreen code={Route.useParams().code} />;
}
