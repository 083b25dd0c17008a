// A quote from the talk to the order: its prices hold for the company, in the cart and at the order, until its last day.

import { addDays } from '@chipload/domain/days';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
await shop.part({ code: 'MILL-1', cad: [10_000], onHand: 1_000 });
await shop.part({ code: 'DRILL-1', cad: [5_000], onHand: 1_000 });
await shop.part({ code: 'USD-ONLY', cad: null, usd: [100], onHand: 5 });

const today = shopDay();
const at = (from: number, price: number | null) => ({ from_quantity: from, price });
const line = (part: string, ...prices: ReturnType<typeof at>[]) => ({
  part,
  prices,
  lead_days: null,
  note: '',
});

async function personOf(buyer: SmallBuyer): Promise<string> {
  const { uuid } = await db
    .selectFrom('customers')
    .select('uuid')
    .where('id', '=', buyer.customerId)
    .executeTakeFirstOrThrow();
  return uuid;
}

const written = (lines: ReturnType<typeof line>[], validUntil = addDays(today, 30)) => ({
  valid_until: validUntil,
  note: 'Net 30',
  lines,
});

async function begin(buyer: SmallBuyer) {
  return done(owner.send('POST', '/quotes', { person: await personOf(buyer) }));
}

async function write(
  quote: { uuid: string; revision: number },
  lines: ReturnType<typeof line>[],
  until?: string,
) {
  return owner.send('POST', `/quotes/${quote.uuid}`, { revision: quote.revision, ...written(lines, until) });
}

async function sent(buyer: SmallBuyer, lines: ReturnType<typeof line>[]) {
  const drafted = await done(write(await begin(buyer), lines));
  return done(owner.send('POST', `/quotes/${drafted.uuid}/send`, { revision: drafted.revision }));
}

/** Changes the list price of the mill. */
async function setList(cents: number): Promise<void> {
  await sql`
    update prices set from_quantities = array[1], cents = array[${cents}::bigint]
    where part_id = (select id from parts where inventory_code = 'MILL-1')`.execute(db);
}

const priceAt = async (buyer: SmallBuyer, quantity: number) => {
  const { price_breaks: breaks } = await done(buyer.send('GET', '/products/MILL-1'));
  return breaks.findLast((one: { from_quantity: number }) => one.from_quantity <= quantity).price;
};

test('a quote is begun, written and sent; the buyer sees only what was sent, and gets a mail', async () => {
  const buyer = await shop.buyer();
  const begun = await begin(buyer);
  expect(begun).toMatchObject({
    state: 'draft',
    currency: 'CAD',
    versions: [{ number: 1, lines: [] }],
    messages: [],
  });
  expect(await done(buyer.send('GET', '/quotes'))).toEqual([]);
  expect(await buyer.send('GET', `/quotes/${begun.uuid}`)).toMatchObject({ status: 404 });

  const drafted = await done(
    write(begun, [line('MILL-1', at(1, null), at(10, 8_000)), line('DRILL-1', at(5, 4_500))]),
  );
  expect(drafted.versions).toMatchObject([
    {
      number: 1,
      sent_at: null,
      lines: [
        {
          inventory_code: 'MILL-1',
          prices: [
            { price: 10_000, usual: 10_000 },
            { price: 8_000, usual: 10_000 },
          ],
        },
        { inventory_code: 'DRILL-1', prices: [{ from_quantity: 5, price: 4_500, usual: 5_000 }] },
      ],
    },
  ]);
  expect(await buyer.send('GET', `/quotes/${begun.uuid}`)).toMatchObject({ status: 404 });

  await done(owner.send('POST', `/quotes/${begun.uuid}/send`, { revision: drafted.revision }));
  const seen = await done(buyer.send('GET', `/quotes/${begun.uuid}`));
  expect(seen).toMatchObject({
    state: 'sent',
    version: 1,
    note: 'Net 30',
    may_accept: true,
    lines: [{ inventory_code: 'MILL-1', available: 1_000, is_sold: true }, { inventory_code: 'DRILL-1' }],
  });
  expect(await waitingJobs(db, 'mail_quote')).toEqual([{ quote: begun.uuid, version: 1 }]);
});

test('its prices hold for the company from their quantity on, for nobody else, and not when they are the higher ones', async () => {
  const [buyer, stranger] = [await shop.buyer(), await shop.buyer()];
  await sent(buyer, [line('MILL-1', at(10, 8_000), at(50, 7_000))]);
  expect(await priceAt(buyer, 9)).toBe(10_000);
  expect(await priceAt(buyer, 10)).toBe(8_000);
  expect(await priceAt(buyer, 49)).toBe(8_000);
  expect(await priceAt(buyer, 50)).toBe(7_000);
  expect(await priceAt(stranger, 50)).toBe(10_000);
  const other = await shop.buyer();
  await sent(other, [line('MILL-1', at(1, 11_000))]);
  expect(await priceAt(other, 1)).toBe(10_000);
});

