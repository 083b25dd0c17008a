import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '../../scripts/sources.mjs';

const server = sourceFiles().filter((path) => path.startsWith('server/src/') && !path.endsWith('.test.ts'));
const filesWith = (text: RegExp) =>
  server.filter((path) => text.test(readFileSync(join(root, path), 'utf8'))).toSorted();

test('every cache is created by the memory of the process, so that its bytes count', () => {
  expect(filesWith(/from 'lru-cache'/)).toEqual(['server/src/platform/cache/bounded-cache.ts']);
  expect(filesWith(/\bcreateBoundedCache\b/)).toEqual([
    'server/src/platform/cache/bounded-cache.ts',
    'server/src/platform/cache/cache-memory.ts',
  ]);
  // With megabytes: without them it stands in for a test that passes none.
  expect(filesWith(/^[^*]*\bcreateCacheMemory\(\w+\)/m)).toEqual(['server/src/shop-services.ts']);
});

test('a table that a module fills while it runs has an end', () => {
  // Maps that are filled from a list of the code end with it; names.size ends at mostStatements.
  const growing = filesWith(/^(const|let) \w+(: [^=]+)? = new (Map|Set)(<[^(]*>)?\(\);$/m);
  expect(growing).toEqual(['server/src/platform/database/prepared-client.ts']);
});

test('the page on requests names every cache with its share', () => {
  const source = readFileSync(join(root, 'server/src/platform/cache/cache-memory.ts'), 'utf8');
  const [, shares = ''] = /sharesPercent = \{([^}]*)\}/.exec(source) ?? [];
  const inCode = Array.from(
    shares.matchAll(/^ {2}'?([\w-]+)'?: (\d+),$/gm),
    ([, name, share]) => `${name} ${share} %`,
  );
  const page = readFileSync(join(root, 'docs/how-a-request-is-answered.md'), 'utf8');
  const inPage = Array.from(
    page.matchAll(/^\| `([\w-]+)` \| (\d+ %) \|/gm),
    ([, name, share]) => `${name} ${share}`,
  );

  expect(inCode.length).toBeGreaterThan(10);
  expect(inPage).toEqual(inCode);
});
