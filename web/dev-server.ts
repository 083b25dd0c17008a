// Serves the pages during development: Vite inside the shop's own server, on the same port.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { RenderPage } from '@chipload/contract/page';

/**
 * Starts Vite beside `httpServer`. `middlewares` serves sources and hot updates (Connect style); `loadRenderPage`
 * returns the renderer of the current sources and is called before every page.
 */
export async function createDevServer(httpServer: Server) {
  const vite = await createServer({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: httpServer, path: 'hmr' } },
  });

  return {
    middlewares: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
      // Vite strips its base from the address and leaves it off when it passes the request on.
      const { url } = request;
      vite.middlewares(request, response, (error?: unknown) => {
        request.url = url;
        next(error);
      });
    },
    // Not `environments.ssr.runner`: the router's hot updates look for `window` there and end the process.
    loadRenderPage: async (): Promise<RenderPage> => {
      const bundle = await vite.ssrLoadModule('/src/entry-server.tsx');
      return bundle['renderPage'] as RenderPage;
    },
    close: () => vite.close(),
  };
}
