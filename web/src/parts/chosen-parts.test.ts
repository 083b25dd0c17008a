import { expect, test } from 'vitest';
import { createChosenParts } from './chosen-parts.ts';

/** A stand-in for a browser's storage. */
function storeWith(text?: string) {
  let stored: string | null = text ?? null;
  return {
    getItem: () => stored,
    setItem: (_key: string, value: string) => (stored = value),
    removeItem: () => (stored = null),
    now: () => stored,
  };
}

/** Creates the choice of a browser with one window. */
const chosenIn = (store: Parameters<typeof createChosenParts>[0]) =>
  createChosenParts(store, () => () => undefined);

test('what is chosen is stored for the next page', () => {
  const store = storeWith();
  const chosen = chosenIn(() => store);
  let changes = 0;
  chosen.subscribe(() => (changes += 1));
  expect([chosen.add('A'), chosen.add('B'), chosen.add('A')]).toEqual([true, true, true]);
  chosen.remove('A');
  chosen.remove('C');

  expect(chosenIn(() => store).list()).toEqual(['B']);
  expect(changes).toBe(3);
  chosen.set([]);
  expect(store.now()).toBeNull();
});

test('a seventh part is not chosen', () => {
  const chosen = chosenIn(() => storeWith('["A","B","C","D","E","F"]'));
  expect(chosen.add('G')).toBe(false);
  expect(chosen.list()).toHaveLength(6);
});

test.each(['no json', '{"a":1}', '[1,null,""]'])(
  'anything but a list of codes is an empty choice: %s',
  (text) => {
    expect(chosenIn(() => storeWith(text)).list()).toEqual([]);
  },
);

test('without storage the choice lasts as long as the page', () => {
  const chosen = chosenIn(() => {
    throw new Error('Storage is forbidden');
  });
  chosen.add('A');
  chosen.subscribe(() => undefined);
  expect(chosen.list()).toEqual(['A']);
});

test('a choice in another window is taken over', () => {
  const store = storeWith('["A"]');
  let changed: (key: string) => void = () => undefined;
  const chosen = createChosenParts(
    () => store,
    (onChange) => {
      changed = onChange;
      return () => (changed = () => undefined);
    },
  );
  const seen: (readonly string[])[] = [];
  const stop = chosen.subscribe(() => seen.push(chosen.list()));
  expect(chosen.list()).toEqual(['A']);

  store.setItem('compare', '["A","B"]');
  changed('compare');
  changed('user.id');
  stop();
  store.setItem('compare', '["C"]');
  changed('compare');
  expect(seen).toEqual([['A', 'B']]);
  chosen.subscribe(() => undefined);
  expect(chosen.list()).toEqual(['C']);
});
