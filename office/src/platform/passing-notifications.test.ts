import { expect, test, vi } from 'vitest';
import { createPassingNotifications } from './passing-notifications.ts';

const shipped = { type: 'success', title: 'Shipped', body: '' } as const;
const failed = { type: 'error', title: 'Failed', body: 'Try again' } as const;

test('what succeeded leaves after ten seconds, and what failed stays', () => {
  vi.useFakeTimers();
  const notifications = createPassingNotifications();
  notifications.add(shipped);
  notifications.add(failed);
  vi.advanceTimersByTime(9_999);
  expect(notifications.list()).toMatchObject([shipped, failed]);
  vi.advanceTimersByTime(1);
  expect(notifications.list()).toMatchObject([failed]);
});

test('what succeeded again stays ten seconds from then on', () => {
  vi.useFakeTimers();
  const notifications = createPassingNotifications();
  notifications.add(shipped);
  vi.advanceTimersByTime(6_000);
  notifications.add(shipped);
  vi.advanceTimersByTime(6_000);
  expect(notifications.list()).toMatchObject([{ ...shipped, times: 2 }]);
  vi.advanceTimersByTime(4_000);
  expect(notifications.list()).toEqual([]);
});

test('a notification that somebody closed does not take a later one with it', () => {
  vi.useFakeTimers();
  const notifications = createPassingNotifications();
  notifications.add(shipped);
  notifications.dismiss(0);
  notifications.add(failed);
  vi.advanceTimersByTime(20_000);
  expect(notifications.list()).toMatchObject([failed]);
});
