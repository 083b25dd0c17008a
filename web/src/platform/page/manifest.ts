// The files of the build that a page needs: styles at once, scripts after the first paint.

import { readFileSync } from 'node:fs';
import type { Language } from '@chipload/messages/locale';
import { afterPaint } from './after-paint.ts';

/** An entry of Vite's manifest: a built file and its imports. */
type Chunk = {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type ViteManifest = Readonly<Record<string, Chunk>>;

type RouteAssets = {
  css: string[];
  scripts: { attrs: { type?: 'module'; src?: string }; children?: string }[];
};
type PageManifest = { readonly routes: Record<string, RouteAssets> };

const base = import.meta.env.BASE_URL;

/**
 * Returns the manifest of the running pages in a language: from the build beside this bundle, or from Vite's
 * development server.
 */
export function readManifest(language: Language): PageManifest {
  if (import.meta.env.DEV) return developmentManifest();
  const file = new URL(`../client/.vite/manifest.${language}.json`, import.meta.url);
  return pageManifest(JSON.parse(readFileSync(file, 'utf8')) as ViteManifest);
}

/** Turns Vite's manifest into the router's: the entry at the root, each lazily loaded screen at its route. */
export function pageManifest(vite: ViteManifest): PageManifest {
  const routes: Record<string, RouteAssets> = {};
  const entry = Object.values(vite).find((chunk) => chunk.isEntry === true);
  if (entry === undefined) throw new Error('The web build has no entry: build it again');

  const entryFiles = filesOf(vite, entry);
  const entryStyles = stylesOf(vite, entry);
  const modules = entryFiles.map((file) => base + file);
  routes['__root__'] = {
    css: entryStyles.map((file) => base + file),
    scripts: [afterPaint({ fetch: modules, start: modules })],
  };

  for (const chunk of Object.values(vite)) {
    const route = routeOf(chunk.src);
    if (route === undefined) continue;
    const isNew = (file: string) => !entryFiles.includes(file) && !entryStyles.includes(file);
    const ofScreen = (files: readonly string[]) => files.filter(isNew).map((file) => base + file);
    routes[route] = {
      css: ofScreen(stylesOf(vite, chunk)),
      scripts: [afterPaint({ fetch: ofScreen(filesOf(vite, chunk)) })],
    };
  }
  return { routes };
}

/** Loads Vite's client, and what React's hot updates need before any component is loaded. */
function developmentManifest(): PageManifest {
  const refresh = [
    `import refresh from '${base}@react-refresh';`,
    'refresh.injectIntoGlobalHook(window);',
    'window.$RefreshReg$ = () => {};',
    'window.$RefreshSig$ = () => (type) => type;',
  ].join('\n');
  // Vite's client sets the nonce on the styles it inserts; a module would run too late to set it.
  const nonce = `for (const meta of document.querySelectorAll('meta[property=csp-nonce]')) meta.nonce = meta.content;`;
  const scripts = [
    { attrs: {}, children: nonce },
    { attrs: { type: 'module' as const }, children: refresh },
    moduleScript(`${base}@vite/client`),
    moduleScript(`${base}src/entry-client.tsx`),
  ];
  return { routes: { __root__: { css: [`${base}src/app.css`], scripts } } };
}

/** Returns the route whose screen a chunk contains: `src/routes/app/cart.tsx?tsr-split=component` is `/app/cart`. */
function routeOf(source: string | undefined): string | undefined {
  const path = source?.match(/^src\/routes\/(.+)\.tsx\?tsr-split=component$/)?.[1];
  return path === undefined ? undefined : `/${path.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`;
}

/** Returns the files of a chunk and of all its imports, in the order in which they run. */
function filesOf(vite: ViteManifest, chunk: Chunk): string[] {
  return [...new Set(chunksOf(vite, chunk).map((one) => one.file))];
}

function stylesOf(vite: ViteManifest, chunk: Chunk): string[] {
  return [...new Set(chunksOf(vite, chunk).flatMap((one) => one.css ?? []))];
}

function chunksOf(vite: ViteManifest, chunk: Chunk, seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = (chunk.imports ?? []).flatMap((name) => {
    const next = vite[name];
    return next === undefined ? [] : chunksOf(vite, next, seen);
  });
  return [...imported, chunk];
}

function moduleScript(src: string) {
  return { attrs: { type: 'module', src } } as const;
}
