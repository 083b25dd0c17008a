// Creates the router of the office; addresses are below /office.

import { createRouter } from '@tanstack/react-router';
import { formatQueryText, parseQueryText } from '@chipload/client/query-text';
import { ErrorScreen } from './navigation/error-screen.tsx';
import { LoadingScreen } from './navigation/loading-screen.tsx';
import { NotFoundScreen } from './navigation/not-found-screen.tsx';
import type { RouterContext } from './platform/router-context.ts';
import { routeTree } from './routes.gen.ts';

export function createOfficeRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    basepath: '/office',
    // Queries are written by forms and people, not JSON.
    parseSearch: parseQueryText,
    stringifySearch: formatQueryText,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router's cache.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });
}

export type OfficeRouter = ReturnType<typeof createOfficeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: OfficeRouter;
  }
}
