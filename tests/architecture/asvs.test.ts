import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/sources.mjs';
import { asvsLevels } from './asvs-requirements.ts';
import { countsOf, faultsOf, type Read, rowsOf, writtenCounts } from './asvs.ts';

const markdown = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const rows = rowsOf(markdown);

const readRepository: Read = (path) => {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (stat?.isFile()) return readFileSync(join(root, path), 'utf8');
  return stat && readdirSync(join(root, path)).join('\n');
};

test('the list has the 70 requirements of level 1, the 183 of level 2 and the 92 of level 3', () => {
  const levels = [...asvsLevels.values()];
  expect([1, 2, 3].map((level) => levels.filter((one) => one === level).length)).toEqual([70, 183, 92]);
});

test('every requirement of levels 1 and 2 has its row, and every place and test that a row names exists', () => {
  expect(rows.length).toBeGreaterThanOrEqual(253);
  expect(faultsOf(rows, readRepository)).toEqual([]);
});

test('the counts above the tables match the rows', () => {
  expect(writtenCounts(markdown)).toEqual(countsOf(rows));
});

const places: Readonly<Record<string, string>> = {
  'server/src/a.test.ts': "test('a thing is held', () => {});",
  'server/src/a.ts': 'export function keepThing() {}',
  'SECURITY.md': '# Security\n\n## Report\n\nReported',
};
const read: Read = (path) => places[path];
const good = {
  id: '1.2.4',
  level: '1',
  about: 'Parameters',
  state: 'met',
  where: '`server/src/a.ts:keepThing`, `server/src/a.test.ts` “a thing is held”, `SECURITY.md` “Report”',
};
const faultsOfRow = (change: Partial<typeof good>) =>
  faultsOf([{ ...good, ...change }], read).filter((fault) => !fault.endsWith('is missing'));

test('a row that is right has no fault', () => {
  expect(faultsOfRow({})).toEqual([]);
  expect(faultsOfRow({ state: 'open', where: 'Not built yet' })).toEqual([]);
});

test.each([
  [{ where: '`server/src/gone.test.ts`' }, '1.2.4 names server/src/gone.test.ts, which is gone'],
  [{ where: '`server/src/a.ts:keep`' }, '1.2.4 names keep, which is not in server/src/a.ts'],
  [
    { where: '`server/src/a.test.ts` “a thing is”' },
    '1.2.4 names “a thing is”, which is not in server/src/a.test.ts',
  ],
  [{ where: '`SECURITY.md` “Reported”' }, '1.2.4 names “Reported”, which is not in SECURITY.md'],
  [
    { where: '`server/src/a.test.ts` “a thing is gone” and “a thing is held”, `server/src/a.ts:keepThing`' },
    '1.2.4 names “a thing is gone”, which is not in server/src/a.test.ts',
  ],
  [
    { where: '`server/src/gone.ts`, `server/src/a.ts:keepThing`, `SECURITY.md` “Report”' },
    '1.2.4 names server/src/gone.ts, which is gone',
  ],
  [{ where: 'In the code' }, '1.2.4 is met nowhere'],
  [{ where: '' }, '1.2.4 says neither where nor why'],
  [{ state: 'nearly' }, '1.2.4 has the state "nearly"'],
  [{ level: '2' }, '1.2.4 is of level 1'],
  [{ id: '1.2.11' }, '1.2.11 is no requirement'],
  [{ about: '' }, '1.2.4 says not what it asks'],
  [{ state: 'open', where: 'Operator: `SECURITY.md`' }, '1.2.4 is left to the operator and not met'],
])('a fault is found: %o', (change, sentence) => {
  expect(faultsOfRow(change)).toContain(sentence);
});

test('a missing or repeated requirement is found', () => {
  const faults = faultsOf([good, good], read);
  expect(faults).toContain('1.2.4 is there twice');
  expect(faults).toContain('17.3.2 is missing');
  expect(faults.filter((fault) => fault.endsWith('is missing'))).toHaveLength(252);
});
