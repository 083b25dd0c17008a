import { expect, test } from 'vitest';
import { createMemory } from './remembered-machine.ts';

function storeWith(text: string | null = null) {
  let stored = text;
  return {
    getItem: () => stored,
    setItem: (_key: string, value: string) => void (stored = value),
    now: () => stored,
  };
}

test('the material and the machine are stored for the next part', () => {
  const store = storeWith();
  const memory = createMemory(() => store);
  let changes = 0;
  memory.subscribe(() => (changes += 1));
  memory.remember({ material: 'M1' });
  memory.remember({ maximumRpm: 12_000, kilowatts: 15 });

  expect(createMemory(() => store).now()).toEqual({ material: 'M1', maximumRpm: 12_000, kilowatts: 15 });
  expect(changes).toBe(2);
  memory.remember({ maximumRpm: undefined });
  expect(createMemory(() => store).now().maximumRpm).toBeUndefined();
});

test.each([
  '',
  '[',
  '[]',
  'null',
  '5',
  '{"material":"X9","maximumRpm":"fast","kilowatts":-1}',
  '{"maximumRpm":1e12}',
])('invalid storage is ignored: %s', (text) => {
  const { material, maximumRpm, kilowatts } = createMemory(() => storeWith(text)).now();
  expect([material, maximumRpm, kilowatts]).toEqual([undefined, undefined, undefined]);
});

test('without storage the memory lasts as long as the page', () => {
  const memory = createMemory(() => {
    throw new Error('forbidden');
  });
  memory.remember({ material: 'P1' });
  expect(memory.now()).toEqual({ material: 'P1' });
});
