// Builds the shop's pages twice: for the browser (dist/client) and for the server that
// renders them first (dist/server).

import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/app/',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: join(import.meta.dirname, 'src/routes'),
      generatedRouteTree: join(import.meta.dirname, 'src/routes.gen.ts'),
      addExtensions: true,
      // A file that an editor is just writing looks empty: it must not be filled with an example.
      customScaffolding: { routeTemplate: '', lazyRouteTemplate: '' },
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react({ compiler: true }),
    tailwind(),
  ],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Smaller than one request is worth, but a data: URL would need its own word in the CSP.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                // Changes only with its versions: a returning buyer has it already after a deployment.
                {
                  name: 'foundation',
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|react-query|query-core))\//,
                },
                // Every screen needs most of it: one file instead of ten small ones.
                { name: 'ui', test: /web\/src\/(ui|platform)\// },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { outDir: 'dist/server', rolldownOptions: { input: 'src/entry-server.tsx' } },
    },
  },
  builder: {},
});
