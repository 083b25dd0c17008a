// Serves the pages during development, through Vite.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { PageRequest, RenderedPage, RenderPage } from '@chipload/contract/page';
import { faultIn, faultPage } from './fault-page.ts';

/**
 * Starts Vite beside `httpServer`. `middlewares` serves sources and hot updates (Connect style); `render` renders a page from the sources
 * as they are now; `prepare` loads them; `watch` watches folders besides those that pages are made of.
 */
export async function createDevServer(httpServer: Server) {
  const vite = await createServer({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: httpServer, path: 'hmr' } },
  });
  // Not `environments.ssr.runner`: the router's hot updates look for `window` there and end the process.
  const load = async () => (await vite.ssrLoadModule('/src/entry-server.tsx'))['renderPage'] as RenderPage;

  return {
    middlewares: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
      // Vite strips its base from the address and leaves it off when it passes the request on.
      const { url } = request;
      vite.middlewares(request, response, (error?: unknown) => {
        request.url = url;
        next(error);
      });
    },
    prepare: load,
    watch: (folders: readonly string[], onChange: (file: string) => void) => {
      vite.watcher.add(folders);
      vite.watcher.on('all', (event, file) => event !== 'addDir' && onChange(file));
    },
    render: async (request: PageRequest): Promise<RenderedPage> => {
      try {
        const page = await (await load())(request);
        const fault = faultIn(page.html);
        return fault === undefined ? page : reported(fault);
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        return reported(error instanceof Error ? (error.stack ?? error.message) : String(error));
      }
    },
  };
}

function reported(fault: string): RenderedPage {
  console.error(fault);
  return faultPage(fault);
}
