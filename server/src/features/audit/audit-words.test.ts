import { randomUUID } from 'node:crypto';
import { type Permission, permissions } from '@chipload/domain/staff';
import type { AuditEvent } from '@chipload/contract/office';
import { type EventText, eventTexts } from '@chipload/messages/events';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { getPlacedOrder, type PlacedOrder } from '../../../../tests/support/placed-order.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { wholeTrail } from '../../../../tests/support/whole-trail.ts';
import { exportTrail, readTrail, type TrailQuery, type TrailReader } from './audit-trail.ts';
import { type AccountAction, accountActions } from './audit-event.ts';
import { recordEvent, recordShopEvent, recordStaffEvent, type StaffEvent } from './audit.service.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const client = { remoteAddress: '203.0.113.7', userAgent: '', requestId: 'r1' };
const reader = (...keys: Permission[]): TrailReader => ({ permissions: new Set(keys), language: 'en' });
const auditor = reader(...permissions);

let staff: { id: number; uuid: string };
let roleUuid: string;
let payment: string;
let order: PlacedOrder;

beforeAll(async () => {
  await shop.part({ code: 'X4-1/2R', onHand: 100 });
  const who = await shop.buyer();
  await fillCheckout(who, [{ sku: 'X4-1/2R', quantity: 3 }]);
  const { uuid } = await done(who.send('POST', '/trunk', { method: 'account' }));
  order = await getPlacedOrder(db, uuid);
  const { companyId, companyUuid, customerId } = order;
  await db.updateTable('customers').set({ name: 'Kim Buyer' }).where('id', '=', customerId).execute();
  staff = await db
    .insertInto('staff')
    .values({ email: 'sam@small.test', name: 'Sam Staff' })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  const role = await db
    .insertInto('roles')
    .values({ code: null, name: 'Night shift', permissions: [] })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  roleUuid = role.uuid;
  const received = await db
    .insertInto('payments_received')
    .values({
      number: 'PAY-1001',
      company_id: companyId,
      currency: 'CAD',
      cents: 12_345,
      method: 'cheque',
      received_on: '2026-01-09',
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  payment = received.uuid;

  const by = { staff, client };
  const after = { number: 'PAY-1001', cents: 12_345, currency: 'CAD' };
  await recordShopEvent(db, { action: 'order.held', subject: `order ${uuid}`, after: { kind: 'credit' } });
  await recordStaffEvent(db, { ...by, action: 'company.held', subject: `company ${companyUuid}` });
  await recordStaffEvent(db, { ...by, action: 'payment.received', subject: `payment ${payment}`, after });
  await recordStaffEvent(db, { ...by, action: 'staff.renamed', subject: `staff ${staff.uuid}` });
  await recordStaffEvent(db, { ...by, action: 'role.changed', subject: `role ${roleUuid}` });
  await recordStaffEvent(db, { ...by, action: 'request.quoted', subject: 'request special 77' });
  const name = 'capture_invoice';
  await recordStaffEvent(db, { ...by, action: 'job.retried', subject: 'job 5', after: { name } });
  await recordEvent(db, { action: 'sign-out', customerId, by: client });
  await db
    .insertInto('audit_events')
    .values({ actor: 'import-catalogue', action: 'stock.counted', subject: 'X4-1/2R' })
    .execute();
});

async function found(query: Partial<TrailQuery>, by = auditor): Promise<AuditEvent[]> {
  return (await readTrail(db, by, { ...wholeTrail, ...query })).rows;
}

/** The record that an action was done to, in the words of the reader. */
async function recordOf(action: string, by = auditor): Promise<AuditEvent['record'] | undefined> {
  return (await found({ actions: [action] }, by))[0]?.record;
}

test('every action that is recorded has words', () => {
  const words: Readonly<Record<StaffEvent['action'] | AccountAction, EventText>> = eventTexts;
  for (const action of accountActions) expect(words[action]).toBeTypeOf('function');
});

test('a record is called by its number or name, with the address where it is shown', async () => {
  const plain = { code: null };
  expect(await recordOf('order.held')).toEqual({
    kind: 'order',
    name: order.number,
    address: `/orders/${order.uuid}`,
    ...plain,
  });
  const company = { name: order.company, address: `/companies/${order.companyUuid}`, ...plain };
  expect(await recordOf('company.held')).toEqual({ kind: 'company', ...company });
  expect(await recordOf('payment.received')).toMatchObject({
    name: 'PAY-1001',
    address: `/payments/${payment}`,
  });
  expect(await recordOf('staff.renamed')).toMatchObject({
    name: 'Sam Staff',
    address: `/staff/${staff.uuid}`,
  });
  expect(await recordOf('role.changed')).toMatchObject({ name: 'Night shift', code: null });
  const request = { kind: 'request', name: '77', code: 'special', address: '/requests/special/77' };
  expect(await recordOf('request.quoted')).toEqual(request);
  expect(await recordOf('job.retried')).toMatchObject({ name: '5', code: 'capture_invoice', address: null });
  expect(await recordOf('stock.counted')).toMatchObject({ kind: 'other', name: 'X4-1/2R' });
});

test('what the values of an event identify is named for whoever may read it', async () => {
  const named = { [`roles ${roleUuid}`]: 'Night shift' };
  const subject = `staff ${randomUUID()}`;
  const roles = ['sales', roleUuid, randomUUID()];
  await recordStaffEvent(db, { staff, client, action: 'staff.roles-changed', subject, after: { roles } });
  const namesFor = async (by: TrailReader) =>
    (await found({ actions: ['staff.roles-changed'] }, by))[0]?.value_names;
  expect(await namesFor(auditor)).toEqual(named);
  expect(await namesFor(reader('read-audit'))).toEqual({});
});

test('a customer is called by name, with the company', async () => {
  const [event] = await found({ actions: ['sign-out'] });
  const address = `/companies/${order.companyUuid}`;
  expect(event?.customer).toEqual({ name: 'Kim Buyer', company: order.company, address });
  expect(event?.record).toEqual({ kind: 'customer', name: 'Kim Buyer', code: null, address });
});

test('whoever reads the trail but not the records gets neither their names nor links to them', async () => {
  const stranger = reader('read-audit', 'read-money');
  for (const action of ['order.held', 'company.held', 'staff.renamed', 'role.changed', 'request.quoted'])
    expect(await recordOf(action, stranger)).toMatchObject({ name: null, code: null, address: null });
  expect(await recordOf('payment.received', stranger)).toMatchObject({ name: 'PAY-1001' });
  const [event] = await found({ actions: ['sign-out'] }, stranger);
  expect(event).toMatchObject({ customer: null, actor: `customer ${order.customerId}` });

  expect(await found({ subject: order.number }, stranger)).toEqual([]);
  expect(await found({ subject: 'Night shift' }, stranger)).toEqual([]);
  expect(await found({ subject: 'pay-1001' }, stranger)).toHaveLength(1);
});

test.each([
  ['the number of an order', () => order.number, 'order.held'],
  ['a record as the list shows it', () => `Order ${order.number}`, 'order.held'],
  ['a record as it is stored', () => `order ${order.uuid}`, 'order.held'],
  ['the beginning of a company’s name', () => order.company.slice(0, -1).toLowerCase(), 'company.held'],
  ['the number of a payment', () => 'pay-1001', 'payment.received'],
  ['the name of a person of the office', () => 'sam staff', 'staff.renamed'],
  ['the name of a role', () => 'Night', 'role.changed'],
  ['the name of a customer', () => 'kim buyer', 'sign-out'],
  ['the number of a request', () => 'Special tool 77', 'request.quoted'],
  ['the code of a part', () => 'x4 1/2r', 'stock.counted'],
])('the trail is searched by %s', async (_, typed, action) => {
  expect((await found({ subject: typed() })).map((event) => event.action)).toEqual([action]);
});

test('a text that is no record finds nothing', async () => {
  for (const subject of ['order 999999999', 'nothing of the kind', `order ${randomUUID()}`, '%'])
    expect(await found({ subject })).toEqual([]);
});

test('names are looked up once for each kind of record, however many events a page has', async () => {
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const subjects = { actions: ['order.held', 'company.held', 'staff.renamed'] };
  const count = async () => {
    statements = 0;
    await readTrail(counted, auditor, { ...wholeTrail, ...subjects });
    return statements;
  };
  const few = await count();
  for (let index = 0; index < 20; index += 1) {
    await recordShopEvent(db, {
      action: 'order.held',
      subject: `order ${index ? order.uuid : randomUUID()}`,
    });
    await recordStaffEvent(db, {
      staff,
      client,
      action: 'company.held',
      subject: `company ${order.companyUuid}`,
    });
  }
  expect(await count()).toBe(few);
  expect(few).toBeGreaterThan(3);
});

test('the export has the words of the list in the reader’s language, beside what is stored', async () => {
  const query = { ...wholeTrail, actions: ['payment.received'] };
  const lines = async (language: 'en' | 'fr') =>
    (await exportTrail(db, { ...auditor, language }, query)).toString('utf8').split('\r\n');
  const [heads, event, ...rest] = await lines('en');
  expect(heads).toMatch(/^\uFEFFWhen,Who,What,Record,Changes,.*What \(as stored\),Record \(as stored\),/);
  expect(event).toContain(',Sam Staff,Recorded payment PAY-1001 of $123.45,Payment PAY-1001,');
  expect(event).toContain(`,payment.received,payment ${payment},nobody,,"{""cents"":12345,`);
  expect(rest).toEqual(['']); // the end of the last line
  const [french, paid] = await lines('fr');
  expect(french).toContain('Quand;Qui;Quoi;Fiche;Modifications;');
  expect(paid).toContain(';Paiement PAY-1001;');
});

test('a customer who was erased is called by number', async () => {
  const id = order.customerId;
  const now = new Date();
  await db.updateTable('customers').set({ erased_at: now, disabled_at: now }).where('id', '=', id).execute();
  const [event] = await found({ actions: ['sign-out'] });
  expect(event).toMatchObject({ customer: null, actor: `customer ${id}` });
  expect(event?.record).toEqual({ kind: 'customer', name: String(id), code: null, address: null });
});