test('accepted lines are in the cart and on the order at the quoted price, also after the list price has changed', async () => {
  const buyer = await shop.buyer();
  const quote = await sent(buyer, [line('MILL-1', at(10, 8_000)), line('DRILL-1', at(5, 4_500))]);
  const accept = (lines: object[], version = 1) =>
    buyer.send('POST', `/quotes/${quote.uuid}/acceptance`, { version, lines });
  expect(await accept([{ inventory_code: 'MILL-1', quantity: 9 }])).toMatchObject({
    status: 422,
    body: { code: 'quote-too-few' },
  });
  expect(await accept([{ inventory_code: 'MILL-1', quantity: 12 }], 2)).toMatchObject({ status: 409 });
  const { trunk } = await done(accept([{ inventory_code: 'MILL-1', quantity: 12 }]));
  expect(trunk.bags[0].items).toMatchObject([{ inventory_code: 'MILL-1', requested: 12, price: 8_000 }]);
  expect(await done(buyer.send('GET', `/quotes/${quote.uuid}`))).toMatchObject({ state: 'accepted' });

  await setList(20_000);
  await fillCheckout(buyer, [{ sku: 'DRILL-1', quantity: 5 }]);
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  const order = await done(buyer.send('GET', `/orders/${uuid}`));
  expect(order.lines).toMatchObject([
    { inventory_code: 'MILL-1', ordered: 12, price: 8_000, total: 96_000 },
    { inventory_code: 'DRILL-1', ordered: 5, price: 4_500 },
  ]);
  await setList(10_000);
  expect((await done(owner.send('GET', `/quotes/${quote.uuid}`))).orders).toMatchObject([{ uuid }]);
});

test('a further version holds instead of the one before, which stays as it was; who saw only the earlier one is told', async () => {
  const buyer = await shop.buyer();
  const first = await sent(buyer, [line('MILL-1', at(1, 9_000))]);
  const drafted = await done(write(first, [line('MILL-1', at(1, 8_500))]));
  expect(await priceAt(buyer, 1)).toBe(9_000);
  await done(owner.send('POST', `/quotes/${first.uuid}/send`, { revision: drafted.revision }));
  expect(await priceAt(buyer, 1)).toBe(8_500);
  const accepted = await buyer.send('POST', `/quotes/${first.uuid}/acceptance`, {
    version: 1,
    lines: [{ inventory_code: 'MILL-1', quantity: 1 }],
  });
  expect(accepted).toMatchObject({ status: 409, body: { code: 'record-changed' } });
  await expect(sql`update quote_lines set cents = array[1]`.execute(db)).rejects.toThrow('was sent');
  expect((await done(owner.send('GET', `/quotes/${first.uuid}`))).versions).toMatchObject([
    { number: 2, lines: [{ prices: [{ price: 8_500 }] }] },
    { number: 1, lines: [{ prices: [{ price: 9_000 }] }] },
  ]);
});

test('a quote that was declined, withdrawn or has ended holds no price any more', async () => {
  const buyer = await shop.buyer();
  const declined = await sent(buyer, [line('MILL-1', at(1, 9_000))]);
  await done(
    buyer.send('POST', `/quotes/${declined.uuid}/decline`, { version: 1, reason: 'price', note: 'Too dear' }),
  );
  expect(await priceAt(buyer, 1)).toBe(10_000);
  const withdrawn = await sent(buyer, [line('MILL-1', at(1, 9_000))]);
  const { revision } = withdrawn;
  await done(
    owner.send('POST', `/quotes/${withdrawn.uuid}/withdraw`, { revision, reason: 'technical', note: '' }),
  );
  expect(await priceAt(buyer, 1)).toBe(10_000);
  const late = await buyer.send('POST', `/quotes/${withdrawn.uuid}/acceptance`, {
    version: 1,
    lines: [{ inventory_code: 'MILL-1', quantity: 1 }],
  });
  expect(late).toMatchObject({ status: 409, body: { code: 'quote-not-open' } });
});

test('a buyer asks for a quote and about it; another company learns nothing of it', async () => {
  const [buyer, stranger] = [await shop.buyer(), await shop.buyer()];
  const asked = await done(
    buyer.send('POST', '/quotes', {
      request: 'A year of these?',
      items: [
        { sku: 'mill 1', quantity: 200 },
        { sku: 'MILL-1', quantity: 50 },
        { sku: 'USD-ONLY', quantity: 5 },
      ],
    }),
  );
  const parts = [
    { inventory_code: 'MILL-1', quantity: 200 },
    { inventory_code: 'MILL-1', quantity: 50 },
    { inventory_code: 'USD-ONLY', quantity: 5 },
  ];
  expect(asked).toMatchObject({ state: 'requested', lines: [], request: 'A year of these?', asked: parts });
  const { versions, ...stored } = await done(owner.send('GET', `/quotes/${asked.uuid}`));
  expect(stored).toMatchObject({ asked: parts });
  expect(versions).toMatchObject([{ lines: [{ prices: [{ from_quantity: 50 }, { from_quantity: 200 }] }] }]);
  await done(buyer.send('POST', `/quotes/${asked.uuid}/messages`, { body: 'And for 500?' }));
  await done(owner.send('POST', `/quotes/${asked.uuid}/messages`, { body: 'Tomorrow.' }));
  expect((await done(buyer.send('GET', `/quotes/${asked.uuid}`))).messages).toMatchObject([
    { side: 'buyer', body: 'And for 500?' },
    { side: 'shop', body: 'Tomorrow.' },
  ]);
  for (const path of ['', '/pdf'])
    expect(await stranger.send('GET', `/quotes/${asked.uuid}${path}`)).toMatchObject({ status: 404 });
  expect(await done(stranger.send('GET', '/quotes'))).toEqual([]);
});

