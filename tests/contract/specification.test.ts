// The specification's table (docs/specification.md): every file and test that it names exists.

import { access, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = await readFile(new URL('docs/specification.md', root), 'utf8');

type TableRow = { readonly section: string; readonly cells: readonly string[] };

const rows = rowsOf(text);

test('every section of the specification has its rows, and every row all of its cells', () => {
  expect(rows.length).toBeGreaterThan(150);
  const sections = new Set(rows.map(({ section }) => section.slice(0, 1)));
  expect([...sections]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(rows.filter(({ cells }) => cells.length !== 3 || cells.includes(''))).toEqual([]);
  expect(rows.filter(({ section, cells }) => !cells[0]!.startsWith(section.slice(0, 1)))).toEqual([]);
});

test('every file that the table names exists', async () => {
  const paths = [...new Set(pathsOf(text))];
  expect(paths.length).toBeGreaterThan(150);
  const there = await Promise.all(paths.map(async (path) => isThere(path)));
  expect(paths.filter((_, index) => !there[index])).toEqual([]);
});

test('every test that the table names is in one of the files beside it', async () => {
  const missing: string[] = [];
  let named = 0;
  for (const { cells } of rows) {
    const heldBy = cells[2]!;
    const names = [...heldBy.matchAll(/“([^”]+)”/g)].map(([, name]) => name!);
    const files = await Promise.all(pathsOf(heldBy).map((path) => readFile(new URL(path, root), 'utf8')));
    named += names.length;
    missing.push(...names.filter((name) => !files.some((file) => file.includes(name))));
  }
  expect(named).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

/** Returns the rows of all tables with the heading of their section, without the tables' own headings. */
function rowsOf(markdown: string): TableRow[] {
  const found: TableRow[] = [];
  let section = '';
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    const cells = line.split('|').map((cell) => cell.trim());
    if (!line.startsWith('|') || /^(specification|:?-+:?)$/.test(cells[1] ?? '')) continue;
    found.push({ section, cells: cells.slice(1, -1) });
  }
  return found;
}

/**
 * Returns what is in backticks and looks like a path in the repository: a folder's name, a slash, and no slash before
 * it.
 */
function pathsOf(markdown: string): string[] {
  return [...markdown.matchAll(/`([\w.-]+\/[^`\s]+)`/g)].map(([, path]) => path!);
}

async function isThere(path: string): Promise<boolean> {
  return access(new URL(path, root)).then(
    () => true,
    () => false,
  );
}
