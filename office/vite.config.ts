// Builds the office for the browser (dist): one bundle with both languages, apart from the shop's pages.

import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  publicDir: false,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: join(import.meta.dirname, 'src/routes'),
      generatedRouteTree: join(import.meta.dirname, 'src/routes.gen.ts'),
      addExtensions: true,
      // A file that an editor has just created is empty: do not fill it with an example.
      customScaffolding: { routeTemplate: '', lazyRouteTemplate: '' },
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    tailwind(),
  ],
  build: {
    manifest: true,
    // Inlining would save a request, but a data: URL would need an exception in the CSP.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/entry.tsx',
      output: {
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // Changes only with its versions, so that it stays cached after a deployment.
            {
              name: 'foundation',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|react-query|query-core|react-table|table-core))\//,
            },
          ],
        },
      },
    },
  },
});
