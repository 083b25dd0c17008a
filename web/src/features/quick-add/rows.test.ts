import { expect, test } from 'vitest';
import type { OwnStorage } from '../../platform/session/own-storage.ts';
import { readStoredRows, storeRows } from './stored-rows.ts';
import { type RowChange, type Rows, changeRows, isBlank, rowsOf } from './rows.ts';

function after(state: Rows, ...changes: RowChange[]): Rows {
  return changes.reduce(changeRows, state);
}

/** Returns `CODE × 5` for every row that is not empty. */
function written({ rows }: Rows): string[] {
  return rows.filter((row) => !isBlank(row)).map(({ sku, quantity }) => `${sku} × ${quantity}`);
}

function parsed(count: number) {
  return Array.from({ length: count }, (_, index) => ({ sku: `P-${index}`, quantity: 2, quantityText: '2' }));
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

test('leaving a row without a quantity sets one piece, and keeps a quantity that was typed', () => {
  const typed = after(first, { kind: 'sku', id: 0, text: 'A' }, { kind: 'finish', id: 0 });
  expect(written(typed)).toEqual(['A × 1']);
  expect(written(after(typed, { kind: 'quantity', id: 0, text: '7' }, { kind: 'finish', id: 0 }))).toEqual([
    'A × 7',
  ]);
  expect(written(after(first, { kind: 'finish', id: 3 }))).toEqual([]);
});

test('a quantity typed behind a semicolon goes to its own field when the field is left, or a suggestion is taken', () => {
  const typed = after(first, { kind: 'sku', id: 0, text: 'x5 3/8s sq w;9' });
  expect(written(after(typed, { kind: 'leave', id: 0 }))).toEqual(['x5 3/8s sq w × 9']);
  expect(written(after(typed, { kind: 'finish', id: 0 }))).toEqual(['x5 3/8s sq w × 9']);
  expect(written(after(typed, { kind: 'choose', id: 0, sku: 'X5-3/8S-SQ-W' }))).toEqual(['X5-3/8S-SQ-W × 9']);
  const both = after(typed, { kind: 'quantity', id: 0, text: '4' }, { kind: 'leave', id: 0 });
  expect(written(both)).toEqual(['x5 3/8s sq w;9 × 4']);
  const spaced = after(first, { kind: 'sku', id: 0, text: 'x5 3/8s sq 9' }, { kind: 'leave', id: 0 });
  expect(written(spaced)).toEqual(['x5 3/8s sq 9 × ']);
});

test('pasted rows replace empty ones and keep those with something in them', () => {
  const typed = after(first, { kind: 'sku', id: 0, text: 'A' }, { kind: 'sku', id: 4, text: 'B' });
  const pasted = after(typed, { kind: 'insert', id: 2, parsed: parsed(2) });
  expect(written(pasted)).toEqual(['A × ', 'P-0 × 2', 'P-1 × 2', 'B × ']);
  expect(new Set(pasted.rows.map(({ id }) => id)).size).toBe(pasted.rows.length);
});

test('rows of a file are added at the end, and a quantity that is not a number stays as written', () => {
  const typed = after(first, { kind: 'sku', id: 0, text: 'A' });
  const unread = [{ sku: 'P-0', quantity: undefined, quantityText: '2.5' }];
  expect(written(after(typed, { kind: 'insert', id: undefined, parsed: unread }))).toEqual([
    'A × ',
    'P-0 × 2.5',
  ]);
});

test('a scanned part fills the first empty row, and another scan of it adds a piece in that row', () => {
  const typed = after(first, { kind: 'sku', id: 0, text: 'A' });
  const scans = ['B', 'b', 'A', 'B'].map((sku) => ({ kind: 'scan', id: undefined, sku }) as const);
  expect(written(after(typed, ...scans))).toEqual(['A × 1', 'B × 3']);
});

test('a scan in an empty row fills that row', () => {
  const typed = after(first, { kind: 'sku', id: 4, text: 'A' });
  const { rows } = after(typed, { kind: 'scan', id: 4, sku: 'B' }, { kind: 'scan', id: 7, sku: 'C' });
  expect(rows.map(({ sku }) => sku)).toEqual(['B', '', '', '', 'A', '', '', 'C', '', '']);
});

test('a scan does not add a piece to a quantity that is not a number', () => {
  const typed = after(
    first,
    { kind: 'sku', id: 0, text: 'A' },
    { kind: 'quantity', id: 0, text: '2.5' },
    { kind: 'scan', id: undefined, sku: 'A' },
  );
  expect(written(typed)).toEqual(['A × 2.5', 'A × 1']);
});

test('with no row left, a scan of a new part is left out and a scan of a listed part is counted', () => {
  const full = after(first, { kind: 'insert', id: 0, parsed: parsed(1_000) });
  expect(after(full, { kind: 'scan', id: undefined, sku: 'A' }).leftOut).toBe(1);
  expect(after(full, { kind: 'scan', id: undefined, sku: 'P-7' })).toMatchObject({ leftOut: 0 });
});

test('more than a thousand rows do not fit, and those left out are counted', () => {
  const full = after(first, { kind: 'insert', id: 0, parsed: parsed(1_200) });
  expect(written(full)).toHaveLength(1_000);
  expect(full.leftOut).toBe(200);
  expect(after(full, { kind: 'more' }).rows).toHaveLength(1_000);
  expect(after(full, { kind: 'clear' })).toMatchObject({ leftOut: 0, rows: { length: 10 } });
});

test('rows are removed and kept by their ids', () => {
  const three = after(first, { kind: 'insert', id: 0, parsed: parsed(3) });
  const [one, two] = three.rows;
  expect(written(after(three, { kind: 'remove', id: one!.id }))).toEqual(['P-1 × 2', 'P-2 × 2']);
  expect(written(after(three, { kind: 'keep', ids: new Set([two!.id]) }))).toEqual(['P-1 × 2']);
});

test('cleared rows come back until something else is typed', () => {
  const cleared = after(first, { kind: 'insert', id: 0, parsed: parsed(2) }, { kind: 'clear' });
  expect(written(cleared)).toEqual([]);
  expect(written(after(cleared, { kind: 'undo-clear' }))).toEqual(['P-0 × 2', 'P-1 × 2']);
  const typed = after(cleared, { kind: 'sku', id: 0, text: 'A' }, { kind: 'undo-clear' });
  expect(written(typed)).toEqual(['A × ']);
});

test('rows survive a reload, and invalid stored rows are ignored', () => {
  const stored = new Map<string, unknown>();
  const own: OwnStorage = {
    read: (key) => stored.get(key),
    write: (key, value) => void (value === undefined ? stored.delete(key) : stored.set(key, value)),
  };
  const typed = after(first, { kind: 'insert', id: 0, parsed: parsed(2) });
  storeRows(own, typed.rows);
  expect(written(readStoredRows(own))).toEqual(written(typed));

  for (const nonsense of [7, {}, [1, ['A'], ['A', 1]]]) {
    for (const key of stored.keys()) stored.set(key, nonsense);
    expect(written(readStoredRows(own))).toEqual([]);
  }
  storeRows(own, first.rows);
  expect(stored.size).toBe(0);
});

test('a list with a question waits until it is answered or dropped, and keeps the rows', () => {
  const typed = after(first, { kind: 'sku', id: 0, text: 'A' }, { kind: 'quantity', id: 0, text: '2' });
  const asked = after(typed, { kind: 'ask', id: undefined, text: 'B\t109\t2' });
  expect([written(asked), asked.question?.text]).toEqual([['A × 2'], 'B\t109\t2']);
  const answered = after(asked, { kind: 'insert', id: undefined, parsed: parsed(1) });
  expect([written(answered), answered.question]).toEqual([['A × 2', 'P-0 × 2'], undefined]);
  const dropped = after(asked, { kind: 'drop-question' });
  expect([written(dropped), dropped.question]).toEqual([['A × 2'], undefined]);
});
