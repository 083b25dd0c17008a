import { createFileRoute } from '@tanstack/react-router';
import {
  DraftNotFound,
  draftQuery,
  DraftScreen,
  draftTitle,
} from '../../../features/content/draft-screen.tsx';
import { LegalText } from '../../../features/legal/legal-screen.tsx';
import { titledPrivately } from '../../../navigation/head.ts';
import { orNotFound } from '../../../platform/api/or-not-found.ts';

export const Route = createFileRoute('/app/content/preview/$token')({
  loader: async ({ context: { api, queryClient }, params: { token } }) =>
    draftTitle(await orNotFound(queryClient.ensureQueryData(draftQuery(api, token)))),
  headers: () => (import.meta.env.SSR ? { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } : {}),
  head: ({ match, loaderData }) => titledPrivately(match, loaderData ?? ''),
  notFoundComponent: DraftNotFound,
  component: DraftRoute,
});

function DraftRoute() {
  return (
    <DraftScreen
      token={Route.useParams().token}
      renderLegal={(page) => <LegalText text={{ ...page, version: null }} />}
    />
  );
}
