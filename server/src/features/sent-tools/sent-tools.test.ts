// Tools of an order of regrinds: labelled by their owner, received, ground or refused by the staff, and returned with a shipment.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { barCodesOf, pagesOf, wordsOf } from '../../../../tests/support/read-pdf.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { done, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { createTestOffice } from '../../../../tests/support/test-office.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { fulfilmentOfficeRoutes } from '../fulfilment/fulfilment.office-routes.ts';
import { sentToolOfficeRoutes } from './sent-tools.office-routes.ts';
import { sentToolRoutes } from './sent-tools.routes.ts';
import { sentToolTasks } from './sent-tools.service.ts';

const { db } = await createTestDatabase();
const origin = 'https://small.test';
const shop = await openSmallShop(db, {
  addRoutes: (api, { settings }) => sentToolRoutes(api, { db, settings }),
});
const office = await createTestOffice({
  db,
  addRoutes: (routes) => {
    const printing = { db, settings: shop.settings };
    fulfilmentOfficeRoutes(routes, printing);
    sentToolOfficeRoutes(routes, { ...printing, origin });
  },
});
const packer = await insertColleague(db, office, { role: 'warehouse' });
await shop.part({ code: 'X4-1/2R', cad: [40_000] });

async function order(buyer: SmallBuyer, quantity: number, more: object = {}): Promise<string> {
  const choice = { inventory_code: 'X4-1/2R', ...more };
  const { uuid } = await done(buyer.send('POST', '/regrinds', choice));
  await done(buyer.send('POST', '/mod-trunk/items', { regrind_uuid: uuid, quantity }));
  await done(buyer.send('PATCH', '/mod-trunk/bundling', { bundled: false }));
  await done(buyer.send('PATCH', '/mod-trunk/shipping', { type: 'flat_rate' }));
  const purchase = { purchase_order_number: 'PO 7', notes: [] };
  const { total } = await done(buyer.send('PATCH', '/mod-trunk/purchase-order', purchase));
  const paid = { method: 'card', card: buyer.card, cvd: '123', total, return_waived: true };
  return (await done(buyer.send('POST', '/mod-trunk', paid))).uuid;
}

const newBuyer = async () => shop.buyer({ cardToken: 'sandbox-approve' });
const newSizes = { cutting_diameter: 0.4995, overall_length: 3 };
const groundSizes = { cutting_diameter: 0.4875, overall_length: 2.978 };

async function lineOf(orderUuid: string) {
  const lines = await done(packer.send('GET', '/regrinds'));
  return lines.find((line: { order_uuid: string }) => line.order_uuid === orderUuid);
}

async function receive(orderUuid: string, more: object = {}) {
  const { uuid } = await lineOf(orderUuid);
  return packer.send('POST', `/regrinds/${uuid}/receive`, { ...newSizes, ...more });
}

async function receiveAndGrind(orderUuid: string, more: object = {}) {
  const tools = (await done(receive(orderUuid, more))).tools;
  const tool = tools.at(-1);
  await done(packer.send('POST', `/sent-tools/${tool.uuid}/grind`, groundSizes));
  return tool;
}

async function ship(orderUuid: string, quantity: number) {
  const { version, lines } = await done(packer.send('GET', `/fulfilment/orders/${orderUuid}`));
  const [{ uuid, inventory_code }] = lines;
  const box = { box: 'Style 1', length: 4, height: 4, width: 9.5, weight: 2.5, tracking_number: '' };
  return packer.send('POST', `/fulfilment/orders/${orderUuid}/shipments`, {
    version,
    lines: [{ uuid, quantity }],
    parcels: [{ ...box, contents: [{ inventory_code, quantity }] }],
  });
}

