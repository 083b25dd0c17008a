// The shop's routes with what every screen may ask for: the API, the cache of its answers,
// the page's own facts, who is here, and the notifications.

import { type DehydratedState, QueryClientProvider, dehydrate, hydrate } from '@tanstack/react-query';
import { type ParsedLocation, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorScreen } from './features/layout/error-screen.tsx';
import { NotFoundScreen } from './features/layout/not-found-screen.tsx';
import { formatQueryText, parseQueryText } from './platform/page/query-text.ts';
import type { RouterContext } from './platform/router-context.ts';
import { routeTree } from './routes.gen.ts';

/** `forPage`: what a page carries of the answers that the server rendered it from. */
export function createShopRouter(
  context: RouterContext,
  {
    nonce,
    forPage = (state) => state,
  }: { nonce?: string | undefined; forPage?: (state: DehydratedState) => DehydratedState } = {},
) {
  const { queryClient } = context;
  return createRouter({
    routeTree,
    context,
    // The home of the shop is `/app/`, with its slash.
    trailingSlash: 'preserve',
    // In the browser it is where the page came from, whatever its address is to others.
    ...(import.meta.env.SSR && { origin: context.page.origin }),
    // Queries are what forms and people write, not JSON.
    parseSearch: parseQueryText,
    stringifySearch: formatQueryText,
    scrollRestoration: onceLeft(),
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router's own.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // The answers that the server rendered from travel with the page, so that none is asked for twice.
    dehydrate: () => ({ queries: forPage(dehydrate(queryClient)) as object }),
    hydrate: ({ queries }) => hydrate(queryClient, queries),
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
    ...(nonce !== undefined && { ssr: { nonce } }),
  });
}

/**
 * Where the page of the server begins its own script has said, and its reader may have scrolled on before ours came: the
 * router places only what is opened after it.
 */
function onceLeft(): (opened: { location: ParsedLocation }) => boolean {
  let first: string | undefined;
  let hasLeft = import.meta.env.SSR;
  return ({ location: { state } }) => {
    const { __TSR_key: opened } = state;
    // The router remembers only places that it has heard of.
    if (first === undefined && !hasLeft) document.dispatchEvent(new Event('scroll'));
    first ??= opened;
    hasLeft ||= opened !== first;
    return hasLeft;
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>;
  }
}
