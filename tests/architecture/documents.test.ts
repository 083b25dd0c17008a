import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('the README of the server lists every feature, and no other', () => {
  const rows =
    readFileSync(join(root, 'server/README.md'), 'utf8').split('| features ')[1]?.split('\n') ?? [];
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1]?.matchAll(/`([\w-]+)`/g) ?? [])].map(([, name]) => name ?? ''),
  );
  expect(listed.toSorted()).toEqual(readdirSync(join(root, 'server/src/features')).toSorted());
});
