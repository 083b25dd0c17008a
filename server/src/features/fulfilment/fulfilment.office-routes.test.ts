import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { createTestOffice } from '../../../../tests/support/test-office.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { fulfilmentOfficeRoutes } from './fulfilment.office-routes.ts';
import { shipmentMail } from './shipment-mail.ts';
import { shipmentOfficeRoutes } from './shipments.office-routes.ts';
import { findShipment } from './shipments.repository.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const office = await createTestOffice({
  db,
  addRoutes: (routes) => {
    const fulfilment = { db, settings: shop.settings };
    fulfilmentOfficeRoutes(routes, fulfilment);
    shipmentOfficeRoutes(routes, fulfilment);
  },
});
const packer = await insertColleague(db, office, { role: 'warehouse' });
await shop.part({ code: 'S-1', onHand: 1_000 });

async function place(buyer: SmallBuyer, quantity = 4, sku = 'S-1'): Promise<string> {
  await fillCheckout(buyer, [{ sku, quantity }]);
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  return String(uuid);
}

/** The request of the packing screen for some pieces of an order. */
async function shippingOf(uuid: string, quantity: number) {
  const { version, lines } = await done(packer.send('GET', `/fulfilment/orders/${uuid}`));
  const contents = [{ inventory_code: lines[0].inventory_code, quantity }];
  const box = { box: 'Style 1', length: 4, height: 4, width: 9.5, weight: 2.5 };
  return {
    version,
    lines: [{ uuid: lines[0].uuid, quantity }],
    parcels: [{ ...box, tracking_number: '1Z1', contents }],
    courier: 'ups',
  };
}

/** Everything that a shipment of an order changes. */
async function stateOf(uuid: string) {
  const { rows } = await sql`
    select orders.state, orders.version, order_lines.allocated, order_lines.shipped,
      (select count(*)::integer from shipments where order_uuid = orders.uuid) as shipments,
      (select count(*)::integer from invoices where order_uuid = orders.uuid) as invoices,
      (select on_hand from stock where part_id = order_lines.part_id) as on_hand
    from orders join order_lines on order_lines.order_uuid = orders.uuid where orders.uuid = ${uuid}`.execute(
    db,
  );
  return rows[0];
}

test('a shipment that is sent twice with the same key ships once', async () => {
  const uuid = await place(await shop.buyer());
  const shipping = await shippingOf(uuid, 2);
  const key = { 'idempotency-key': randomUUID() };
  const send = () => packer.send('POST', `/fulfilment/orders/${uuid}/shipments`, shipping, key);
  const [first, second] = await Promise.all([send(), send()]);
  const again = await send();
  expect([first.status, second.status, again.status]).toEqual([200, 200, 200]);
  expect(second.body).toEqual(first.body);
  expect(again.body).toEqual(first.body);
  expect(await stateOf(uuid)).toMatchObject({ allocated: 2, shipped: 2, shipments: 1, invoices: 1 });
});

test('the buyer sees on the order by whom a shipment is carried, where it is tracked and what is in its parcels', async () => {
  const buyer = await shop.buyer();
  const uuid = await place(buyer);
  const key = { 'idempotency-key': randomUUID() };
  await done(packer.send('POST', `/fulfilment/orders/${uuid}/shipments`, await shippingOf(uuid, 2), key));
  expect(await done(buyer.send('GET', `/orders/${uuid}`))).toMatchObject({
    shipments: [
      {
        courier: 'UPS',
        parcels: [{ tracking_number: '1Z1', contents: [{ inventory_code: 'S-1', quantity: 2 }] }],
      },
    ],
  });
});

test('an order to ship names its city with the province', async () => {
  const uuid = await place(await shop.buyer());
  const { rows } = await done(packer.send('GET', '/fulfilment/ready'));
  expect(rows).toContainEqual(
    expect.objectContaining({ uuid, city: 'Sampleville', province: 'ON', country: 'CA' }),
  );
});

test('more pieces than are allocated are refused with the part and the number, and nothing is changed', async () => {
  const uuid = await place(await shop.buyer());
  const before = await stateOf(uuid);
  const { status, body } = await packer.send(
    'POST',
    `/fulfilment/orders/${uuid}/shipments`,
    await shippingOf(uuid, 5),
    { 'idempotency-key': randomUUID() },
  );
  expect([status, body?.code]).toEqual([422, 'more-than-allocated']);
  expect(body?.message).toBe('S-1: 5 cannot ship, only 4 are allocated.');
  expect(await stateOf(uuid)).toEqual(before);
});

