// A request of the office that refunds money, sent again with its key after its process died while the gateway was asked.

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { buildWholeShop } from '../../../../tests/support/whole-shop.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import type { CardGateway } from '../payments/payments.service.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';
import { captureInvoice } from './card-money.ts';
import { getOfficeInvoice, invoiceListeners } from './invoices.service.ts';

const { db, pool } = await createTestDatabase();
const sandbox = createSandbox(db);
let beforeRefund = async () => {};
const gateway: CardGateway = {
  ...sandbox,
  refund: async (request) => {
    await beforeRefund();
    return sandbox.refund(request);
  },
};
const shop = await openSmallShop(db, {
  gateway,
  build: (parts) => buildWholeShop({ db, pool }, { ...parts, log: createLogger({ logLevel: 'silent' }) }),
});
await shop.part({ code: 'XM5-0500', cad: [1_010], onHand: 1_000 });
const owner = await insertColleague(db, shop.app);

/** An order of nine pieces by card, shipped and captured; returns the invoice. */
async function paidInvoice(): Promise<string> {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const staffed = { db, settings: shop.settings, staffId: owner.id };
  const { uuid } = await orderAndShip(staffed, buyer, { 'XM5-0500': 9 }, 'card');
  await captureInvoice({ db, gateway, listeners: invoiceListeners }, uuid);
  return uuid;
}

const credit = (isRefunded: boolean) => ({
  what: { lines: [{ position: 1, quantity: 2 }], shipping: 0 },
  reason: 'damaged',
  is_refunded: isRefunded,
});

const requests = {
  'a refund without a credit note': async (invoice: string) => ({
    path: `/invoices/${invoice}/refund`,
    body: { amount: 100 },
  }),
  'a credit note with its refund': async (invoice: string) => ({
    path: `/invoices/${invoice}/credit`,
    body: credit(true),
  }),
  'the refund of a credit note': async (invoice: string) => {
    await done(owner.send('POST', `/invoices/${invoice}/credit`, credit(false)));
    const [note] = (await getOfficeInvoice(db, invoice, 'en')).credit_notes;
    return { path: `/credit-notes/${note?.uuid}/refund`, body: { amount: 100 } };
  },
};

test.each(Object.entries(requests))(
  '%s that is sent again after its process died is not made twice',
  async (_name, requestOf) => {
    const invoice = await paidInvoice();
    const { path, body } = await requestOf(invoice);
    const send = () => owner.send('POST', path, body, { 'idempotency-key': key });
    const key = randomUUID();
    const earlier = await getOfficeInvoice(db, invoice, 'en');
    const asked = Promise.withResolvers<void>();
    const back = Promise.withResolvers<void>();
    beforeRefund = () => {
      beforeRefund = async () => {};
      asked.resolve();
      return back.promise;
    };

    const first = send();
    await asked.promise;
    // Longer ago than any request takes.
    await db
      .updateTable('idempotency_keys')
      .set({ claimed_at: new Date(Date.now() - 60_000) })
      .where('key', '=', key)
      .execute();
    const again = await send();
    expect(again.status).toBe(200);
    expect(again.body.data.refunds).toHaveLength(earlier.refunds.length + 1);
    back.resolve();
    const answer = await first;
    expect(answer.body.data.refunds).toMatchObject([...earlier.refunds, { state: 'refunded' }]);
    expect((await send()).body).toEqual(answer.body);
    const { refunds, credit_notes: notes } = await getOfficeInvoice(db, invoice, 'en');
    expect(refunds).toHaveLength(earlier.refunds.length + 1);
    expect(notes.length).toBeLessThanOrEqual(1);
  },
);
