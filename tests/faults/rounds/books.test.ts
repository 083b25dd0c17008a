// The books find what is wrong: wrongs are planted in a real round, one after the other, and each must be found, in its column.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Wrong } from './books.ts';
import type { Ordered } from './buyers.ts';
import {
  firstOf,
  intentOf,
  kinds,
  look,
  newsAfter,
  promises,
  round,
  take,
  world,
  write,
} from './planted-books.ts';
import { messageId } from './settled.ts';

test('nothing is wrong in a round without a fault, in which every kind of order was placed and handled', async () => {
  expect(await look()).toEqual([]);
  expect(round.wrong).toEqual([]);
  expect(round.improper).toEqual([]);
  for (const [method, fate] of kinds)
    expect(
      promises.ordered.filter(
        ({ planned, uuid }) => uuid !== undefined && planned.method === method && planned.fate === fate,
      ).length,
      `${method} ${fate}`,
    ).toBeGreaterThanOrEqual(3);
  const { handled } = promises;
  expect(handled.filter(({ shipment }) => shipment !== undefined).length).toBeGreaterThanOrEqual(15);
  expect(handled.filter(({ credited }) => credited !== undefined).length).toBeGreaterThanOrEqual(4);
  expect(handled.filter(({ refunded }) => refunded > 0).length).toBeGreaterThanOrEqual(2);
  expect(handled.filter(({ isCancelled }) => isCancelled).length).toBe(3);
});

const order = (uuid: string) => sql`order_uuid = ${uuid}`;
const invoiceOf = (uuid: string) => sql`(select uuid from invoices where order_uuid = ${uuid} limit 1)`;
const attemptOf = (uuid: string) =>
  sql`(select key from payment_attempts where trunk_uuid = ${uuid} limit 1)`;
const partOf = ({ part }: Ordered) => sql`part_id = ${part.id}`;

type Planted = readonly [what: string, kind: Wrong['kind'], says: RegExp, plant: () => Promise<unknown>];

