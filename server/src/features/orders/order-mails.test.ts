import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { done, fillCheckout, openSmallShop, type NewBuyer } from '../../../../tests/support/small-shop.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { showLogo } from '../../../../tests/support/shop-logo.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { orderTasks } from './orders.service.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'XM5-1/2"', cad: [4_837], onHand: 2, arrivals: { '2999-01-08': 500 } });
await shop.part({ code: 'XM5-0250', cad: [1_250], onHand: 100 });
await shop.part({ code: 'XM5-0125', cad: [999], onHand: 0 });
await shop.part({ code: 'XM5-AWAITED', cad: [4_837], onHand: 0, arrivals: { '2999-01-08': 500 } });

const { sent, post } = keepMails(shop.settings);
const handlers = orderTasks({ db, ...post });

const lines = [
  { sku: 'XM5-1/2"', quantity: 3 },
  { sku: 'XM5-0250', quantity: 7 },
  { sku: 'XM5-0125', quantity: 1 },
];

/** Places an order as the buyer, and returns the mail about it. */
async function mailTo(
  buyer: NewBuyer,
  job = 'send_order_confirmation',
  shipping?: object,
): Promise<Mail & { number: string }> {
  await db.updateTable('stock').set({ allocated: 0 }).execute();
  const who = await shop.buyer(buyer);
  await fillCheckout(who, lines, shipping);
  const notes = [{ body: 'Leave at <door> 4' }];
  await done(who.send('PATCH', '/trunk/purchase-order', { purchase_order_number: 'PO-77', notes }));
  const payment = buyer.cardToken
    ? { method: 'card', card: who.card, cvd: '123', return_waived: true }
    : { method: 'account' };
  const { uuid, number } = await done(who.send('POST', '/trunk', payment));

  await runJob(handlers, job, { order: uuid });
  return { ...sent.at(-1)!, number };
}

