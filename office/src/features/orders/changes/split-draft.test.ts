import { expect, test } from 'vitest';
import { backorderedDraft, splitOf } from './split-draft.ts';

const line = { uuid: 'a', allocated: 2, backordered: 0 };
const order = { lines: [line, { ...line, uuid: 'b', backordered: 3 }] } as unknown as Parameters<
  typeof splitOf
>[1];

test('a draft moves what was typed, and nothing while a number cannot be read', () => {
  expect(splitOf(new Map([['a', ' 2 ']]), order)).toEqual({ lines: [{ uuid: 'a', quantity: 2 }] });
  expect(splitOf(new Map([['a', '0']]), order)).toBeUndefined();
  expect(
    splitOf(
      new Map([
        ['a', '1'],
        ['b', 'x'],
      ]),
      order,
    ),
  ).toBeUndefined();
});

test('what is not in stock can be moved at once', () => {
  expect(splitOf(backorderedDraft(order), order)).toEqual({ lines: [{ uuid: 'b', quantity: 3 }] });
});
