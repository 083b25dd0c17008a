// Serves the office during development, through Vite.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';

/** Starts Vite beside `httpServer`; `middlewares` serves sources and hot updates (Connect style). */
export async function createOfficeDevServer(httpServer: Server) {
  const vite = await createServer({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: httpServer, path: 'hmr' } },
  });

  return {
    middlewares: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
      // Vite strips its base from the address and leaves it off when it passes the request on.
      const { url } = request;
      if (url?.startsWith('/office/') !== true) return next();
      vite.middlewares(request, response, (error?: unknown) => {
        request.url = url;
        next(error);
      });
    },
  };
}
