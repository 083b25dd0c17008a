import { randomUUID } from 'node:crypto';
import { type Permission, permissions } from '@chipload/domain/staff';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { wholeTrail } from '../../../../tests/support/whole-trail.ts';
import { readTrail } from './audit-trail.ts';
import { recordEvent, recordStaffEvent } from './audit.service.ts';

const { db } = await createTestDatabase();
const client = {
  remoteAddress: '203.0.113.7',
  userAgent: 'Mozilla Firefox/149.0 (Windows)',
  requestId: 'r1',
};
const owner = { permissions: new Set<Permission>(permissions), language: 'en' } as const;

async function addPerson() {
  const email = `person-${randomUUID()}@small.test`;
  return db
    .insertInto('staff')
    .values({ email, name: 'Kim Keeper' })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
}

test('what a person did is found by the person, the record and the action, with its values', async () => {
  const [one, other] = [await addPerson(), await addPerson()];
  const subject = `role ${randomUUID()}`;
  const facts = { before: { refund_cents: 100 }, after: { refund_cents: 500 } };
  await recordStaffEvent(db, { staff: one, client, action: 'role.changed', subject, ...facts });
  await recordStaffEvent(db, { staff: other, client, action: 'role.removed', subject });

  const found = async (filter: object) => {
    const { rows } = await readTrail(db, owner, { ...wholeTrail, subject, ...filter });
    return rows;
  };
  expect((await found({})).map(({ action }) => action)).toEqual(['role.removed', 'role.changed']);
  expect((await found({ order: 'oldest-first' }))[0]?.action).toBe('role.changed');
  expect((await found({ actions: ['role.'] })).length).toBe(2);
  expect((await found({ actions: ['role'] })).length).toBe(0);
  expect((await found({ actions: ['role.removed', 'order.'] })).length).toBe(1);
  expect(await found({ staffUuids: [one.uuid] })).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      action: 'role.changed',
      subject,
      record: { kind: 'role', name: subject.slice(5, 13), code: null, address: null },
      staff: { uuid: one.uuid, name: 'Kim Keeper' },
      actor: 'nobody',
      customer: null,
      value_names: {},
      ...facts,
      remote_address: '203.0.113.7',
      browser: 'Firefox',
      system: 'Windows',
      request_id: 'r1',
    },
  ]);
});

test('an act of the operator is that of a command', async () => {
  const subject = `customer ${randomUUID()}`;
  const event = { action: 'role.changed', customerId: undefined, by: { command: 'create-staff' } } as const;
  await recordEvent(db, { ...event, subject });
  const { rows } = await readTrail(db, owner, { ...wholeTrail, subject });
  expect(rows).toMatchObject([{ staff: null, actor: 'command create-staff' }]);
});

test('a bare value, as imports store it, is shown as a value of its own', async () => {
  const subject = `stock ${randomUUID()}`;
  const bare = { before: '[1, 2]', after: 'true' };
  await db
    .insertInto('audit_events')
    .values({ actor: 'operator', action: 'stock.counted', subject, ...bare })
    .execute();
  const { rows } = await readTrail(db, owner, { ...wholeTrail, subject });
  expect(rows).toMatchObject([{ before: { value: [1, 2] }, after: { value: true } }]);
});

test('days are those of the shop, the first and the last included', async () => {
  const subject = `role ${randomUUID()}`;
  // Eleven at night on 9 January in Toronto is the tenth in Greenwich.
  for (const at of [
    '2026-01-09T04:59:00Z',
    '2026-01-09T05:00:00Z',
    '2026-01-10T04:00:00Z',
    '2026-01-10T05:00:00Z',
  ])
    await db
      .insertInto('audit_events')
      .values({ actor: 'staff', action: 'role.changed', subject, at: new Date(at) })
      .execute();
  const { rows } = await readTrail(db, owner, {
    ...wholeTrail,
    subject,
    fromDay: '2026-01-09',
    toDay: '2026-01-09',
  });
  expect(rows.map(({ at }) => at)).toEqual(['2026-01-10T04:00:00.000Z', '2026-01-09T05:00:00.000Z']);
});

test('pages follow each other without a gap or a repetition while new events arrive', async () => {
  const subject = `role ${randomUUID()}`;
  const add = async () => recordStaffEvent(db, { staff: undefined, client, action: 'role.changed', subject });
  for (let count = 0; count < 120; count += 1) await add();

  const seen: string[] = [];
  for (let after: number | undefined; ;) {
    const page = await readTrail(db, owner, { ...wholeTrail, subject, after });
    seen.push(...page.rows.map(({ id }) => id));
    await add();
    if (page.after === undefined) break;
    after = page.after;
  }
  expect(seen.length).toBe(120);
  expect(new Set(seen).size).toBe(120);
});
