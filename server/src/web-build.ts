// Where the pages come from: the web build, or Vite while the shop is being built.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RenderPage } from '@chipload/contract/page';
import middie, { type Handler as MiddlewareHandler } from '@fastify/middie';
import type { FastifyInstance } from 'fastify';

const root = new URL('../../', import.meta.url);

export type Web = {
  readonly render: RenderPage;
  /** The files of the build; undefined while Vite serves the sources. */
  readonly clientFolder?: string;
};

/** The build. React reads NODE_ENV when it is loaded, so the environment must be settled before. */
export async function loadWebBuild(): Promise<Web> {
  const entry = new URL('web/dist/server/entry-server.js', root);
  if (!existsSync(entry)) throw new Error('The web build is missing: run `npm run build`');
  const { renderPage } = (await import(entry.href)) as { renderPage: RenderPage };
  return { render: renderPage, clientFolder: fileURLToPath(new URL('web/dist/client', root)) };
}

type DevServer = {
  readonly middlewares: MiddlewareHandler;
  readonly loadRenderPage: () => Promise<RenderPage>;
  readonly close: () => Promise<void>;
};

/** The sources themselves, through Vite inside the shop's own server. */
export function loadWebSources(): Web & { readonly attach: (app: FastifyInstance) => Promise<void> } {
  let vite: DevServer | undefined;
  return {
    render: async (request) => {
      if (!vite) throw new Error('Vite has not started yet');
      return (await vite.loadRenderPage())(request);
    },
    attach: async (app) => {
      // By a computed path: the server must not import the web, not even as a type.
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

/** The version of the shop, from its package. */
export function shopVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };
  return version;
}
