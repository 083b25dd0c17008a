// Builds the shop's pages for the browser, once for each language (dist/client), and for the server
// that renders them first in any of them (dist/server).

import { join } from 'node:path';
import { type Language, defaultLanguage, languages } from '@chipload/messages/locale';
import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { type EnvironmentOptions, type Plugin, defineConfig } from 'vite';

/**
 * Where the React Compiler keeps what did not change: on the screens where people type and tick. The frame around them
 * hardly ever draws itself anew, and without the compiler's caches the first page is 7 kB lighter.
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
  'features/search',
  'features/starred',
  'features/trunk',
  'listing',
  'packing',
  'parts',
  'tools',
].map((folder) => `/web/src/${folder}/`);

/** Screens that are opened on purpose fetch their way of asking the shop with themselves: the first page is lighter without it. */
const openedOnPurpose =
  /^\/(customer|password|app\/(mod|holder|discounts|compare|frequently-purchased|starred-products|products\/structure))\b/;

type SplitParts = ('loader' | 'component' | 'errorComponent' | 'notFoundComponent')[];

const withItsLoader: SplitParts[] = [['loader', 'component', 'errorComponent', 'notFoundComponent']];

/** What leads from one screen to another and asks the shop for what it shows: every first page needs it. */
const routing =
  /web\/src\/(features\/(account|catalogue|content|orders|part-speeds|search|speeds)|cart|customer|listing|navigation|parts)\/([\w-]+\.queries|[\w-]+-search|load-[\w-]+|head)\.ts$/;

/** What every screen needs of the controls and the platform; fields of a few screens and long tables come with those. */
const everywhere =
  /web\/src\/(ui\/(?!use-near-rows|form\/(password-field|language-field|use-own-errors))|platform\/(?!files))/;

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
      // A file that an editor is just writing looks empty: it must not be filled with an example.
      customScaffolding: { routeTemplate: '', lazyRouteTemplate: '' },
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react({ compiler: { sources: screensThatChange } }),
    tailwind(),
    oneLanguage(),
  ],
  environments: {
    // While it is being written, one client speaks both.
    ...Object.fromEntries(
      (command === 'build' ? languages : [defaultLanguage]).map((language) => [
        clientOf(language),
        clientBuild(language),
      ]),
    ),
    ssr: {
      build: { outDir: 'dist/server', rolldownOptions: { input: 'src/entry-server.tsx' } },
    },
  },
  builder: {},
}));

/** Vite always builds `client`, and first. */
function clientOf(language: Language): string {
  return language === defaultLanguage ? 'client' : `client_${language}`;
}

/** All languages share one folder: what holds no sentence has one name and one content in each. */
function clientBuild(language: Language): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      emptyOutDir: language === defaultLanguage,
      manifest: `.vite/manifest.${language}.json`,
      // Smaller than one request is worth, but a data: URL would need its own word in the CSP.
      assetsInlineLimit: 0,
      // The list of what each screen needs travels with the first page: without what that page has itself, and by short names.
      modulePreload: {
        resolveDependencies: (_screen, files) => files.filter((file) => !isInEveryPage(file)),
      },
      outDir: 'dist/client',
      rolldownOptions: {
        input: 'src/entry-client.tsx',
        output: {
          chunkFileNames: ({ name }) => `assets/${isInEveryPage(name) ? `${name}-` : ''}[hash].js`,
          codeSplitting: {
            groups: [
              // Changes only with its versions: a returning buyer has it already after a deployment.
              {
                name: 'foundation',
                test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|react-query|query-core))\//,
              },
              // One file instead of ten small ones.
              { name: 'ui', test: everywhere },
              { name: 'routing', test: routing },
            ],
          },
        },
      },
    },
  };
}

function isInEveryPage(file: string): boolean {
  return /^(assets\/)?(foundation|ui|routing|rolldown-runtime)\b/.test(file);
}

/**
 * Leaves only the sentences of its language in a browser's build, and nothing that chooses between languages: a change of
 * language loads the page anew.
 */
function oneLanguage(): Plugin {
  const choice = 'experimentalStaticLocale ?? options.locale ?? getLocale()';
  const languageOf = (environment: string) => languages.find((one) => clientOf(one) === environment);
  return {
    name: 'one-language',
    apply: 'build',
    load: {
      filter: { id: /messages\/compiled\.gen\/runtime\.js$/ },
      handler() {
        const language = languageOf(this.environment.name);
        return language === undefined ? undefined : runtimeOf(language);
      },
    },
    transform: {
      filter: { id: /messages\/compiled\.gen\/messages\/.+\.js$/, code: choice },
      handler(code) {
        const language = languageOf(this.environment.name);
        return language === undefined
          ? undefined
          : { code: code.replace(choice, `'${language}'`), map: null };
      },
    },
  };
}

function runtimeOf(language: Language): string {
  return [
    `export const baseLocale = '${defaultLanguage}';`,
    `export const locales = ${JSON.stringify(languages)};`,
    `export const experimentalStaticLocale = '${language}';`,
    'export const getLocale = () => experimentalStaticLocale;',
    'export const overwriteGetLocale = () => undefined;',
  ].join('\n');
}