/** Replaces non-breaking spaces, so that expectations can be typed. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('the logo of the shop is at the head of the mail, at a quarter of its size', async () => {
  const hideLogo = await showLogo(db);
  const { html } = await mailTo({ province: 'ON' });
  expect(html).toMatch(
    /<img src="http[^"]*\/logos\/[0-9a-f]{32}\.png" width="64" height="32" alt="Small Tools"[^>]*><\/p>\n<h1/,
  );
  await hideLogo();
  expect((await mailTo({ province: 'ON' })).html).not.toContain('/logos/');
});

test('the confirmation has the lines with stock and backorder, the addresses, the taxes and the total', async () => {
  const mail = await mailTo({ province: 'ON' });
  expect(mail).toMatchObject({ subject: `Order ${mail.number} confirmed - Small Tools`, language: 'en' });
  expect(mail.to).toMatch(/^buyer\d+@small\.test$/);
  for (const sentence of [
    `Order number: ${mail.number}`,
    'Purchase order: PO-77',
    'XM5-1/2"  End mill XM5-1/2"\n  Quantity: 3 (2 in stock, 1 backordered, expected in stock 2999-01-08)  Price: $48.37  Total: $145.11',
    'Quantity: 7 (7 in stock)',
    'Quantity: 1 (1 backordered, date to be confirmed)',
    'Subtotal: $242.60',
    'Shipping: $18.50',
    'HST 13% (No. 123456789 RT0001): $33.94',
    'Total (CAD): $295.04',
    'Ship to:\n  Buyer',
    'Sampleville, ON N2B 2E1',
    'Payment:\n  On account',
    'Leave at <door> 4',
    'View the order: https://small.test/customer/account/order-confirmation/',
  ]) {
    expect(mail.text).toContain(sentence);
  }
});

test('in HTML each part of the catalogue has its picture', async () => {
  const { html } = await mailTo({});
  expect(html).toContain(
    '<img src="https://small.test/api/products/XM5-1%2F2%22/picture.png?width=160" width="96" height="30" alt=""',
  );
});

test('in HTML everything that buyers wrote is escaped', async () => {
  const { html } = await mailTo({});
  expect(html).toContain('Leave at &lt;door&gt; 4');
  expect(html).toContain('XM5-1/2&quot;');
  expect(html).toMatch(/Robin &lt;\d+&gt; Machinist/);
  expect(html).not.toMatch(/<(door|script)/);
  expect(html).toContain('<html lang="en">');
});

test('a mail to Quebec is in French and shows TPS and TVQ separately, without a combined rate', async () => {
  const mail = await mailTo({ province: 'QC', language: 'fr' });
  const text = plain(mail.text);
  expect(mail.subject).toBe(`Commande ${mail.number} confirmée - Small Tools`);
  expect(text).toContain('TPS 5 % (Nº 123456789 RT0001) : 13,06 $');
  expect(text).toContain('TVQ 9,975 % (Nº 1234567890 TQ0001) : 26,04 $');
  expect(text).not.toContain('Canada');
  expect(text).toContain('Fraise XM5-0250');
  expect(text).toContain('2 en stock, 1 en commande différée, en stock le 2999-01-08');
  expect(`${mail.text} ${mail.html}`).not.toMatch(/14[.,]97/);
});

test('a tool made from a backordered part says how long it takes once the part is in stock', async () => {
  const said = {
    en: '2 backordered, expected in stock 2999-01-08, then 1 working day to make it',
    fr: '2 en commande différée, en stock le 2999-01-08, puis 1 jour ouvrable de fabrication',
  };
  for (const language of ['en', 'fr'] as const) {
    const who = await shop.buyer({ province: 'QC', language, cardToken: 'sandbox-approve' });
    const operations = [{ operation: 'shorten', values: { overall_length: 2.9 } }];
    const mod = { inventory_code: 'XM5-AWAITED', operations, name: 'Short' };
    const { uuid } = await done(who.send('POST', '/mods', mod));
    await done(who.send('POST', '/mod-trunk/items', { mod_uuid: uuid, quantity: 2 }));
    await done(who.send('PATCH', '/mod-trunk/shipping', { type: 'flat_rate' }));
    await done(who.send('PATCH', '/mod-trunk/purchase-order', { purchase_order_number: 'PO-78' }));
    const payment = { method: 'card', card: who.card, cvd: '123', return_waived: true };
    const order = await done(who.send('POST', '/mod-trunk', payment));
    await runJob(handlers, 'send_order_confirmation', { order: order.uuid });
    expect(plain(sent.at(-1)?.text ?? '')).toContain(said[language]);
  }
});

test('a card is charged when the order ships', async () => {
  const { text } = await mailTo({ province: 'AB', cardToken: 'sandbox-approve' });
  expect(text).toContain('Card **** **** **** 4242. Your card will be charged when we ship.');
});

test('the mail about a pickup says where and when', async () => {
  const { text } = await mailTo({ province: 'AB' }, 'send_order_confirmation', { type: 'pickup' });
  expect(text).toContain(
    'Pick up at:\n  Small Tools Inc.\n  1 Spindle Road\n  Door 4\n  Hamilton, ON L8L 6W4',
  );
  expect(text).toContain('Monday to Friday');
});

test('a customer in the United States sees US dollars and why no tax is charged', async () => {
  await db
    .updateTable('prices')
    .set({ cents: [8_000] })
    .where('currency', '=', 'USD')
    .execute();
  const { text } = await mailTo({ province: 'OH', currency: 'USD' });
  expect(text).toContain('United States');
  expect(text).toContain('Total (USD): $');
  expect(text).toContain('Sales tax (not charged in this state; use tax may apply): $0.00');
  expect(text).toMatch(/Packages:\n {2}1\. Style 1, 9\.5 × 4 × 4 in, [\d.]+ lb: \d+ × /);
});

test('the mail about an unpaid order says that it is cancelled and that nothing was charged', async () => {
  const mail = await mailTo({ province: 'AB', cardToken: 'sandbox-approve' }, 'send_order_cancelled');
  expect(mail.subject).toBe(`Order ${mail.number} was cancelled: payment failed - Small Tools`);
  expect(mail.text).toContain('Nothing was charged');
  expect(mail.text).not.toContain('is confirmed');
  expect(mail.text).not.toContain('will be charged');
});

test('the mail about a collected order names the courier and the end of the account number', async () => {
  const shipping = { type: 'collect', data: { courier: 'ups', account_number: '1A2B3C' } };
  const { text } = await mailTo({ province: 'ON' }, 'send_order_confirmation', shipping);
  expect(text).toContain('UPS, •••B3C');
});

test.each(['send_order_confirmation', 'send_order_cancelled'])(
  'to an unconfirmed address, %s sends lines and total, and nothing that the buyer typed',
  async (job) => {
    const mail = await mailTo({ province: 'ON', isEmailConfirmed: false }, job);
    for (const part of [plain(mail.text), plain(mail.html)]) {
      expect(part).toContain(mail.number);
      expect(part).toContain('XM5-0250');
      expect(part).not.toMatch(
        /PO-77|door|Robin|Machinist|Buyer \d+ Ltd|Sample Avenue|Sampleville|519-555-0142/,
      );
    }
  },
);

test('a mail asks for the deposit while the order waits for it, and not again when its hold is released', async () => {
  const { number } = await mailTo({});
  const { uuid } = await db
    .updateTable('orders')
    .set({ deposit_cents: 7_500 })
    .where('number', '=', Number(number))
    .returning('uuid')
    .executeTakeFirstOrThrow();
  await db.insertInto('order_holds').values({ order_uuid: uuid, kind: 'deposit', reason: '' }).execute();
  const asked = 'Deposit:\n  $75.00 CAD is due before the making begins.';
  await runJob(handlers, 'send_order_confirmation', { order: uuid });
  expect(plain(sent.at(-1)!.text)).toContain(asked);
  expect(sent.at(-1)!.text).toMatch(
    new RegExp(`Pay the deposit by card:?\\s+\\S+/customer/account/orders/${uuid}\\s`),
  );

  await db
    .updateTable('order_holds')
    .set({ released_at: new Date() })
    .where('order_uuid', '=', uuid)
    .execute();
  await runJob(handlers, 'send_order_confirmation', { order: uuid });
  expect(plain(sent.at(-1)!.text)).not.toContain('Deposit:');
  expect(sent.at(-1)!.text).not.toContain('Pay the deposit by card');
});
