// Loads the renderer of the pages: the web build.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RenderPage } from '@chipload/contract/page';
import type { OfficeApp } from './platform/http/office-page.ts';
import type { ShopWeb } from './shop-parts.ts';

const root = new URL('../../', import.meta.url);

/** Loads the build. React reads NODE_ENV when it is loaded, so the environment must be set before. */
export async function loadWebBuild(): Promise<ShopWeb> {
  const entry = new URL('web/dist/server/entry-server.js', root);
  if (!existsSync(entry)) throw new Error('The web build is missing: run `npm run build`');
  const { renderPage } = (await import(entry.href)) as { renderPage: RenderPage };
  const clientFolder = fileURLToPath(new URL('web/dist/client', root));
  return {
    render: renderPage,
    clientFolder,
    serviceWorker: readServiceWorker(clientFolder),
    office: readOfficeBuild(),
  };
}

type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
};

/** Reads the names of the office's files from the manifest of its build. */
function readOfficeBuild(): OfficeApp {
  const folder = fileURLToPath(new URL('office/dist', root));
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
  const entry = manifest['src/entry.tsx'];
  if (!entry) throw new Error('The build of the office has no entry: run `npm run build`');
  const imported = (entry.imports ?? []).flatMap((name) => manifest[name] ?? []);
  const head = [
    ...(entry.css ?? []).map((file) => `<link rel="stylesheet" href="/office/${file}">`),
    ...imported.map(({ file }) => `<link rel="modulepreload" href="/office/${file}">`),
    `<script type="module" src="/office/${entry.file}"></script>`,
  ].join('');
  return { folder, head: () => head };
}

/** Reads the service worker of the build. It differs between builds, since it names files by their hashes. */
function readServiceWorker(clientFolder: string): string {
  const files = readdirSync(clientFolder, { recursive: true, encoding: 'utf8' }).toSorted();
  const build = createHash('sha256').update(files.join('\n')).digest('base64url').slice(0, 16);
  return `const build = '${build}';\n${readFileSync(new URL('web/service-worker.js', root), 'utf8')}`;
}

/** Returns the version of the shop, from its package. */
export function shopVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };
  return version;
}
