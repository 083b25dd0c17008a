// The rows that the statements of the cart are declared to return, against what PostgreSQL says of them.

import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { differencesOf } from '../../../../tests/support/described-statements.ts';
import { fixedStatement } from '../../platform/database/database.ts';
import { asLastTime } from './as-last-time.repository.ts';
import { shownTrunk } from './shown-trunk.repository.ts';
import { addition, emptying, madeAddition, newQuantity, removal } from './trunk-changes.repository.ts';
import { partFacts, readings, versionsOfCustomer, versionsOfGuest } from './trunk.repository.ts';

const { url } = await createTestDatabase();
const customer = { customerId: 1, companyId: 1, day: '2026-11-27' };
const uuid = '00000000-0000-4000-8000-000000000000';
const owners = {
  guest: { kind: 'standard', sessionId: 1 },
  customer: { kind: 'standard', customerId: 1 },
} as const;

const changed = { id: 'bigint', version: 'bigint' } as const;

const trunk = {
  uuid: 'uuid',
  version: 'bigint',
  is_bundled: 'boolean',
  shipping_type: 'text',
  courier: 'text',
  courier_account: 'text',
  ship_to_uuid: 'uuid or null',
  purchase_order_number: 'text',
  payment_type: 'text',
  card_uuid: 'uuid or null',
  notes: 'json',
  items: 'json',
  agreed: 'json or null',
  quote: 'json or null',
  shown: 'text or null',
} as const;

const buyer = {
  company_name: 'text',
  company_version: 'text',
  is_changing: 'boolean',
  credit_limit_cents: 'bigint or null',
  exposure_cents: 'bigint',
  hold_reason: 'text',
  made_on_account: 'boolean',
  made_limit_cents: 'bigint or null',
  made_deposit_percent: 'integer',
  oldest_due_on: 'date or null',
  overdue_allowed_until: 'date or null',
  addresses: 'json',
  certificates: 'json',
  cards: 'json',
} as const;

const versions = {
  id: 'bigint or null',
  version: 'bigint or null',
  company_version: 'text or null',
  shown: 'text or null',
} as const;

test.each(['guest', 'customer'] as const)('the changes of the trunk of a %s', async (who) => {
  const target = { owner: owners[who], version: 1 };
  const add = addition(target, { currency: 'CAD', codes: ['A'], pieces: [1] });
  expect(
    await differencesOf(url, add, { version: 'bigint or null', has_unknown: 'boolean', too_many: 'text[]' }),
  ).toEqual([]);
  const set = newQuantity(target, { itemUuid: uuid, quantity: 1 });
  expect(await differencesOf(url, set, changed)).toEqual([]);
  expect(await differencesOf(url, removal(target, { itemUuid: uuid }), changed)).toEqual([]);
  expect(await differencesOf(url, emptying(target, { bagUuid: uuid }), changed)).toEqual([]);
});

test.each(['mod', 'holder', 'regrind'] as const)('the addition of a %s', async (kind) => {
  const add = madeAddition[kind]({ customerId: 1, version: 1, currency: 'CAD', uuid, quantity: 1 });
  expect(await differencesOf(url, add, { version: 'bigint' })).toEqual([]);
});

test.each([
  ['standard', 'CAD'],
  ['standard', 'USD'],
  ['mod', 'CAD'],
  ['mod', 'USD'],
] as const)('the readings of a %s trunk in %s', async (kind, currency) => {
  const { ofGuest, ofKnownCustomer, ofCustomer } = readings[kind][currency];
  const guests = ofGuest({ sessionId: 1, day: customer.day });
  expect(await differencesOf(url, guests, { ...trunk, id: 'bigint' })).toEqual([]);
  const orNone = { ...trunk, id: 'bigint or null' } as const;
  expect(await differencesOf(url, ofKnownCustomer(customer), { ...orNone, company_version: 'text' })).toEqual(
    [],
  );
  expect(await differencesOf(url, ofCustomer(customer), { ...orNone, ...buyer })).toEqual([]);
});

test('the versions of a trunk, the facts of its parts, what was shown of it, and the filling as last time', async () => {
  expect(await differencesOf(url, versionsOfGuest({ sessionId: 1 }), versions)).toEqual([]);
  expect(await differencesOf(url, versionsOfCustomer(customer), versions)).toEqual([]);
  expect(
    await differencesOf(url, partFacts({ partIds: [1] }), {
      id: 'bigint',
      version: 'text',
      inventory_code: 'text',
      status: 'text',
      descriptions: 'jsonb',
      tool: 'json',
      packing_category: 'text',
    }),
  ).toEqual([]);
  const shown = { currency: 'text', totalCents: 'bigint', backordered: 'jsonb' } as const;
  expect(await differencesOf(url, shownTrunk(1), shown)).toEqual([]);
  expect(await differencesOf(url, asLastTime(owners.customer), { version: 'bigint' })).toEqual([]);
});

test('a column of another type, one that may be null, one that is missing and one too many are found', async () => {
  const statementOf = fixedStatement<{
    id: number;
    purchase_order_number: string;
    company_id: number;
    gone: string;
  }>('select uuid as id, purchase_order_number, ship_to_address_id as company_id, kind from trunks');
  expect(
    await differencesOf(url, statementOf(), {
      id: 'bigint',
      purchase_order_number: 'text',
      company_id: 'bigint',
      gone: 'text',
    }),
  ).toEqual([
    'id is uuid, not bigint',
    'company_id may be null',
    'gone is not returned',
    'kind is not declared',
  ]);
});
