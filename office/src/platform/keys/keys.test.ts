import { expect, test } from 'vitest';
import { collisions, keyTable } from './key-table.ts';
import { pressedKey } from './pressed-key.ts';

test('no two acts of one place have the same key', () => {
  expect(collisions(keyTable)).toEqual([]);
});

test('two acts with one key are found in one place, and one of everywhere in any place; other places may share', () => {
  const label = () => '';
  const table = {
    find: { key: 'f', place: 'everywhere', label },
    fold: { key: 'f', place: 'list', label },
    ship: { key: 's', place: 'record', label },
    stop: { key: 's', place: 'record', label },
    sort: { key: 's', place: 'list', label },
  } as const;
  expect(collisions(table)).toEqual([
    ['find', 'fold'],
    ['ship', 'stop'],
  ]);
});

test.each([
  [{ key: 'j' }, 'j'],
  [{ key: 'J', shiftKey: true }, 'shift+j'],
  [{ key: '?', shiftKey: true }, '?'],
  [{ key: 'k', ctrlKey: true }, 'mod+k'],
  [{ key: 'K', metaKey: true }, 'mod+k'],
  [{ key: 'Enter' }, 'enter'],
  [{ key: 'k', ctrlKey: true, shiftKey: true }, undefined],
  [{ key: 'j', altKey: true }, undefined],
])('the press %o is %s', (press, key) => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  expect(pressedKey({ ...none, ...press })).toBe(key);
});
