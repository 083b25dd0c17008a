import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '../../scripts/sources.mjs';

const [, inventory = ''] =
  /^## Cryptography$(.*?)^## /ms.exec(readFileSync(join(root, 'docs/operations/security.md'), 'utf8')) ?? [];

const usesCryptography = sourceFiles()
  .filter(
    (path) =>
      /^(embedded-postgres|server|operations|domain|contract)\//.test(path) &&
      !/\.(test|bench)\.ts$/.test(path),
  )
  .filter((path) => /from 'node:(crypto|tls|https)'/.test(readFileSync(join(root, path), 'utf8')));

test('every file that computes with keys, hashes or random numbers is in the inventory, and no other', () => {
  const named = [
    ...inventory.matchAll(/`((?:embedded-postgres|server|operations)\/[^`]+\.(?:ts|mjs))`/g),
  ].map(([, path]) => path);
  expect(usesCryptography.length).toBeGreaterThan(20);
  expect(new Set(named)).toEqual(new Set(usesCryptography));
});

test('no broken hash, cipher or random number is used for anything', () => {
  const broken = /createHash\(['"]md[45]|(?:des|rc4|ecb)['"-]|createCipher\(|pseudoRandomBytes/i;
  for (const path of usesCryptography)
    expect(readFileSync(join(root, path), 'utf8'), path).not.toMatch(broken);
});
