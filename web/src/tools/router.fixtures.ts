import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { formatQueryText, parseQueryText } from '@chipload/client/query-text';

/** A router with routes at these paths, which reads and writes queries as the shop's does. */
export function routerAt(...paths: readonly string[]) {
  const rootRoute = createRootRoute();
  const routes = paths.map((path) => createRoute({ getParentRoute: () => rootRoute, path }));
  return createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory(),
    parseSearch: parseQueryText,
    stringifySearch: formatQueryText,
  });
}
