import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWork, runIn, workNow } from './urgency.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('all waits of a request together have one end, and those at the same time count once', () => {
  const work = createWork('guest');
  expect(work.beginWait()).toBe(1_000);
  vi.advanceTimersByTime(300);
  expect(work.beginWait()).toBe(700);
  vi.advanceTimersByTime(100);
  work.endWait();
  work.endWait();
  vi.advanceTimersByTime(5_000); // works, and waits for nothing
  expect(work.beginWait()).toBe(600);
  vi.advanceTimersByTime(900);
  work.endWait();
  expect(work.beginWait()).toBe(0);
});

test('an order may wait each time: it must be able to note what the bank has answered', () => {
  const work = createWork('ordering');
  const first = work.beginWait();
  vi.advanceTimersByTime(2_900);
  work.endWait();
  expect(work.beginWait()).toBe(first);
});

test('what belongs to no request is work of the shop itself', () => {
  expect(workNow().urgency).toBe('own');
  expect(runIn(createWork('new'), () => workNow().urgency)).toBe('new');
});