test('what cannot be a quote is refused at its field, and nothing is changed', async () => {
  const buyer = await shop.buyer();
  const begun = await begin(buyer);
  const refusal = async (lines: ReturnType<typeof line>[], until?: string) => {
    const { status, body } = await write(begun, lines, until);
    return [status, body.code, Object.keys(body.errors ?? {})];
  };
  expect(await refusal([line('NOBODY', at(1, 1))])).toEqual([422, 'validation', ['lines.0.part']]);
  expect(await refusal([line('MILL-1', at(10, 1), at(5, 1))])).toEqual([
    422,
    'validation',
    ['lines.0.prices.1.from_quantity'],
  ]);
  expect(await refusal([line('MILL-1', at(1, 1)), line('mill-1', at(1, 1))])).toEqual([
    422,
    'validation',
    ['lines.1.part'],
  ]);
  expect(await refusal([], addDays(today, -1))).toEqual([422, 'valid-until-past', ['valid_until']]);
  const send = () => owner.send('POST', `/quotes/${begun.uuid}/send`, { revision: begun.revision });
  expect(await send()).toMatchObject({ status: 422, body: { code: 'quote-empty' } });
  const { versions } = await done(owner.send('GET', `/quotes/${begun.uuid}`));
  expect(versions).toMatchObject([{ number: 1, lines: [] }]);
});

test('prices further below the usual ones than the roles allow are not sent', async () => {
  const seller = await insertColleague(db, shop.app, {
    role: ['read-requests', 'answer-requests', 'read-customers'],
  });
  const buyer = await shop.buyer();
  const drafted = await done(write(await begin(buyer), [line('MILL-1', at(1, 9_000))]));
  const send = (by: typeof owner) =>
    by.send('POST', `/quotes/${drafted.uuid}/send`, { revision: drafted.revision });
  expect(await send(seller)).toMatchObject({ status: 403 });
  await done(send(owner));
  const unpriced = await done(write(await begin(buyer), [line('USD-ONLY', at(1, 1))]));
  const body = { revision: unpriced.revision };
  expect(await seller.send('POST', `/quotes/${unpriced.uuid}/send`, body)).toMatchObject({ status: 403 });
});

test('accepting raises the pieces in the cart to those that are accepted, and stands in the trail with who did it', async () => {
  const buyer = await shop.buyer();
  const { uuid } = await sent(buyer, [line('MILL-1', at(10, 8_000))]);
  await done(buyer.send('POST', '/trunk/add', { sku: 'MILL-1', quantity: 4 }));
  const accept = (quantity: number) =>
    done(
      buyer.send('POST', `/quotes/${uuid}/acceptance`, {
        version: 1,
        lines: [{ inventory_code: 'MILL-1', quantity }],
      }),
    );
  for (const [pieces, inCart] of [
    [12, 12],
    [10, 12],
    [20, 20],
  ] as const)
    expect((await accept(pieces)).trunk.bags[0].items).toMatchObject([{ requested: inCart, price: 8_000 }]);
  const { rows } = await sql`
    select customer_id::integer, after -> 'lines' -> 0 ->> 'pieces' as pieces from audit_events
    where action = 'quote.accepted' and subject = ${`quote ${uuid}`} order by id`.execute(db);
  expect(rows).toEqual(['12', '10', '20'].map((pieces) => ({ customer_id: buyer.customerId, pieces })));
});

test('where nothing of a quote can be bought any more, nothing is accepted', async () => {
  const buyer = await shop.buyer();
  await shop.part({ code: 'GONE-1', cad: [1_000], onHand: 0 });
  const { uuid } = await sent(buyer, [line('GONE-1', at(1, 900))]);
  await sql`update parts set status = 'discontinued' where inventory_code = 'GONE-1'`.execute(db);
  const lines = [{ inventory_code: 'GONE-1', quantity: 1 }];
  const answer = await done(buyer.send('POST', `/quotes/${uuid}/acceptance`, { version: 1, lines }));
  expect(answer).toMatchObject({ added: 0, left_out: [{ inventory_code: 'GONE-1' }] });
  expect(await done(buyer.send('GET', `/quotes/${uuid}`))).toMatchObject({ state: 'sent' });
});

test('nobody is written to about a quote that they cannot see', async () => {
  const begun = await begin(await shop.buyer());
  expect(await owner.send('POST', `/quotes/${begun.uuid}/messages`, { body: 'Soon.' })).toMatchObject({
    status: 409,
    body: { code: 'quote-not-open' },
  });
});