test('fifty shipments at once of fifty orders get invoice numbers without a gap, although some are refused', async () => {
  const buyer = await shop.buyer({ creditLimitCents: 100_000_000 });
  const uuids: string[] = [];
  for (let index = 0; index < 50; index += 1) uuids.push(await place(buyer, 1));
  const { next: first } = await nextNumber();
  const shippings = await Promise.all(uuids.map((uuid) => shippingOf(uuid, 1)));
  const answers = await Promise.all(
    uuids.map(async (uuid, index) => {
      const isTooMuch = index % 7 === 3;
      const shipping = { ...shippings[index]!, ...(isTooMuch && { courier: 'pigeon' }) };
      const send = () => packer.send('POST', `/fulfilment/orders/${uuid}/shipments`, shipping);
      let answer = await send();
      while (answer.status === 503) answer = await send(); // on a busy machine some wait too long for a connection
      return answer;
    }),
  );
  const numbers = answers.flatMap(({ status, body }) =>
    status === 200 ? [Number(body?.data.invoice.number)] : [],
  );
  expect(numbers).toHaveLength(43);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => first + index));
  expect((await nextNumber()).next).toBe(first + 43);
});

async function nextNumber(): Promise<{ next: number }> {
  const { rows } = await sql<{ next: number }>`select next from number_series where code = 'invoice'`.execute(
    db,
  );
  return rows[0]!;
}

async function shipped(buyer?: SmallBuyer) {
  const uuid = await place(buyer ?? (await shop.buyer()));
  const { shipment, invoice } = await done(
    packer.send('POST', `/fulfilment/orders/${uuid}/shipments`, await shippingOf(uuid, 4)),
  );
  return { uuid, invoice, shipment: String(shipment.uuid), path: `/shipments/${shipment.uuid}` };
}

async function mailOf(shipment: string) {
  const sender = { siteName: 'Small Tools', publicUrl: 'https://small.test', postalAddress: '' };
  const settings = await shop.settings.get();
  return shipmentMail((await findShipment(db, shipment))!, { sender, settings });
}

test('the mail about a shipment carries its invoice, to a confirmed address only', async () => {
  const { invoice, shipment } = await shipped();
  expect((await mailOf(shipment)).documents).toEqual([
    { kind: 'invoice', uuid: invoice.uuid, name: `Invoice-${invoice.number}.pdf` },
  ]);
  const unconfirmed = await shipped(await shop.buyer({ isEmailConfirmed: false }));
  expect((await mailOf(unconfirmed.shipment)).documents).toEqual([]);
});

test('the mail about a shipment counts the pieces that are still to ship, in stock or on backorder', async () => {
  await shop.part({ code: 'S-3', onHand: 3 });
  const uuid = await place(await shop.buyer(), 7, 'S-3');
  const { shipment } = await done(
    packer.send('POST', `/fulfilment/orders/${uuid}/shipments`, await shippingOf(uuid, 2)),
  );
  expect((await mailOf(shipment.uuid)).text).toContain('Pieces of this order that are still to ship: 5.');
});

test('a corrected tracking number is recorded before and after; the buyer is mailed only if asked', async () => {
  const { uuid, shipment, path } = await shipped();
  await sql`select graphile_worker.remove_job(${`shipment-mail:${shipment}`})`.execute(db);
  const correct = (number: string, more = {}) =>
    packer.send('PATCH', `${path}/tracking`, {
      parcels: [{ position: 1, tracking_number: number }],
      ...more,
    });
  expect(await done(correct('1Z2'))).toMatchObject({
    is_changed: true,
    parcels: [{ tracking_number: '1Z2' }],
  });
  expect(await waitingJobs(db, 'send_shipment_mail')).not.toContainEqual({ shipment });
  expect((await done(correct('1Z2', { mails_buyer: true }))).is_changed).toBe(false);
  expect(await waitingJobs(db, 'send_shipment_mail')).not.toContainEqual({ shipment });
  await done(correct('1Z3', { mails_buyer: true }));
  expect(await waitingJobs(db, 'send_shipment_mail')).toContainEqual({ shipment });
  const events = await db
    .selectFrom('audit_events')
    .select(['before', 'after'])
    .where('action', '=', 'shipment.tracking-corrected')
    .where('subject', '=', `order ${uuid}`)
    .orderBy('id')
    .execute();
  expect(events).toMatchObject([
    { before: { tracking_numbers: ['1Z1'] }, after: { tracking_numbers: ['1Z2'] } },
    { before: { tracking_numbers: ['1Z2'] }, after: { tracking_numbers: ['1Z3'] } },
  ]);
  const parcels = [{ position: 7, tracking_number: '1Z9' }];
  expect((await packer.send('PATCH', `${path}/tracking`, { parcels })).status).toBe(404);
});

