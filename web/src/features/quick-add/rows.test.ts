import { expect, test } from 'vitest';
import type { OwnStorage } from '../../platform/session/own-storage.ts';
import { keepRows, keptRows } from './kept-rows.ts';
import { type RowChange, type Rows, changeRows, isBlank, rowsOf } from './rows.ts';

function after(state: Rows, ...changes: RowChange[]): Rows {
  return changes.reduce(changeRows, state);
}

/** `CODE × 5` for every row with something in it. */
function written({ rows }: Rows): string[] {
  return rows.filter((row) => !isBlank(row)).map(({ sku, quantity }) => `${sku} × ${quantity}`);
}

function parsed(count: number, quantity: number | undefined = 2) {
  return Array.from({ length: count }, (_, index) => ({ sku: `P-${index}`, quantity, written: '2.5' }));
}

const first = rowsOf();

test('there are ten empty rows at first', () => {
  expect(first.rows).toHaveLength(10);
  expect(first.rows.every(isBlank)).toBe(true);
});

test('an empty row follows the last one that is typed into', () => {
  const { rows } = after(first, { kind: 'sku', id: 9, text: 'A' });
  expect(rows).toHaveLength(11);
  expect(after({ ...first, rows }, { kind: 'sku', id: 9, text: 'AB' }).rows).toHaveLength(11);
});

test('going on without a quantity means one piece, and keeps one that was typed', () => {
  const typed = after(first, { kind: 'sku', id: 0, text: 'A' }, { kind: 'finish', id: 0 });
  expect(written(typed)).toEqual(['A × 1']);
  expect(written(after(typed, { kind: 'quantity', id: 0, text: '7' }, { kind: 'finish', id: 0 }))).toEqual([
    'A × 7',
  ]);
  expect(written(after(first, { kind: 'finish', id: 3 }))).toEqual([]);
});

test('pasted rows take the empty ones’ place and leave those with something in them', () => {
  const typed = after(first, { kind: 'sku', id: 0, text: 'A' }, { kind: 'sku', id: 4, text: 'B' });
  const pasted = after(typed, { kind: 'put', id: 2, parsed: parsed(2) });
  expect(written(pasted)).toEqual(['A × ', 'P-0 × 2', 'P-1 × 2', 'B × ']);
  expect(new Set(pasted.rows.map(({ id }) => id)).size).toBe(pasted.rows.length);
});

test('rows of a file come behind what is there, and a quantity that cannot be read stays as it was written', () => {
  const typed = after(first, { kind: 'sku', id: 0, text: 'A' });
  const unread = [{ sku: 'P-0', quantity: undefined, written: '2.5' }];
  expect(written(after(typed, { kind: 'put', id: undefined, parsed: unread }))).toEqual([
    'A × ',
    'P-0 × 2.5',
  ]);
});

test('a scanned part takes the first empty row, and one more of it is counted in its row', () => {
  const typed = after(first, { kind: 'sku', id: 0, text: 'A' });
  const scans = ['B', 'b', 'A', 'B'].map((sku) => ({ kind: 'scan', id: undefined, sku }) as const);
  expect(written(after(typed, ...scans))).toEqual(['A × 1', 'B × 3']);
});

test('a scan in a row fills that row while it is empty', () => {
  const typed = after(first, { kind: 'sku', id: 4, text: 'A' });
  const { rows } = after(typed, { kind: 'scan', id: 4, sku: 'B' }, { kind: 'scan', id: 7, sku: 'C' });
  expect(rows.map(({ sku }) => sku)).toEqual(['B', '', '', '', 'A', '', '', 'C', '', '']);
});

test('a quantity that cannot be read is not counted up', () => {
  const typed = after(
    first,
    { kind: 'sku', id: 0, text: 'A' },
    { kind: 'quantity', id: 0, text: '2.5' },
    { kind: 'scan', id: undefined, sku: 'A' },
  );
  expect(written(typed)).toEqual(['A × 2.5', 'A × 1']);
});

test('a scan for which there is no row is left out, and one more of a part in the rows is not', () => {
  const full = after(first, { kind: 'put', id: 0, parsed: parsed(1_000) });
  expect(after(full, { kind: 'scan', id: undefined, sku: 'A' }).leftOut).toBe(1);
  expect(after(full, { kind: 'scan', id: undefined, sku: 'P-7' })).toMatchObject({ leftOut: 0 });
});

test('more than a thousand rows do not fit, and how many were left out is known', () => {
  const full = after(first, { kind: 'put', id: 0, parsed: parsed(1_200) });
  expect(written(full)).toHaveLength(1_000);
  expect(full.leftOut).toBe(200);
  expect(after(full, { kind: 'more' }).rows).toHaveLength(1_000);
  expect(after(full, { kind: 'clear' })).toMatchObject({ leftOut: 0, rows: { length: 10 } });
});

test('rows are removed and kept by their ids', () => {
  const three = after(first, { kind: 'put', id: 0, parsed: parsed(3) });
  const [one, two] = three.rows;
  expect(written(after(three, { kind: 'remove', id: one!.id }))).toEqual(['P-1 × 2', 'P-2 × 2']);
  expect(written(after(three, { kind: 'keep', ids: new Set([two!.id]) }))).toEqual(['P-1 × 2']);
});

test('rows outlive a reload, and nonsense in the storage is no rows', () => {
  const kept = new Map<string, unknown>();
  const own: OwnStorage = {
    read: (key) => kept.get(key),
    write: (key, value) => void (value === undefined ? kept.delete(key) : kept.set(key, value)),
  };
  const typed = after(first, { kind: 'put', id: 0, parsed: parsed(2) });
  keepRows(own, typed.rows);
  expect(written(keptRows(own))).toEqual(written(typed));

  for (const nonsense of [7, {}, [1, ['A'], ['A', 1]]]) {
    for (const key of kept.keys()) kept.set(key, nonsense);
    expect(written(keptRows(own))).toEqual([]);
  }
  keepRows(own, first.rows);
  expect(kept.size).toBe(0);
});
