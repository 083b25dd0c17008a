import { expect, test } from 'vitest';
import { createCacheMemory } from './cache/cache-memory.ts';
import { createIdleMemory } from './idle-memory.ts';

const megabyte = 1_048_576;

/** A process with full caches that works so many seconds before each look; `resident` is all that it has besides its caches. */
function createProcess({ budget = Infinity, resident = 0 } = {}) {
  const caches = createCacheMemory(16);
  const pages = caches.createCache<string>('pages', (text) => text.length);
  const fill = () => {
    for (let number = 0; number < 400; number += 1) pages.set(`${number}`, 'x'.repeat(5_000));
  };
  fill();
  const counted = { collections: 0, worked: 0, givenBack: 0, longRests: 0 };
  const memory = createIdleMemory({
    processorSeconds: () => counted.worked,
    collector: {
      collect: () => (counted.collections += 1),
      giveBack: () => (counted.givenBack += 1),
    },
    caches,
    residentBytes: () => resident + pages.calculatedSize,
    budgetBytes: budget,
    onLongRest: () => (counted.longRests += 1),
  });
  const look = (...works: number[]) => {
    for (const seconds of works) {
      counted.worked += seconds;
      memory.look();
    }
    return counted.collections;
  };
  const rest = (looks: number) => look(...Array.from({ length: looks }, () => 0.01));
  return { look, rest, fill, held: () => pages.calculatedSize, counted, pages };
}

test('a process that has worked collects as soon as it rests, once', () => {
  expect(createProcess().look(2, 1, 0.01, 0, 0.01)).toBe(1);
});

test('a process that works does not collect, and one that never worked has nothing to collect', () => {
  expect(createProcess().look(2, 1, 0.5, 0.2, 2)).toBe(0);
  expect(createProcess().look(0.01, 0, 0.02, 0)).toBe(0);
});

test('after more work it collects again', () => {
  expect(createProcess().look(2, 0.01, 1.5, 0.01, 0.02)).toBe(2);
});

test('after much work it gives back what V8 keeps for later as soon as it rests', () => {
  const { look, counted } = createProcess();
  look(2, 2, 2, 2, 2, 0.01, 0.01);
  expect(counted).toMatchObject({ collections: 0, givenBack: 1 });
});

test('after half a minute of rest the caches keep a sixteenth, what was used last, and fill again with the next work', () => {
  const { look, rest, held, fill, pages } = createProcess();
  const full = held();
  look(2);
  rest(14);
  expect(held()).toBe(full);
  rest(1);
  expect(held()).toBeLessThan(full / 10);
  expect([pages.has('399'), pages.has('0')]).toEqual([true, false]);

  fill();
  rest(20);
  expect(held()).toBe(full);
  look(2);
  rest(15);
  expect(held()).toBeLessThan(full / 10);
});

test('a long rest gives everything back once, and again after more work', () => {
  const { look, rest, counted } = createProcess();
  look(2);
  rest(14);
  expect(counted).toMatchObject({ longRests: 0, givenBack: 0 });
  rest(20);
  expect(counted).toMatchObject({ longRests: 1, givenBack: 1 });
  look(2);
  rest(20);
  expect(counted).toMatchObject({ longRests: 2, givenBack: 2 });
});

test('a process over its budget shrinks its caches by what is too much, and no further', () => {
  const { look, held } = createProcess({ budget: 100 * megabyte, resident: 99 * megabyte });
  expect(held()).toBeGreaterThan(1.5 * megabyte);
  look(2);
  expect(held()).toBeLessThanOrEqual(megabyte);
  expect(held()).toBeGreaterThan(0.9 * megabyte);
});

test('a process that is over its budget without its caches does not collect at every look', () => {
  const { look, held, counted } = createProcess({ budget: 100 * megabyte, resident: 120 * megabyte });
  look(2, 2, 2, 2, 2, 2);
  expect(counted.givenBack).toBe(2);
  expect(held()).toBe(0);
  look(2);
  expect(counted.givenBack).toBe(3);
});