const planted: readonly Planted[] = [
  [
    'an answered order that is gone',
    'lost',
    /which is gone/,
    () => write(sql`delete from orders where uuid = ${take('account', 'stays').uuid}`),
  ],
  [
    'an answered order that was never confirmed',
    'lost',
    /which is confirmed/,
    () => write(sql`update orders set confirmed_at = null where uuid = ${take('account', 'stays').uuid}`),
  ],
  [
    'an order that nobody cancelled',
    'lost',
    /is cancelled/,
    () => write(sql`update orders set state = 'cancelled' where uuid = ${take('account', 'stays').uuid}`),
  ],
  [
    'an order with fewer pieces than were ordered',
    'lost',
    /has 1 pieces/,
    () =>
      write(
        sql`update order_lines set ordered = 1, allocated = 1 where ${order(take('card', 'stays').uuid)}`,
      ),
  ],
  [
    'an order with more pieces than were ordered',
    'doubled',
    /has 4 pieces/,
    () =>
      write(
        sql`update order_lines set ordered = 4, backordered = 2 where ${order(take('card', 'stays').uuid)}`,
      ),
  ],
  [
    'a second order of the same name',
    'doubled',
    /is 2 orders/,
    async () => {
      const { name } = take('account', 'ships');
      const other = take('account', 'ships').uuid;
      await write(sql`update orders set purchase_order_number = ${name} where uuid = ${other}`);
    },
  ],
  [
    'a shipment that is gone',
    'lost',
    /shipment of order \d+ is gone/,
    () => write(sql`delete from shipments where ${order(take('account', 'ships').uuid)}`),
  ],
  [
    'a second shipment of an order',
    'doubled',
    /left 2 times/,
    async () => {
      const [from, to] = [take('account', 'credited').uuid, take('card', 'ships').uuid];
      await write(sql`update shipments set order_uuid = ${to}, position = 2 where ${order(from)}`);
    },
  ],
  [
    'a credit note that is gone',
    'lost',
    /credit note of order \d+ is gone/,
    () =>
      write(
        sql`delete from credit_notes where invoice_uuid = ${invoiceOf(take('account', 'credited').uuid)}`,
      ),
  ],
  [
    'a second credit note of an order',
    'doubled',
    /was credited 2 times/,
    async () => {
      const [from, to] = [take('account', 'credited').uuid, take('card', 'credited').uuid];
      await write(
        sql`update credit_notes set invoice_uuid = ${invoiceOf(to)} where invoice_uuid = ${invoiceOf(from)}`,
      );
    },
  ],
  [
    'a refund that is gone',
    'lost',
    /was refunded 0 instead of 100/,
    async () => {
      const attempt = attemptOf(take('card', 'refunded').uuid);
      await write(
        sql`delete from refunds using payment_captures where payment_captures.id = capture_id and attempt_key = ${attempt}`,
      );
    },
  ],
  [
    'a refund that was made twice',
    'doubled',
    /was refunded 200 instead of 100/,
    async () => {
      const attempt = attemptOf(take('card', 'refunded').uuid);
      await write(
        sql`update refunds set cents = 200 from payment_captures where payment_captures.id = capture_id and attempt_key = ${attempt}`,
      );
    },
  ],
  [
    'a cancelled order that goes on',
    'lost',
    /was cancelled and is confirmed/,
    () => write(sql`update orders set state = 'confirmed' where uuid = ${take('account', 'cancelled').uuid}`),
  ],
  [
    'pieces without a move',
    'money',
    /on hand and began with/,
    () => write(sql`update stock set on_hand = on_hand + 1 where ${partOf(promises.ordered[0]!)}`),
  ],
  [
    'a move that is gone',
    'money',
    /on hand and began with/,
    () =>
      write(
        sql`delete from stock_moves where id = (select max(id) from stock_moves where ${partOf(promises.ordered[0]!)})`,
      ),
  ],
  [
    'pieces allocated to nobody',
    'oversold',
    /allocated, its orders/,
    () => write(sql`update stock set allocated = allocated + 1 where ${partOf(promises.ordered[0]!)}`),
  ],
  [
    'more pieces promised than there are',
    'oversold',
    /on hand, \d+ allocated/,
    () => write(sql`update stock set allocated = on_hand + 1 where ${partOf(promises.ordered[0]!)}`),
  ],
  [
    'a company that owes what its ledger does not say',
    'money',
    /^Company .* owes/,
    () =>
      write(
        sql`update companies set exposure_cents = exposure_cents + 1 where id = ${promises.buyers[0]!.companyId}`,
      ),
  ],
  [
    'an entry of an order that is gone from the ledger',
    'money',
    /on account of \d+ is \d+ in the ledger/,
    () => write(sql`delete from credit_entries where ${order(firstOf('account', 'ships').uuid)}`),
  ],
  [
    'an order by card in the ledger',
    'money',
    /by card is 5 in the ledger/,
    async () => {
      const { uuid, buyer } = firstOf('card', 'ships');
      await write(
        sql`insert into credit_entries (company_id, order_uuid, kind, cents)
          select ${buyer.companyId}, ${uuid}, kind, 5 from credit_entries limit 1`,
      );
    },
  ],
  [
    'a subtotal that is not that of the lines',
    'money',
    /has lines of/,
    () =>
      write(
        sql`update orders set subtotal_cents = subtotal_cents + 1 where uuid = ${firstOf('card', 'ships').uuid}`,
      ),
  ],
  [
    'an invoice over more pieces than were shipped',
    'money',
    /pieces left and 3 are invoiced/,
    () =>
      write(
        sql`update invoice_lines set quantity = 3 where invoice_uuid = ${invoiceOf(firstOf('card', 'ships').uuid)}`,
      ),
  ],
  [
    'an invoice that is not over the total of its shipped order',
    'money',
    /is shipped and invoiced with/,
    () =>
      write(
        sql`update invoices set total_cents = total_cents + 1 where ${order(firstOf('card', 'ships').uuid)}`,
      ),
  ],
  [
    'a paid invoice to which nothing was applied',
    'money',
    /paid, and 0 applied/,
    () =>
      write(sql`delete from applications where invoice_uuid = ${invoiceOf(firstOf('card', 'ships').uuid)}`),
  ],
  [
    'a capture that is gone',
    'money',
    /its captures are 0/,
    () =>
      write(
        sql`delete from payment_captures where attempt_key = ${attemptOf(firstOf('card', 'refunded').uuid)}`,
      ),
  ],
  [
    'more captured than invoiced',
    'money',
    /captured and \d+ invoiced/,
    () => {
      const { uuid } = firstOf('card', 'stays');
      return write(sql`update payment_attempts set captured_cents = 7 where key = ${attemptOf(uuid)}`);
    },
  ],
  [
    'a payment that stays pending',
    'stuck',
    /is payment_pending/,
    () =>
      write(sql`update orders set state = 'payment_pending' where uuid = ${firstOf('card', 'stays').uuid}`),
  ],
  [
    'a cart that stays in the middle of being placed',
    'stuck',
    /is being placed/,
    () =>
      write(
        sql`update trunks set state = 'placing' where id = (select max(id) from trunks where customer_id = ${promises.buyers[0]!.customerId})`,
      ),
  ],
  [
    'an attempt that stays unknown',
    'stuck',
    /Attempt .* is unknown/,
    () =>
      write(
        sql`update payment_attempts set state = 'unknown' where key = ${attemptOf(firstOf('card', 'ships').uuid)}`,
      ),
  ],
  [
    'a capture that stays unknown',
    'stuck',
    /Capture .* is unknown/,
    () =>
      write(
        sql`update payment_captures set state = 'unknown' where attempt_key = ${attemptOf(firstOf('card', 'ships').uuid)}`,
      ),
  ],
  [
    'a refund that stays unknown',
    'stuck',
    /Refund .* is unknown/,
    () =>
      write(
        sql`update refunds set state = 'unknown' from payment_captures where payment_captures.id = capture_id
          and attempt_key = ${attemptOf(firstOf('card', 'credited').uuid)}`,
      ),
  ],
  [
    'an invoice by card that stays unpaid',
    'stuck',
    /Invoice .* by card is open/,
    () => write(sql`update invoices set state = 'open' where ${order(firstOf('card', 'ships').uuid)}`),
  ],
  [
    'a mail that was not sent',
    'stuck',
    /The mail order-confirmation:.* was not sent/,
    async () => world.mails.forget(messageId(`order-confirmation:${firstOf('card', 'ships').uuid}`)),
  ],
  [
    'a mail that the books do not know, such as a second copy',
    'doubled',
    /The books do not know the mail/,
    () =>
      write(
        sql`delete from mails where key like 'shipment:%' and about = ${`order ${firstOf('card', 'ships').uuid}`}`,
      ),
  ],
  [
    'money that the bank took twice',
    'money',
    /the bank took \d+/,
    async () => {
      const intent = await intentOf(firstOf('card', 'ships'));
      intent.captured *= 2;
    },
  ],
  [
    'a charge for which there is no order',
    'money',
    /for which there is no order/,
    async () => {
      const { id } = await intentOf(firstOf('card', 'refunded'));
      await write(sql`update payment_attempts set gateway_reference = null where gateway_reference = ${id}`);
    },
  ],
  [
    'a payment that the bank does not know',
    'money',
    /The bank does not know/,
    async () => {
      const { id } = await intentOf(firstOf('card', 'ships'));
      await write(
        sql`update payment_attempts set gateway_reference = 'pi_unknown' where gateway_reference = ${id}`,
      );
    },
  ],
];

test.each(planted)('%s is found as "%s"', async (_what, kind, says, plant) => {
  expect(await newsAfter(plant)).toContainEqual({ kind, says: expect.stringMatching(says) });
});

test('an order that was refused and placed all the same is found as "doubled"', async () => {
  const refused = { ...firstOf('card', 'ships'), uuid: undefined, number: undefined, refusal: '409' };
  expect(await newsAfter(async () => undefined, [refused])).toContainEqual({
    kind: 'doubled',
    says: expect.stringMatching(/was refused \(409\) and is order/),
  });
});
