// The shop's routes with what every screen may ask for: the API, the cache of its answers,
// the page's own facts, who is here, and the notifications.

import { type QueryClient, QueryClientProvider, dehydrate, hydrate } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorScreen } from './features/layout/error-screen.tsx';
import { NotFoundScreen } from './features/layout/not-found-screen.tsx';
import type { Api } from './platform/api/api.ts';
import type { Notifications } from './platform/notifications/notifications.ts';
import type { Page } from './platform/page/page.ts';
import { formatQueryText, parseQueryText } from './platform/page/query-text.ts';
import type { Session } from './platform/session/session.ts';
import { routeTree } from './routes.gen.ts';

export type RouterContext = {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly page: Page;
  readonly session: Session;
  readonly notifications: Notifications;
};

export function createShopRouter(context: RouterContext, nonce?: string) {
  const { queryClient } = context;
  return createRouter({
    routeTree,
    context,
    // The home of the shop is `/app/`, with its slash.
    trailingSlash: 'preserve',
    origin: context.page.origin,
    // Queries are what forms and people write, not JSON.
    parseSearch: parseQueryText,
    stringifySearch: formatQueryText,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router's own.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // The answers that the server rendered from travel with the page, so that none is asked for twice.
    dehydrate: () => ({ queries: dehydrate(queryClient) as object }),
    hydrate: ({ queries }) => hydrate(queryClient, queries),
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
    ...(nonce !== undefined && { ssr: { nonce } }),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>;
  }
}
