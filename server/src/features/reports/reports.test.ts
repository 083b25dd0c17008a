import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openFakeSentry } from '../../../../tests/support/fake-sentry.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { visit } from '../../../../tests/support/test-visitor.ts';
import { createSentry } from '../../platform/telemetry/sentry.ts';
import { reportRoutes } from './reports.routes.ts';

const { db } = await createTestDatabase();

test('an error in a browser is sent to the error service with the version of its page and without secrets', async () => {
  const { dsn, envelopes } = await openFakeSentry();
  const log = pino({ level: 'silent' });
  const sentry = createSentry({ dsn, release: '1.2.3', environment: 'production', log });
  const guest = visit(await createTestApi(db, (api) => reportRoutes(api, { db, sentry })));
  const report = {
    message: 'x is not a function',
    stack: 'at f (https://small.test/assets/a.js:1:2)',
    url: 'https://small.test/password/reset/canary?token=canary',
    release: '1.2.2',
  };
  expect(await done(guest.send('POST', '/client-errors', report))).toEqual({ received: true });

  await expect.poll(() => envelopes).toHaveLength(1);
  expect(envelopes[0]).toMatchObject({
    type: 'event',
    item: {
      platform: 'javascript',
      release: '1.2.2',
      exception: { values: [{ value: 'x is not a function' }] },
    },
  });
  expect(envelopes[0]?.body).not.toContain('canary');
});
