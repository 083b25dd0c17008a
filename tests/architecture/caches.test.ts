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
  // What is filled from a list of the code ends with it; names.size ends at mostStatements.
  const growing = filesWith(/^(const|let) \w+(: [^=]+)? = new (Map|Set)(<[^(]*>)?\(\);$/m);
  expect(growing).toEqual(['server/src/platform/database/prepared-client.ts']);
});
