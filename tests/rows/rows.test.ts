// Every statement of the server in plain SQL promises the type of its rows, which nothing else checks: here PostgreSQL says what they are.

import { API } from 'typescript/unstable/sync';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { describeRows } from './described-rows.ts';
import { faultsOf } from './promised-rows.ts';
import { readStatements } from './statements.ts';
import { wrongRows } from './wrong-rows.fixtures.ts';

const { ownerUrl } = await createTestDatabase();
const client = new pg.Client({ connectionString: ownerUrl });
await client.connect();
const api = new API({ cwd: new URL('../..', import.meta.url).pathname });
afterAll(async () => {
  api.close();
  await client.end();
});
// The tests import every repository.
const [project] = api.updateSnapshot({ openProjects: ['tests/tsconfig.json'] }).getProjects();
const { checker, program } = project!;
const files = program.getSourceFileNames();

async function check(isChecked: (file: string) => boolean) {
  const { statements, unread } = readStatements(project!, files.filter(isChecked));
  const written = program.getSourceFile(files.find((file) => file.endsWith('/tables.gen.ts'))!)!;
  const tables = checker.getTypeAtPosition(written.fileName, written.text.indexOf('interface DB ') + 10)!;
  const faults: string[] = [];
  for (const { at, text, row } of statements) {
    const columns = await describeRows(client, text);
    const found = typeof columns === 'string' ? [columns] : faultsOf(checker, tables, { text, row, columns });
    faults.push(...found.map((fault) => `${at} ${fault}`));
  }
  return { statements, unread, faults };
}

const ofServer = await check((file) => file.includes('/server/src/') && !file.endsWith('.test.ts'));

test('the rows of every statement are what their type promises', () => {
  expect(ofServer.faults).toEqual([]);
  expect(ofServer.statements.length).toBeGreaterThan(190);
});

test('the text of nearly every statement is known without running it', () => {
  // The others are joined from a list that is chosen while the shop runs.
  const { statements, unread } = ofServer;
  expect(unread.length, JSON.stringify(unread, undefined, 2)).toBeLessThan(statements.length / 8);
});

test('a wrong promise of each kind is found', async () => {
  const { faults } = await check((file) => file.endsWith('/tests/rows/wrong-rows.fixtures.ts'));
  expect(faults).toHaveLength(wrongRows.length);
  expect(faults.map((fault) => fault.replace(/^\S+ /, ''))).toMatchInlineSnapshot(`
    [
      "count: string, but it is int4",
      "total is promised, but not returned",
      "part_id: number, but order_lines.part_id is null | number",
      "state: "open", but invoices.state is "open" | "paid" | "part-paid"",
      "number: number, but orders is joined where there may be none",
      "syntax error at or near "order"",
      "language: "en", but orders.language is "en" | "fr"",
      "uuid: number, but orders.uuid is string",
    ]
  `);
});
