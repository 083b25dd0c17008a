import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('pages are made by React’s form for production, whatever the environment of the shop says', () => {
  const build = new URL('../../web/dist/server/entry-server.js', import.meta.url);
  const code = readFileSync(build, 'utf8');
  expect(code).toContain('renderToString');
  expect(code).not.toMatch(/process\.env\b|from ["']react/);
});
