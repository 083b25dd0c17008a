// Loads the renderer of the pages: the web build, or Vite during development.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RenderPage } from '@chipload/contract/page';
import middie, { type Handler as MiddlewareHandler } from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { ShopWeb } from './shop-parts.ts';

const root = new URL('../../', import.meta.url);

/** Loads the build. React reads NODE_ENV when it is loaded, so the environment must be set before. */
export async function loadWebBuild(): Promise<ShopWeb> {
  const entry = new URL('web/dist/server/entry-server.js', root);
  if (!existsSync(entry)) throw new Error('The web build is missing: run `npm run build`');
  const { renderPage } = (await import(entry.href)) as { renderPage: RenderPage };
  const clientFolder = fileURLToPath(new URL('web/dist/client', root));
  return { render: renderPage, clientFolder, serviceWorker: readServiceWorker(clientFolder) };
}

/** Reads the service worker of the build. It differs between builds, since it names files by their hashes. */
function readServiceWorker(clientFolder: string): string {
  const files = readdirSync(clientFolder, { recursive: true, encoding: 'utf8' }).toSorted();
  const build = createHash('sha256').update(files.join('\n')).digest('base64url').slice(0, 16);
  return `const build = '${build}';\n${readFileSync(new URL('web/service-worker.js', root), 'utf8')}`;
}

type DevServer = {
  readonly middlewares: MiddlewareHandler;
  readonly loadRenderPage: () => Promise<RenderPage>;
  readonly close: () => Promise<void>;
};

/** Serves the sources through Vite, inside the shop's own server. */
export function loadWebSources(): ShopWeb & { readonly attach: (app: FastifyInstance) => Promise<void> } {
  let vite: DevServer | undefined;
  return {
    render: async (request) => {
      if (!vite) throw new Error('Vite has not started yet');
      return (await vite.loadRenderPage())(request);
    },
    attach: async (app) => {
      // By a computed path, since the server must not import the web, not even its types.
      const { createDevServer } = (await import(new URL('web/dev-server.ts', root).href)) as {
        createDevServer: (server: unknown) => Promise<DevServer>;
      };
      vite = await createDevServer(app.server);
      await app.register(middie);
      app.use(vite.middlewares);
      app.addHook('onClose', () => vite?.close());
    },
  };
}

/** Returns the version of the shop, from its package. */
export function shopVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };
  return version;
}
