// Builds the shop's pages for the browser, once per language (dist/client), and for the server, which renders them in
// either language (dist/server).

import { join } from 'node:path';
import { type Language, defaultLanguage, languages } from '@chipload/messages/locale';
import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { type EnvironmentOptions, type Plugin, type Rolldown, defineConfig } from 'vite';
import { chunkGroups, isInEveryPage } from './chunk-groups.ts';
import { oneLanguage } from './one-language.ts';

/**
 * Folders that the React Compiler memoizes: the screens where people type and tick. The frame around them rarely
 * renders again, and without the compiler's caches the first page is 7 kB smaller.
 */
const screensThatChange = [
  'cart',
  'features/account',
  'features/catalogue',
  'features/checkout',
  'features/compare',
  'features/mods',
  'features/orders',
  'features/product-lists',
  'features/quick-add',
  'features/quotes',
  'features/search',
  'features/starred',
  'features/trunk',
  'listing',
  'packing',
  'parts',
  'tools',
].map((folder) => `/web/src/${folder}/`);

/** Screens that are opened on purpose load their loaders with themselves: that makes the first page smaller. */
const openedOnPurpose =
  /^\/(about|services|customer|password|app\/(mod|holder|hole|speeds|choose-currency|regrind|tool|contact|shipping|terms|privacy|testimonials|content|discounts|compare|frequently-purchased|starred-products|products\/(structure|lineups)))\b/;

type SplitParts = ('loader' | 'component' | 'errorComponent' | 'notFoundComponent')[];

const withItsLoader: SplitParts[] = [['loader', 'component', 'errorComponent', 'notFoundComponent']];

/** In characters before minification: in a smaller file the comment costs more than it saves. */
const leastLengthToCompile = 8_000;

/** The library for models in 3-D, of which a page calls little. */
const compiledWhenCalled = 'model-view';

/**
 * Returns the comment with which Chromium compiles all functions of a file on another thread while it arrives: otherwise the page waits
 * for each function when it is first called, and most are called at once (docs/decisions/046-painted-before-its-scripts.md).
 */
function compileWhileLoading({ name, modules }: Rolldown.RenderedChunk): string {
  const length = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
  return length < leastLengthToCompile || name === compiledWhenCalled ? '' : '//# allFunctionsCalledOnLoad';
}

const eachMessage = join(import.meta.dirname, '../messages/compiled.gen/messages.js');

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/app/',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (openedOnPurpose.test(routeId) ? withItsLoader : undefined),
      },
      routesDirectory: join(import.meta.dirname, 'src/routes'),
      generatedRouteTree: join(import.meta.dirname, 'src/routes.gen.ts'),
      addExtensions: true,
      // A file that an editor has just created is empty: do not fill it with an example.
      customScaffolding: { routeTemplate: '', lazyRouteTemplate: '' },
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react({ compiler: { sources: screensThatChange } }),
    tailwind(),
    oneLanguage((environment) => languages.find((one) => clientOf(one) === environment)),
    keptPluralRules(),
    textsOfNode(),
  ],
  environments: {
    // In development one client has both languages.
    ...Object.fromEntries(
      (command === 'build' ? languages : [defaultLanguage]).map((language) => [
        clientOf(language),
        clientBuild(language),
      ]),
    ),
    ssr: {
      // React and the router are built in, in their form for production: a page asks hundreds of times which form it is, and Node
      // looks into the environment for each answer.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
      build: { outDir: 'dist/server', rolldownOptions: { input: 'src/entry-server.tsx' } },
    },
  },
  // Only the messages that pages show: the file of all of them, which Node reads otherwise, is larger than all pages.
  ...(command === 'build' && {
    resolve: { alias: [{ find: /^@chipload\/messages$/, replacement: eachMessage }] },
  }),
  builder: {},
}));

/** Vite always builds `client`, and first. */
function clientOf(language: Language): string {
  return language === defaultLanguage ? 'client' : `client_${language}`;
}

/** All languages share one folder: a chunk without texts has the same name and content in each. */
function clientBuild(language: Language): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      emptyOutDir: language === defaultLanguage,
      manifest: `.vite/manifest.${language}.json`,
      // Inlining would save a request, but a data: URL would need an exception in the CSP.
      assetsInlineLimit: 0,
      // The list of files for each screen is sent with the first page: leave out files that page already has, and use
      // short names.
      modulePreload: {
        resolveDependencies: (_screen, files) => files.filter((file) => !isInEveryPage(file)),
      },
      outDir: 'dist/client',
      rolldownOptions: {
        input: 'src/entry-client.tsx',
        output: {
          chunkFileNames: ({ name }) => `assets/${isInEveryPage(name) ? `${name}-` : ''}[hash].js`,
          postBanner: compileWhileLoading,
          codeSplitting: { groups: chunkGroups },
        },
      },
    },
  };
}

/** Lets pages make the plural rules of a language once: that takes as long as a hundred uses. */
function keptPluralRules(): Plugin {
  const made = 'new Intl.PluralRules(locale, options)';
  return {
    name: 'kept-plural-rules',
    apply: 'build',
    transform: {
      filter: { id: /messages\/compiled\.gen\/registry\.js$/ },
      handler(code) {
        if (!code.includes(made))
          throw new Error('The compiler of messages makes plural rules in another way');
        const kept = code.replace(made, '(pluralRules[locale] ??= new Intl.PluralRules(locale))');
        return { code: `const pluralRules = {};\n${kept}`, map: null };
      },
    },
  };
}

/**
 * In development, gives the pages that are rendered the texts that Node has loaded: scripts/dev.mjs changes them there when a file of texts
 * is saved, and no module needs to be loaded again.
 */
function textsOfNode(): Plugin {
  const texts = '\0texts';
  const runtime = '\0texts-runtime';
  const [joined, shared] = ['joined.js', 'runtime.js'].map((name) =>
    JSON.stringify(join(import.meta.dirname, '../messages/compiled.gen', name)),
  );
  const node =
    "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\n";
  return {
    name: 'texts-of-node',
    apply: 'serve',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: {
      filter: { id: /^@chipload\/messages$|compiled\.gen\/runtime\.js$/ },
      handler: (source) => (source.endsWith('runtime.js') ? runtime : texts),
    },
    load: {
      filter: { id: /^\0texts/ },
      handler: (id) =>
        id === texts
          ? `${node}export const { m } = require(${joined});`
          : // `getLocale` is another function once it is overwritten.
            `${node}const runtime = require(${shared});\nexport const { baseLocale, locales, overwriteGetLocale } = runtime;\n` +
            'export const getLocale = () => runtime.getLocale();',
    },
  };
}
