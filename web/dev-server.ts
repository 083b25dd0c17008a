// The pages during development: Vite inside the shop's own server, on the same port.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { RenderPage } from '@chipload/contract/page';

/**
 * Starts Vite beside `httpServer`. `middlewares` answers for sources and hot updates (Connect style);
 * `loadRenderPage` gives the renderer as the sources are now, to be asked for before every page.
 */
export async function createDevServer(httpServer: Server) {
  const vite = await createServer({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: httpServer, path: 'hmr' } },
  });

  return {
    middlewares: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
      // Vite takes its base out of the address and leaves it out when it passes the request on.
      const { url } = request;
      vite.middlewares(request, response, (error?: unknown) => {
        request.url = url;
        next(error);
      });
    },
    // Not `environments.ssr.runner`: the router's hot updates look for a window there and end the process.
    loadRenderPage: async (): Promise<RenderPage> => {
      const bundle = await vite.ssrLoadModule('/src/entry-server.tsx');
      return bundle['renderPage'] as RenderPage;
    },
    close: () => vite.close(),
  };
}