test('a correction of tracking that somebody else corrected meanwhile is refused, and changes nothing', async () => {
  const { path } = await shipped();
  const { courier } = await done(packer.send('GET', path));
  const correct = (seen: string, number: string) =>
    packer.send('PATCH', `${path}/tracking`, {
      seen: { courier, parcels: [{ position: 1, tracking_number: seen }] },
      parcels: [{ position: 1, tracking_number: number }],
    });
  await done(correct('1Z1', '1Z2'));
  expect(await correct('1Z1', '1Z3')).toMatchObject({ status: 409, body: { code: 'record-changed' } });
  expect((await done(packer.send('GET', path))).parcels).toMatchObject([{ tracking_number: '1Z2' }]);
  await done(correct('1Z2', '1Z3'));
});

test('a correction sets the courier: the link, the record and the trail follow, and the mail is another', async () => {
  const buyer = await shop.buyer();
  const { uuid, shipment, path } = await shipped(buyer);
  const mailKey = async () => (await mailOf(shipment)).key;
  const keyBefore = await mailKey();
  await sql`select graphile_worker.remove_job(${`shipment-mail:${shipment}`})`.execute(db);
  const correct = (body: object) => packer.send('PATCH', `${path}/tracking`, body);
  const parcels = [{ position: 1, tracking_number: '1Z1' }];

  const fresh = await done(correct({ parcels, courier: 'purolator', mails_buyer: true }));
  expect([fresh.courier, fresh.courier_name]).toEqual(['purolator', 'Purolator']);
  expect(fresh.parcels[0].tracking_url).toMatch(/^https:\/\/www\.purolator\.com\//);
  expect(fresh.couriers).toContainEqual({ code: 'ups', name: 'UPS' });
  expect((await done(buyer.send('GET', `/orders/${uuid}`))).shipments).toMatchObject([
    { courier: 'Purolator', parcels: [{ tracking_url: expect.stringContaining('purolator.com') }] },
  ]);
  expect(await waitingJobs(db, 'send_shipment_mail')).toContainEqual({ shipment });
  expect(await mailKey()).not.toBe(keyBefore);
  const { before, after } = await db
    .selectFrom('audit_events')
    .select(['before', 'after'])
    .where('action', '=', 'shipment.tracking-corrected')
    .where('subject', '=', `order ${uuid}`)
    .executeTakeFirstOrThrow();
  expect([before, after]).toMatchObject([{ courier: 'ups' }, { courier: 'purolator' }]);

  const withoutCourier = await correct({ parcels, courier: '' });
  expect([withoutCourier.status, withoutCourier.body?.code]).toEqual([422, 'parcels-incomplete']);
  expect(withoutCourier.body?.errors).toHaveProperty('courier');
  expect((await correct({ parcels, courier: 'pigeon' })).body?.code).toBe('courier-unknown');
  expect((await done(packer.send('GET', path))).courier).toBe('purolator');
  const untracked = await done(correct({ parcels: [{ position: 1, tracking_number: '' }], courier: '' }));
  expect([untracked.courier, untracked.parcels[0].tracking_url]).toEqual(['', null]);
  expect((await correct({ parcels })).status).toBe(422); // an earlier office names no courier: it stays, and there is none
});

test('nothing of a shipment changes but its courier', async () => {
  const { shipment } = await shipped();
  const change = sql`update shipments set handed_to = 'Robin' where uuid = ${shipment}`.execute(db);
  await expect(change).rejects.toThrow('append-only');
  const removal = sql`delete from shipments where uuid = ${shipment}`.execute(db);
  await expect(removal).rejects.toThrow('permission denied');
});

test('the record of a shipment names its invoice to whoever may read money, and to nobody else', async () => {
  const { path } = await shipped();
  const owner = await insertColleague(db, office);
  expect((await done(owner.send('GET', path))).invoice.number).toMatch(/^\d+$/);
  expect((await done(packer.send('GET', path))).invoice).toBeNull();
});

test('the pages of the shipments end with the last shipment, and none is twice or empty', async () => {
  type Page = { readonly rows: readonly { readonly uuid: string }[]; readonly after: string | null };
  const pages: Page[] = [];
  await shipped();
  do {
    const after = pages.at(-1)?.after;
    pages.push(await done(packer.send('GET', `/shipments${after ? `?after=${after}` : ''}`)));
  } while (pages.at(-1)?.after);
  expect(pages.filter(({ rows }) => rows.length === 0)).toEqual([]);
  const { count } = await db
    .selectFrom('shipments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ uuid }) => uuid))).size).toBe(count);
});

test('whoever reads shipments gets the couriers of the shop by name', async () => {
  const { couriers } = await done(packer.send('GET', '/couriers'));
  expect(couriers).toContainEqual({ code: 'ups', name: 'UPS' });
});

test('the queue that matches is counted, and exported in the language of the reader', async () => {
  const uuid = await place(await shop.buyer(), 3);
  const { number } = await done(packer.send('GET', `/fulfilment/orders/${uuid}`));
  const linesOf = async (reader: typeof packer, query = '') => {
    const { raw } = await reader.send('GET', `/fulfilment/ready.csv${query}`);
    expect(raw.headers['content-disposition']).toContain('orders-to-ship.csv');
    return raw.body.trimEnd().split('\r\n');
  };
  const [head, ...rows] = await linesOf(packer);
  expect(head).toContain(
    'Order,Promised,Company,Method,Courier,City,Province or state,Country,Pieces,Backordered',
  );
  const { rows: listed } = await done(packer.send('GET', '/fulfilment/ready'));
  expect(rows).toHaveLength(listed.length);
  expect(rows.at(-1)).toMatch(new RegExp(`^${number},.*,Canada,3,0,,`));
  expect(await linesOf(packer, '?country=US')).toHaveLength(1);
  for (const query of ['', '?country=US', '?method=pickup', '?courier=ups&country=CA'])
    expect(await done(packer.send('GET', `/fulfilment/ready/count${query}`))).toEqual({
      count: (await linesOf(packer, query)).length - 1,
      has_more: false,
    });

  expect(await linesOf(packer, '?country=US&columns=pieces&columns=number')).toEqual([
    '\u{FEFF}Pieces,Order',
  ]);

  const french = await insertColleague(db, office, { role: 'warehouse', language: 'fr' });
  expect((await linesOf(french))[0]).toContain('Province ou État');
});

test('a parcel above the limit is named with the limit, at its weight', async () => {
  const uuid = await place(await shop.buyer());
  const shipping = await shippingOf(uuid, 4);
  const parcels = [{ ...shipping.parcels[0], weight: 2_000.5 }];
  const refused = await packer.send('POST', `/fulfilment/orders/${uuid}/shipments`, { ...shipping, parcels });
  expect([refused.status, refused.body?.code]).toEqual([422, 'parcels-incomplete']);
  expect(refused.body?.message).toMatch(/^Parcel 1 is above 2,000 lb/);
  expect(refused.body?.errors).toEqual({ 'parcels.0.weight': [refused.body?.message] });
});

test('a box too small for its pieces is refused, and a tight one ships once somebody confirms it, which is recorded', async () => {
  const uuid = await place(await shop.buyer(), 24);
  const shipping = await shippingOf(uuid, 24);
  const inBox = (side: number) => ({
    ...shipping,
    parcels: [{ ...shipping.parcels[0], box: '', length: side, height: side, width: side }],
  });
  const send = (body: object) => packer.send('POST', `/fulfilment/orders/${uuid}/shipments`, body);
  const fits = async ({ lines, parcels }: ReturnType<typeof inBox>) =>
    (await done(packer.send('POST', `/fulfilment/orders/${uuid}/box-check`, { lines, parcels }))).parcels;

  const small = await send(inBox(1));
  expect([small.status, small.body?.code]).toEqual([422, 'box-too-small']);
  expect(small.body?.message).toMatch(/^Parcel 1: S-1 does not fit/);
  expect(await fits(inBox(1))).toEqual([{ fit: 'piece-too-large', message: small.body?.message }]);
  expect(await fits(inBox(2.5))).toMatchObject([{ fit: 'too-full' }]);
  expect(await fits(inBox(12))).toEqual([{ fit: 'fits', message: '' }]);

  const confirmed = { ...inBox(3.5), tight_boxes_confirmed: true };
  expect((await send(inBox(2.5))).body?.code).toBe('box-too-small');
  const [tight] = await fits(inBox(3.5));
  const unsure = await send(inBox(3.5));
  expect([tight.fit, unsure.status, unsure.body?.code]).toEqual(['tight', 422, 'box-tight']);
  expect((await send(confirmed)).status).toBe(200);
  const event = await db
    .selectFrom('audit_events')
    .select('after')
    .where('action', '=', 'shipment.shipped')
    .where('subject', '=', `order ${uuid}`)
    .executeTakeFirstOrThrow();
  expect(event.after).toMatchObject({ tight_parcels: ['1'] });
});

test('an order to pack and its shipment describe parts in the language of who packs', async () => {
  const { uuid, path } = await shipped(await shop.buyer({ language: 'fr' }));
  const described = async (language: 'en' | 'fr') => {
    const colleague = await insertColleague(db, office, { role: 'warehouse', language });
    const { lines } = await done(colleague.send('GET', `/fulfilment/orders/${uuid}`));
    const shipment = await done(colleague.send('GET', path));
    return [lines[0].description, shipment.lines[0].description];
  };
  expect(await described('en')).toEqual(['End mill S-1', 'End mill S-1']);
  expect(await described('fr')).toEqual(['Fraise S-1', 'Fraise S-1']);
});
