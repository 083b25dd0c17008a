// Asking the card once more, sent again with its key after its process died while the gateway was asked.

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { buildWholeShop } from '../../../../tests/support/whole-shop.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import type { CardGateway } from '../payments/payments.service.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';

const { db, pool } = await createTestDatabase();
const sandbox = createSandbox(db);
let beforeCapture = async () => {};
const gateway: CardGateway = {
  ...sandbox,
  capture: async (request) => {
    await beforeCapture();
    return sandbox.capture(request);
  },
};
const shop = await openSmallShop(db, {
  gateway,
  build: (parts) => buildWholeShop({ db, pool }, { ...parts, log: createLogger({ logLevel: 'silent' }) }),
});
await shop.part({ code: 'XM5-0500', cad: [1_010], onHand: 1_000 });
const owner = await insertColleague(db, shop.app);

async function unpaidInvoice(): Promise<string> {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const staffed = { db, settings: shop.settings, staffId: owner.id };
  return (await orderAndShip(staffed, buyer, { 'XM5-0500': 9 }, 'card')).uuid;
}

function capturing(invoice: string) {
  const key = randomUUID();
  return {
    send: () => owner.send('POST', `/invoices/${invoice}/capture`, undefined, { 'idempotency-key': key }),
    // Longer ago than any request takes.
    age: () =>
      db
        .updateTable('idempotency_keys')
        .set({ claimed_at: new Date(Date.now() - 60_000) })
        .where('key', '=', key)
        .execute(),
  };
}

async function eventsOf(invoice: string): Promise<number> {
  const events = await db
    .selectFrom('audit_events')
    .select('id')
    .where('action', '=', 'invoice.captured')
    .where('subject', '=', `invoice ${invoice}`)
    .execute();
  return events.length;
}

test('a capture that is sent again after its process died is recorded once, and a job goes on with it', async () => {
  const invoice = await unpaidInvoice();
  const { send, age } = capturing(invoice);
  const asked = Promise.withResolvers<void>();
  const back = Promise.withResolvers<void>();
  beforeCapture = () => {
    beforeCapture = async () => {};
    asked.resolve();
    return back.promise;
  };

  const first = send();
  await asked.promise;
  await age();
  expect((await send()).body.data).toMatchObject({ outcome: 'unknown', invoice: { state: 'open' } });
  expect(await waitingJobs(db, 'capture_invoice')).toContainEqual({ invoice });
  back.resolve();

  const answer = await first;
  expect(answer.body.data).toMatchObject({ outcome: 'paid', invoice: { state: 'paid' } });
  expect((await send()).body).toEqual(answer.body);
  expect(await eventsOf(invoice)).toBe(1);
  expect(await waitingJobs(db, 'capture_invoice')).not.toContainEqual({ invoice });
});

test('a capture whose request broke off is recorded once, however often it is sent', async () => {
  const invoice = await unpaidInvoice();
  const { send } = capturing(invoice);
  beforeCapture = async () => {
    beforeCapture = async () => {};
    throw new Error('The process was ended');
  };
  await send();
  await send();
  expect(await eventsOf(invoice)).toBe(1);
  expect(await waitingJobs(db, 'capture_invoice')).toContainEqual({ invoice });
});
