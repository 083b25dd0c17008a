// Serves the pages during development, through Vite.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { PageRequest, RenderedPage, RenderPage } from '@chipload/contract/page';
import { escapeMarkup } from '@chipload/domain/markup';

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
        return fault === undefined ? page : faultPage(fault);
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        return faultPage(error instanceof Error ? (error.stack ?? error.message) : String(error));
      }
    },
  };
}

/** Returns why React left a part of a page to the browser: of a page that is built, only the browser would learn it. */
function faultIn(html: string): string | undefined {
  const escaped =
    /<template data-msg="Switched to client rendering because the server rendering errored:\s*([^"]*)"/.exec(
      html,
    )?.[1];
  return escaped
    ?.replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Says what is wrong with the sources, and loads again once one of them is saved. */
function faultPage(fault: string): RenderedPage {
  const text = /\bm\.(\w+) is not a function/.exec(fault)?.[1];
  const advice =
    text === undefined
      ? ''
      : `<p>There is no text <code>${text}</code>: write it in messages/en and messages/fr. If it is there, it could not be compiled: see the terminal.</p>`;
  console.error(fault);
  return {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    html: `<!doctype html><html lang="en"><head><title>The sources have an error</title><script type="module" src="/app/@vite/client"></script></head><body><h1>The sources have an error</h1>${advice}<pre>${escapeMarkup(fault)}</pre></body></html>`,
  };
}