test('tools are expected after the order, received with their sizes and a passport, ground, and returned with a shipment', async () => {
  const buyer = await newBuyer();
  const uuid = await order(buyer, 2);
  expect(await done(buyer.send('GET', `/orders/${uuid}/sent-tools`))).toMatchObject([
    { expected: 2, tools: [] },
  ]);
  expect(await ship(uuid, 1)).toMatchObject({ status: 422, body: { code: 'nothing-to-ship' } });

  const { tools } = await done(receive(uuid));
  expect(tools).toMatchObject([{ state: 'received', received: newSizes, ground: null }]);
  expect(await ship(uuid, 1)).toMatchObject({ body: { code: 'nothing-to-ship' } });
  const ground = await done(packer.send('POST', `/sent-tools/${tools[0].uuid}/grind`, groundSizes));
  expect(ground).toMatchObject({ expected: 1, tools: [{ state: 'ground', ground: groundSizes }] });

  const two = await ship(uuid, 2);
  expect(two).toMatchObject({ body: { code: 'more-than-allocated' } });
  await done(ship(uuid, 1));
  expect(await done(buyer.send('GET', `/orders/${uuid}/sent-tools`))).toMatchObject([
    { expected: 1, tools: [{ state: 'returned', passport: tools[0].passport }] },
  ]);
  expect(await done(buyer.send('GET', `/orders/${uuid}`))).toMatchObject({ state: 'partly_shipped' });

  const { rows } = await sql<{ action: string; after: object }>`
    select action, after from audit_events where subject = ${`order ${uuid}`} and action like 'tool.%' order by id`.execute(
    db,
  );
  expect(rows).toMatchObject([
    { action: 'tool.received', after: { part: 'X4-1/2R', passport: tools[0].passport, ...newSizes } },
    { action: 'tool.ground', after: groundSizes },
  ]);
});

test('the passport shows whoever scans it the sizes now, the regrinds, those left and speeds, and nothing of the owner', async () => {
  const buyer = await newBuyer();
  const uuid = await order(buyer, 1, { times_ground: 1, cutting_diameter: 0.49 });
  const { passport } = await receiveAndGrind(uuid, { cutting_diameter: 0.489 });
  const shown = await done(shop.guest().send('GET', `/tool-passports/${passport.toLowerCase()}`));
  expect(shown).toMatchObject({
    code: passport,
    inventory_code: 'X4-1/2R',
    state: 'ground',
    tool: { cutting_diameter: 0.4875, overall_length: 2.978, cutting_length: 1.228 },
    times_ground: 2,
    times_left: 1,
    history: [groundSizes],
  });
  const { rows } = await sql<{ name: string }>`
    select name from companies where id = ${buyer.companyId}`.execute(db);
  const text = JSON.stringify(shown);
  for (const secret of [rows[0]!.name, buyer.email, uuid, 'price']) expect(text).not.toContain(secret);
  expect(await shop.guest().send('GET', '/tool-passports/000000000000')).toMatchObject({ status: 404 });
});

test('a tool that comes again keeps its passport, if it is of the same part and company and not in the shop', async () => {
  const buyer = await newBuyer();
  const first = await order(buyer, 1);
  const { passport } = await receiveAndGrind(first);
  const second = await order(buyer, 1, { times_ground: 1 });
  const scanned = { ...groundSizes, passport: `${origin}/app/tool/${passport}` };
  expect(await receive(second, scanned)).toMatchObject({ status: 422, body: { code: 'passport-of-other' } });

  await done(ship(first, 1));
  const ofOthers = await order(await newBuyer(), 1);
  expect(await receive(ofOthers, scanned)).toMatchObject({ body: { code: 'passport-of-other' } });
  expect((await done(receive(second, scanned))).tools).toMatchObject([{ passport }]);
  const shown = await done(shop.guest().send('GET', `/tool-passports/${passport}`));
  expect(shown).toMatchObject({ state: 'received', times_ground: 1, history: [groundSizes] });
});

test('a refused tool ships back as it is, and its owner gets a mail with the reason', async () => {
  const buyer = await newBuyer();
  const uuid = await order(buyer, 1);
  const [tool] = (await done(receive(uuid))).tools;
  const refusal = { reason: 'cracked', note: 'Comb cracks over the whole edge' };
  expect(await done(packer.send('POST', `/sent-tools/${tool.uuid}/refuse`, refusal))).toMatchObject({
    tools: [{ state: 'refused', refusal }],
  });
  expect(await waitingJobs(db, 'send_tool_refused')).toContainEqual({ tool: tool.uuid });
  const { sent, post } = keepMails(shop.settings);
  await runJob(sentToolTasks({ db, ...post }), 'send_tool_refused', { tool: tool.uuid });
  expect(sent).toMatchObject([{ to: buyer.email, text: expect.stringContaining('Comb cracks') }]);
  await done(ship(uuid, 1));
  expect(await done(buyer.send('GET', `/orders/${uuid}`))).toMatchObject({ state: 'shipped' });
});

