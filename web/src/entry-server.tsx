// Renders pages on the server: with the browser's routes and loaders, and the API called as a function instead of over
// the network.

import { AsyncLocalStorage } from 'node:async_hooks';
import {
  RouterServer,
  createRequestHandler,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { DehydratedState } from '@tanstack/react-query';
import type { PageRequest, RenderPage } from '@chipload/contract/page';
import { type Language, defaultLanguage, setCurrentLanguage } from '@chipload/messages/locale';
import { withoutLongSpecs } from './cart/page-trunks.ts';
import { showNotice } from './features/customers/notices.ts';
import { createApi } from './platform/api/api.ts';
import { createNotifications } from '@chipload/ui/notifications';
import { readManifest } from './platform/page/manifest.ts';
import { createUnitsChoice } from './platform/page/units-choice.ts';
import { createQueryClient } from './platform/query-client.ts';
import { createSession } from './platform/session/session.ts';
import { createShopRouter } from './router.tsx';

// Pages of several visitors are rendered at the same time, each in its own language.
const reader = new AsyncLocalStorage<Language>();
setCurrentLanguage(() => reader.getStore() ?? defaultLanguage);

const manifests = { en: readManifest('en'), fr: readManifest('fr') };

export const renderPage: RenderPage = (request) =>
  reader.run(request.language, async () => {
    const handle = createRequestHandler({
      request: new Request(new URL(request.url, request.origin)),
      createRouter: () =>
        createShopRouter(contextOf(request), {
          nonce: request.nonce,
          forPage: (state) => sentAt(request.sentAt, withoutLongSpecs(state)),
        }),
      getRouterManifest: () => manifests[request.language],
    });
    let [html, route]: [string, string | undefined] = ['', undefined];
    const { status, headers } = await handle(async ({ router, responseHeaders }) => {
      route = router.state.matches.at(-1)?.fullPath;
      html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />));
      // Without the page: a response copies its text, and copies it again when it is read.
      return new Response(undefined, { status: getSsrStatus(router), headers: responseHeaders });
    });
    return { status, headers: Object.fromEntries(headers), route, html };
  });

/** Dates the answers that are sent along with a page: the browser asks for them again when they have grown old. */
function sentAt(time: number, { queries, ...state }: DehydratedState): DehydratedState {
  return {
    ...state,
    queries: queries.map((query) => ({
      ...query,
      dehydratedAt: time,
      state: { ...query.state, dataUpdatedAt: time },
    })),
  };
}

function contextOf({ call, nonce: _nonce, url: _url, sentAt: _sentAt, ...page }: PageRequest) {
  const { user, currency, units, csrfToken, notice } = page;
  const notifications = createNotifications();
  showNotice(notifications, notice);
  return {
    api: createApi({
      transport: ({ method, url, body }) => call({ method, url, body }),
      csrfToken,
      sendsAgain: false,
    }),
    queryClient: createQueryClient(),
    page: { ...page, year: new Date().getFullYear() },
    session: createSession({ user, currency }, () => undefined),
    units: createUnitsChoice(units, () => undefined),
    notifications,
  };
}
