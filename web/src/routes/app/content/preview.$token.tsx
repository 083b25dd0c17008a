import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  DraftNotFound,
  draftQuery,
  DraftScreen,
  draftTitle,
} from '../../../features/content/draft-screen.tsx';
import { LegalText } from '../../../features/legal/legal-screen.tsx';
import { m } from '@chipload/messages';
import { Page } from '@chipload/ui/page';
import { titledPrivately } from '../../../navigation/head.ts';
import { orNotFound } from '../../../platform/api/or-not-found.ts';

const HomeText = lazyRouteComponent(() => import('../../../features/home/home-text.tsx'), 'HomeText');

export const Route = createFileRoute('/app/content/preview/$token')({
  loader: async ({ context: { api, queryClient }, params: { token } }) => {
    const draft = await orNotFound(queryClient.ensureQueryData(draftQuery(api, token)));
    if (draft.page.kind === 'home') await HomeText.preload?.();
    return draftTitle(draft);
  },
  headers: () => (import.meta.env.SSR ? { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } : {}),
  head: ({ match, loaderData }) => titledPrivately(match, loaderData ?? ''),
  notFoundComponent: DraftNotFound,
  component: DraftRoute,
});

function DraftRoute() {
  return (
    <DraftScreen
      token={Route.useParams().token}
      renderHome={(home) => (
        <Page title={home.title}>
          {home.subtitle !== '' && <p className="text-base text-muted">{home.subtitle}</p>}
          <HomeText
            home={home}
            products={<p className="text-sm text-muted">{m.content_draft_products()}</p>}
          />
        </Page>
      )}
      renderLegal={(page) => <LegalText text={{ ...page, version: null }} />}
    />
  );
}
