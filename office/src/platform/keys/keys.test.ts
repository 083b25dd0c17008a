import { setCurrentLanguage } from '@chipload/messages/locale';
import { expect, onTestFinished, test } from 'vitest';
import { type KeyAct, keyTable } from './key-table.ts';
import { keyText } from './key-text.ts';
import { joinKeys, pressedKey } from './key-listener.ts';

test('no two acts of one place have the same key', () => {
  expect(collisions(keyTable)).toEqual([]);
});

test('keys are named as keyboards of the reader’s language print them', () => {
  expect(['mod+enter', 'escape', 'shift+x'].map(keyText)).toEqual([
    ['Ctrl', 'Enter'],
    ['Escape'],
    ['Shift', 'X'],
  ]);
  setCurrentLanguage(() => 'fr');
  onTestFinished(() => setCurrentLanguage(() => 'en'));
  expect(['mod+enter', 'escape', 'shift+x'].map(keyText)).toEqual([
    ['Ctrl', 'Entrée'],
    ['Échap'],
    ['Maj', 'X'],
  ]);
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

test.each([
  [
    ['g', 'o', 'o'],
    ['g', 'g o', 'o'],
  ],
  [
    ['g', 'g', 'o'],
    ['g', 'g g', 'o'],
  ],
  [
    ['o', 'g', 2_000, 'o'],
    ['o', 'g', 'o'],
  ],
])('the presses %j are %j: two keys belong together for a moment', (presses, keys) => {
  let now = 0;
  const join = joinKeys(
    (key) => key === 'g',
    () => now,
  );
  const joined = presses.flatMap((press) => {
    if (typeof press === 'string') return [join(press)];
    now += press;
    return [];
  });
  expect(joined).toEqual(keys);
});

test('no key is also the first of two', () => {
  const acts = Object.entries(keyTable);
  const firsts = new Set(acts.map(([, { key }]) => key).flatMap((key) => key.split(' ').slice(0, -1)));
  expect(acts.filter(([, { key }]) => firsts.has(key))).toEqual([]);
});

/** Returns the sets of acts that have one key in one place; a key of everywhere must be free in every place. */
function collisions(table: Readonly<Record<string, KeyAct>>): string[][] {
  const acts = Object.entries(table);
  return acts.flatMap(([id, { key, place }], index) => {
    const others = acts
      .slice(index + 1)
      .filter(([, other]) => other.key === key)
      .filter(([, other]) => [place, other.place].includes('everywhere') || other.place === place)
      .map(([other]) => other);
    return others.length === 0 ? [] : [[id, ...others]];
  });
}