test('a tool moves only as its states allow, and no more tools are received than were ordered', async () => {
  const uuid = await order(await newBuyer(), 1);
  const tool = await receiveAndGrind(uuid);
  const again = await packer.send('POST', `/sent-tools/${tool.uuid}/grind`, groundSizes);
  expect(again).toMatchObject({ status: 409, body: { code: 'record-changed' } });
  const refused = await packer.send('POST', `/sent-tools/${tool.uuid}/refuse`, { reason: 'bent', note: '' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'record-changed' } });
  expect(await receive(uuid)).toMatchObject({ status: 409, body: { code: 'no-tool-expected' } });
  expect(await packer.send('POST', `/sent-tools/${randomUUID()}/grind`, groundSizes)).toMatchObject({
    status: 404,
  });
});

test('sizes that no such tool can have are refused with the range, and change nothing', async () => {
  const uuid = await order(await newBuyer(), 1);
  expect(await receive(uuid, { overall_length: 30 })).toMatchObject({
    status: 422,
    body: { code: 'sizes-not-possible', errors: { overall_length: [expect.stringContaining('1-1/2 in')] } },
  });
  expect(await lineOf(uuid)).toMatchObject({ expected: 1, tools: [] });
  const [tool] = (await done(receive(uuid))).tools;
  const larger = { ...groundSizes, cutting_diameter: 0.51 };
  expect(await packer.send('POST', `/sent-tools/${tool.uuid}/grind`, larger)).toMatchObject({
    body: { errors: { cutting_diameter: ['Cutting diameter: .450 in to .4995 in is possible.'] } },
  });
  expect(await lineOf(uuid)).toMatchObject({ tools: [{ state: 'received' }] });
});

test('twenty receipts at once of an order of three receive three', async () => {
  const uuid = await order(await newBuyer(), 3);
  const answers = await Promise.all(Array.from({ length: 20 }, async () => receive(uuid)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect((await lineOf(uuid)).tools).toHaveLength(3);
});

test('the label has the address of the shop, the order as a bar code, the tools and how to pack, until all have arrived', async () => {
  const buyer = await newBuyer();
  const uuid = await order(buyer, 2);
  const { number } = await done(buyer.send('GET', `/orders/${uuid}`));
  const { raw } = await buyer.send('GET', `/orders/${uuid}/mail-in-label`);
  const [page] = pagesOf(raw.rawPayload);
  const words = wordsOf(page!);
  for (const text of ['Small Tools', 'Hamilton, ON L8L 6W4', '2 ×', 'X4-1/2R', 'tube of its own'])
    expect(words).toContain(text);
  expect(await barCodesOf(page!)).toContain(number);

  expect(await (await newBuyer()).send('GET', `/orders/${uuid}/mail-in-label`)).toMatchObject({
    status: 404,
  });
  await done(receive(uuid));
  await done(receive(uuid));
  expect(await buyer.send('GET', `/orders/${uuid}/mail-in-label`)).toMatchObject({ status: 404 });
});

test('the label of a passport has its address as a QR code', async () => {
  const uuid = await order(await newBuyer(), 1);
  const [tool] = (await done(receive(uuid))).tools;
  const { raw } = await packer.send('GET', `/sent-tools/${tool.uuid}/passport-label`);
  const [page] = pagesOf(raw.rawPayload);
  expect(await barCodesOf(page!)).toEqual([`${origin}/app/tool/${tool.passport}`]);
  expect(wordsOf(page!)).toContain('X4-1/2R');
});

test('only staff who ship may record what became of a tool', async () => {
  const uuid = await order(await newBuyer(), 1);
  const { uuid: line } = await lineOf(uuid);
  const seller = await insertColleague(db, office, { role: 'auditor' });
  expect(await seller.send('POST', `/regrinds/${line}/receive`, newSizes)).toMatchObject({ status: 403 });
});
