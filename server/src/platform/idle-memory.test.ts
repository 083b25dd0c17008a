import { expect, test, vi } from 'vitest';
import { createIdleCollector } from './idle-memory.ts';

/** A process that works so many seconds before each look. */
function look(...works: number[]): number {
  let worked = 0;
  const collect = vi.fn<() => void>();
  const collector = createIdleCollector(() => worked, collect);
  for (const seconds of works) {
    worked += seconds;
    collector.look();
  }
  return collect.mock.calls.length;
}

test('a process that has worked collects as soon as it rests, once', () => {
  expect(look(2, 1, 0.01, 0, 0.01)).toBe(1);
});

test('a process that works does not collect, and one that never worked has nothing to collect', () => {
  expect(look(2, 1, 0.5, 0.2, 2)).toBe(0);
  expect(look(0.01, 0, 0.02, 0)).toBe(0);
});

test('after more work it collects again', () => {
  expect(look(2, 0.01, 1.5, 0.01, 0.02)).toBe(2);
});
