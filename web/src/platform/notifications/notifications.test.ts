import { expect, test } from 'vitest';
import { Refused, Unreachable } from '@chipload/client/refused';
import { announceFailure } from './announce-failure.ts';
import { createNotifications } from '@chipload/ui/notifications';

const saved = { type: 'success', title: 'Saved', body: '' } as const;
const failed = { type: 'error', title: 'Failed', body: 'Try again' } as const;

test('notifications are dismissed one at a time by position', () => {
  const notifications = createNotifications();
  notifications.add(saved);
  notifications.add(failed);
  notifications.dismiss(0);
  expect(notifications.list()).toMatchObject([failed]);
});

test('a repeated notification replaces the first and is counted until it is dismissed', () => {
  const notifications = createNotifications();
  notifications.add(failed);
  notifications.add(saved);
  const [first] = notifications.list();
  notifications.add(failed);
  expect(notifications.list()).toMatchObject([saved, { ...failed, times: 2 }]);
  expect(notifications.list()[1]?.id).not.toBe(first?.id);

  notifications.dismiss(0);
  notifications.dismiss(0);
  notifications.add(failed);
  expect(notifications.list()).toMatchObject([{ ...failed, times: 1 }]);
});

test('a server error is announced in the generic words', () => {
  const generic = {
    type: 'error',
    title: 'Something went wrong',
    body: 'There was an error processing this request. Our administrators have been notified.',
  };
  const fault = createNotifications();
  announceFailure(fault, refused(500, 'fault', 'A secret of the machine'));
  expect(fault.list()).toMatchObject([generic]);
});

test('a shop that does not answer is announced once, as such', () => {
  const notifications = createNotifications();
  const silence = new Unreachable(new TypeError('no network'));
  announceFailure(notifications, silence);
  announceFailure(notifications, silence);
  expect(notifications.list()).toMatchObject([
    {
      type: 'error',
      title: 'Something went wrong',
      body: 'The shop did not answer. Check your connection, then try again; what you typed is still here.',
      times: 1,
    },
  ]);
});

test('a 404 does not claim that the team was notified', () => {
  for (const message of ['', 'What you’re looking for isn’t here.']) {
    const notifications = createNotifications();
    announceFailure(notifications, refused(404, 'not-found', message));
    expect(notifications.list()[0]?.body).toMatch(/^This no longer exists/);
  }
});

test.each([
  ['page-expired', 419, 'This page has expired. Reload it and try again.'],
  ['not-on-behalf', 403, 'Only the customer can do this: you are acting for them.'],
] as const)('a refusal (%s) is titled as one and announced in its own words', (code, status, words) => {
  const notifications = createNotifications();
  announceFailure(notifications, refused(status, code, words));
  expect(notifications.list()).toMatchObject([{ type: 'error', title: 'Not done', body: words }]);
});

function refused(status: number, code: string, message: string) {
  return new Refused({ status, code, message, messages: [], errors: {}, data: undefined, requestId: '' });
}
