import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { actingStaff, insertStaff } from '../../../../tests/support/test-staff.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { captureInvoice } from '../invoices/card-money.ts';
import {
  creditInvoice,
  getOfficeInvoice,
  invoiceListeners,
  refundGoodwill,
} from '../invoices/invoices.service.ts';
import type { CardGateway } from '../payments/card-gateway.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';

const { db } = await createTestDatabase();
const sandbox = createSandbox(db);
/** The outcome of the next refund. */
let answer: 'refunded' | 'refused' | 'none' = 'refunded';
const gateway: CardGateway = {
  ...sandbox,
  refund: async (request) => {
    if (answer === 'none') throw new Error('The network is gone');
    return answer === 'refused' ? { status: 'refused' } : sandbox.refund(request);
  },
};
const payments = { db, gateway, listeners: invoiceListeners };
const shop = await openSmallShop(db, { gateway });
const staffId = await insertStaff(db);
const by = actingStaff(staffId, ['credit', 'refund']);
await shop.part({ code: 'PLENTY', cad: [10_000], onHand: 1_000 });

const card = '**** **** **** 4242';

async function placeByCard() {
  const buyer = await shop.buyer({ province: 'AB', cardToken: 'sandbox-approve' });
  await fillCheckout(buyer, [{ sku: 'PLENTY', quantity: 4 }]);
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'card', card: buyer.card, cvd: '123' }));
  const ship = async (quantity: number) => {
    const invoice = await shipPieces({ db, settings: shop.settings, staffId }, String(uuid), {
      PLENTY: quantity,
    });
    await captureInvoice(payments, invoice.uuid);
    return invoice;
  };
  return { ship, read: async () => done(buyer.send('GET', `/orders/${uuid}`)) };
}

test('an order tells what its card was charged for which invoice, and what is left to charge', async () => {
  const { ship, read } = await placeByCard();
  const order = await read();
  expect(order).toMatchObject({ card_movements: [], left_to_charge: order.total });

  const first = await ship(1);
  const { card_movements: movements, left_to_charge: left } = await read();
  expect(movements).toEqual([
    {
      kind: 'charge',
      on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      amount: first.totalCents,
      card,
      document: first.number,
      state: 'done',
    },
  ]);
  expect(left).toBe(order.total - first.totalCents);

  const second = await ship(3);
  expect(await read()).toMatchObject({
    card_movements: [{ document: first.number }, { document: second.number, amount: second.totalCents }],
    left_to_charge: 0,
  });
});

test('an order tells each refund: with its credit note, without one, on its way, and one that failed as such', async () => {
  const { ship, read } = await placeByCard();
  const invoice = await ship(4);
  const refund = (cents: number, outcome: typeof answer) => {
    answer = outcome;
    return refundGoodwill(payments, by, invoice.uuid, cents);
  };
  await refund(1_000, 'refunded');
  await refund(200, 'none');
  await refund(30, 'refused');
  answer = 'refunded';
  const what = { lines: [{ position: 1, quantity: 1 }], shippingCents: 0 };
  await creditInvoice(payments, by, invoice.uuid, {
    what,
    reason: 'returned',
    isRefunded: true,
  });
  const { credit_notes: notes } = await getOfficeInvoice(db, invoice.uuid, 'en');
  expect((await read()).card_movements).toMatchObject([
    { kind: 'charge', state: 'done' },
    { kind: 'refund', amount: 1_000, card, document: null, state: 'done' },
    { kind: 'refund', amount: 200, document: null, state: 'under-way' },
    { kind: 'refund', amount: 30, document: null, state: 'failed' },
    { kind: 'refund', document: notes[0]?.number, state: 'done' },
  ]);
});
