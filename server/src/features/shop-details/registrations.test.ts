import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createTestOffice } from '../../../../tests/support/test-office.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { createSettings } from '../settings/settings.service.ts';
import { shopOfficeRoutes } from './shop-details.office-routes.ts';

const qst = { tax: 'QST', number: '1234567890 TQ0001', valid_from: null, valid_to: '2026-12-31' };
const ohio = {
  state: 'OH',
  number: '99-1',
  rate_per_hundred_thousand: 5_750,
  valid_from: null,
  valid_to: null,
};

async function shopWith(file: object = {}) {
  const { db } = await createTestDatabase();
  await db.deleteFrom('shop_settings').execute();
  await sql`insert into shop_settings (settings) values (${JSON.stringify(file)}::jsonb)`.execute(db);
  const app = await createTestOffice({ db, addRoutes: (office) => shopOfficeRoutes(office, { db }) });
  const owner = await insertColleague(db, app);
  const read = async () => (await owner.send('GET', '/shop/details')).body.data;
  const set = async (registrations: readonly object[]) =>
    owner.send('POST', '/shop/registrations', { version: (await read()).version, registrations });
  const setStates = async (states: readonly object[]) =>
    owner.send('POST', '/shop/states', { version: (await read()).version, states });
  return { db, read, set, setStates };
}

test('a registration is stored with its number as the authority writes it', async () => {
  const { set } = await shopWith();
  const { body } = await set([{ ...qst, number: '1234567890tq0001' }]);
  expect(body.data.registrations).toEqual([qst]);
});

test('a state where sales tax is collected is set in the office, with its rate to a thousandth of a percent', async () => {
  const { db, setStates } = await shopWith();
  const exact = { ...ohio, rate_per_hundred_thousand: 5_755, valid_from: '2027-01-01' };
  const { status, body } = await setStates([exact]);
  expect([status, body.data.states]).toEqual([200, [exact]]);
  const settings = createSettings({ db });
  expect((await settings.get()).taxRules.registrations).toMatchObject([
    { jurisdiction: 'US-OH', number: '99-1', ratePerHundredThousand: 5_755, validFrom: '2027-01-01' },
  ]);
});

test.each([
  [
    'a number of another form',
    [{ ...qst, number: '123' }],
    { number: ['A number for QST looks like 1234567890 TQ0001.'] },
  ],
  [
    'a last day before the first',
    [{ ...qst, valid_from: '2027-01-01' }],
    { valid_to: ['The last day is before the first. Correct one of them.'] },
  ],
  [
    'the same tax on the same days',
    [qst, { ...qst, number: '1234567890 TQ0002', valid_from: '2026-12-31', valid_to: null }],
    {
      valid_from: [
        'QST is entered for some of these days already, with the number 1234567890 TQ0002. Choose other days, or change or remove that entry first.',
      ],
    },
  ],
  ['the same registration twice', [qst, qst], { valid_from: [expect.stringContaining(qst.number)] }],
])('%s is refused, and changes nothing', async (_, registrations, errors) => {
  const { read, set } = await shopWith();
  const before = await read();
  const { status, body } = await set(registrations);
  expect([status, body.errors]).toEqual([422, errors]);
  expect(await read()).toEqual(before);
});

test('a registration that follows another, and one of another tax on the same days, are stored', async () => {
  const { set } = await shopWith();
  const next = { ...qst, valid_from: '2027-01-01', valid_to: null };
  const { status } = await set([qst, next, { ...qst, tax: 'GST/HST', number: '123456789' }]);
  expect(status).toBe(200);
});

test('what is stored already with another number and overlapping days stays, beside what is entered', async () => {
  const old = [
    { tax: 'MB RST', number: 'applied for' },
    { tax: 'MB RST', number: 'applied for', valid_from: '2026-01-01' },
  ];
  const { read, set } = await shopWith({ tax_registrations: old });
  const { registrations } = await read();
  expect((await set([...registrations, qst])).status).toBe(200);
  expect((await set([registrations[1], qst])).status).toBe(200);
  expect((await set([registrations[1], qst, registrations[0]])).status).toBe(422);
});

test('a state is not registered twice for the same days', async () => {
  const { setStates } = await shopWith();
  expect((await setStates([ohio])).status).toBe(200);
  const { status, body } = await setStates([ohio, { ...ohio, valid_from: '2027-01-01' }]);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['valid_from']]);
  const ended = { ...ohio, valid_to: '2026-12-31' };
  expect((await setStates([ended, { ...ohio, valid_from: '2027-01-01' }])).status).toBe(200);
});
