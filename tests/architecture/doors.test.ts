import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/sources.mjs';

const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== 'node_modules' ? [entry.name] : [],
  );

/** The file through which a feature of the server is entered; one that nothing enters has only routes. */
function doorOf(feature: string): string {
  const folder = `server/src/features/${feature}`;
  const service = `${folder}/${feature}.service.ts`;
  return existsSync(join(root, service)) ? service : `${folder}/${feature}.routes.ts`;
}

test.each([
  ...foldersIn('domain').map((area) => `domain/${area}/${area}.ts`),
  ...foldersIn('server/src/features').map(doorOf),
])('%s opens with what it is and what it never knows', (path) => {
  const [head = ''] = readFileSync(join(root, path), 'utf8').split('\n\n');
  expect(head.split('\n').filter((line) => !line.startsWith('// '))).toEqual([]);
  expect(head).toContain('Never knows: ');
});
