import { expect, test } from 'vitest';
import { afterPaint } from './after-paint.ts';
import { pageManifest } from './manifest.ts';

const vite = {
  'src/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_shared.js'],
    css: ['assets/entry.css'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['src/entry-client.tsx'] },
  'src/routes/app/index.tsx?tsr-split=component': {
    file: 'assets/home.js',
    src: 'src/routes/app/index.tsx?tsr-split=component',
    imports: ['_shared.js', '_table.js'],
  },
  'src/routes/app/products.series.$series.tsx?tsr-split=component': {
    file: 'assets/series.js',
    src: 'src/routes/app/products.series.$series.tsx?tsr-split=component',
    imports: ['_table.js'],
    css: ['assets/series.css'],
  },
  '_table.js': { file: 'assets/table.js', imports: ['_shared.js'] },
};

test('every page runs the entry after its imports, once the page is painted', () => {
  const modules = ['/assets/shared.js', '/assets/entry.js'];
  expect(pageManifest(vite).routes['__root__']).toEqual({
    css: ['/assets/entry.css'],
    scripts: [afterPaint({ fetch: modules, start: modules })],
  });
});

test('a route lists the files that its screen needs beyond the entry', () => {
  const { routes } = pageManifest(vite);
  expect(routes['/app/']).toEqual({
    scripts: [afterPaint({ fetch: ['/assets/table.js', '/assets/home.js'] })],
    css: [],
  });
  expect(routes['/app/products/series/$series']).toEqual({
    scripts: [afterPaint({ fetch: ['/assets/table.js', '/assets/series.js'] })],
    css: ['/assets/series.css'],
  });
});

test('a build without an entry is refused', () => {
  expect(() => pageManifest({})).toThrow('The web build has no entry: build it again');
});
