// Creates the router of the shop with its context: the API, the cache of its answers, the page's facts, the session and
// the notifications.

import { type DehydratedState, QueryClientProvider, dehydrate, hydrate } from '@tanstack/react-query';
import { type ParsedLocation, type RouterHistory, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorScreen } from './features/layout/error-screen.tsx';
import { NotFoundScreen } from './features/layout/not-found-screen.tsx';
import { formatQueryText, parseQueryText } from '@chipload/client/query-text';
import type { RouterContext } from './platform/router-context.ts';
import { routeTree } from './routes.gen.ts';

/** `forPage` selects the answers that the server sends along with the page. */
export function createShopRouter(
  context: RouterContext,
  {
    nonce,
    history,
    forPage = (state) => state,
  }: {
    nonce?: string | undefined;
    history?: RouterHistory;
    forPage?: (state: DehydratedState) => DehydratedState;
  } = {},
) {
  const { queryClient } = context;
  return createRouter({
    routeTree,
    context,
    // The home page is `/app/`, with the slash.
    trailingSlash: 'preserve',
    // In the browser the origin is the page's own address, whatever the public one is.
    ...(import.meta.env.SSR && { origin: context.page.origin }),
    // Queries are written by forms and people, not JSON.
    parseSearch: parseQueryText,
    stringifySearch: formatQueryText,
    scrollRestoration: createScrollRestoration(),
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router's cache.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // The answers that the server rendered from are sent with the page, so that none is requested twice.
    dehydrate: () => ({ queries: forPage(dehydrate(queryClient)) as object }),
    hydrate: ({ queries }) => hydrate(queryClient, queries),
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
    ...(nonce !== undefined && { ssr: { nonce } }),
    ...(history !== undefined && { history }),
  });
}

/**
 * Returns a function that says whether the router restores the scroll position. Not for the page that the server sent:
 * its own script restored the position, and its reader may have scrolled since. For every page opened after it.
 */
function createScrollRestoration(): (opened: { location: ParsedLocation }) => boolean {
  let first: string | undefined;
  let hasLeftFirst = import.meta.env.SSR;
  return ({ location: { state } }) => {
    const { __TSR_key: opened } = state;
    // The router remembers only positions that it got a scroll event for.
    if (first === undefined && !hasLeftFirst) document.dispatchEvent(new Event('scroll'));
    first ??= opened;
    hasLeftFirst ||= opened !== first;
    return hasLeftFirst;
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>;
  }
}
