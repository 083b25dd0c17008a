import { shopRoles, roleCodes } from '@chipload/domain/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createTestOffice } from '../../../../tests/support/test-office.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { shopOfficeRoutes } from './shop-details.office-routes.ts';
import { createSettings } from '../settings/settings.service.ts';

const address = {
  site_name: 'Own Tools',
  tagline_en: '',
  tagline_fr: '',
  name: 'Own Tools Inc.',
  line_1: '1 Chip Way',
  line_2: '',
  city: 'Laval',
  province: 'QC',
  postal: 'H7A 0A1',
  country: 'CA',
  phone: '',
  email: 'desk@own.test',
};

async function emptyShop() {
  const { db } = await createTestDatabase();
  await db.deleteFrom('shop_settings').execute();
  const app = await createTestOffice({ db, addRoutes: (office) => shopOfficeRoutes(office, { db }) });
  const owner = await insertColleague(db, app);
  const settings = createSettings({ db });
  return { db, app, owner, settings };
}

test('a shop without a file gets its address, minimum and registrations in the office, and uses them at once', async () => {
  const { owner, settings } = await emptyShop();
  const before = (await owner.send('GET', '/shop/details')).body.data;
  expect([before.version, before.address, before.registrations]).toEqual([1, null, []]);

  const first = await owner.send('POST', '/shop/address', { version: 1, ...address });
  expect([first.status, first.body.data.address]).toEqual([200, address]);
  const second = await owner.send('POST', '/shop/minimum-order', { version: 2, cad: 7_505, usd: 0 });
  expect(second.body.data.minimum_order).toEqual({ cad: 7_505, usd: 0 });
  const registration = { tax: 'QST', number: '1000000001 TQ0001', valid_from: '2027-01-01', valid_to: null };
  await owner.send('POST', '/shop/registrations', { version: 3, registrations: [registration] });

  const { siteName, address: seller, place, minimumOrderCents, taxRules } = await settings.get();
  expect([siteName, seller?.name, place]).toEqual([
    'Own Tools',
    'Own Tools Inc.',
    { country: 'CA', province: 'QC' },
  ]);
  expect(minimumOrderCents).toEqual({ CAD: 7_505, USD: 0 });
  expect(taxRules.registrations).toMatchObject([{ jurisdiction: 'CA-QC', validFrom: '2027-01-01' }]);
});

test('what a shop makes to order is all, until the owner says what; the trail has it', async () => {
  const { db, owner, settings } = await emptyShop();
  expect((await settings.get()).madeToOrder).toEqual(['mod', 'holder', 'regrind']);
  const set = async (version: number, kinds: string[]) =>
    owner.send('POST', '/shop/made-to-order', { version, made_to_order: kinds });
  expect((await set(1, ['regrind'])).body.data.made_to_order).toEqual(['regrind']);
  expect((await settings.get()).madeToOrder).toEqual(['regrind']);
  expect((await set(2, ['mod', 'mod'])).status).toBe(422);
  expect((await set(1, [])).body.code).toBe('record-changed');
  await set(2, []);
  const { rows } = await sql<{ before: object; after: object }>`
    select before, after from audit_events where action = 'settings.changed' order by id desc limit 1`.execute(
    db,
  );
  expect(rows).toEqual([{ before: { made_to_order: ['regrind'] }, after: { made_to_order: [] } }]);
});

test('the tagline is written beside the name in both languages, stands in the trail, and is taken back', async () => {
  const { db, owner, settings } = await emptyShop();
  const set = async (version: number, tagline: object) =>
    owner.send('POST', '/shop/address', { version, ...address, ...tagline });
  const written = { tagline_en: 'Tools for titanium', tagline_fr: 'L’outil du titane' };
  const { body } = await set(1, { tagline_en: '  Tools for titanium ', tagline_fr: written.tagline_fr });
  expect(body.data.address).toEqual({ ...address, ...written });
  expect((await settings.get()).tagline).toEqual({ en: written.tagline_en, fr: written.tagline_fr });
  await set(2, { ...written, tagline_fr: '' });
  expect((await settings.get()).tagline).toEqual({ en: written.tagline_en, fr: '' });
  const { rows } = await sql<{ before: object; after: object }>`
    select before, after from audit_events where action = 'settings.changed' order by id`.execute(db);
  expect(rows).toMatchObject([{ after: written }, { before: written, after: { tagline_fr: '' } }]);
});

test.each([
  ['a tagline of 161 characters', 'x'.repeat(161), 'Enter at most 160 characters.'],
  ['a tagline of two lines', 'Tools\nfor titanium', 'Remove the character U+000A, which cannot be printed.'],
])('%s is refused, and changes nothing', async (_, tagline, sentence) => {
  const { owner, settings } = await emptyShop();
  for (const field of ['tagline_en', 'tagline_fr']) {
    const { status, body } = await owner.send('POST', '/shop/address', {
      version: 1,
      ...address,
      [field]: tagline,
    });
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
  }
  expect((await settings.get()).tagline).toEqual({ en: '', fr: '' });
});

test('the colour of the shop is set in the office, and taken back; what is no colour is refused', async () => {
  const { owner, settings } = await emptyShop();
  const set = await owner.send('POST', '/shop/look', { version: 1, accent: '#C8102E' });
  expect([set.status, set.body.data.look]).toEqual([200, { accent: '#c8102e' }]);
  expect((await settings.get()).look.accent).toBe('#c8102e');

  expect((await owner.send('POST', '/shop/look', { version: 2, accent: '8c1d2f' })).status).toBe(200);
  await owner.send('POST', '/shop/look', { version: 3, accent: '#C8102E' });

  for (const accent of ['red', '#c81', '#c8102e;}', 'url(x)'])
    expect((await owner.send('POST', '/shop/look', { version: 4, accent })).status, accent).toBe(422);
  expect((await settings.get()).look.accent).toBe('#c8102e');

  await owner.send('POST', '/shop/look', { version: 4, accent: '' });
  expect((await settings.get()).look.accent).toBe('');
});

const central = {
  zone: 'central',
  currency: 'CAD',
  provinces: ['ON', 'QC'],
  price: 1_400,
  free_above: 30_000,
};
const ups = { key: 'ups', name: 'UPS', account_pattern: '^[0-9A-Z]{6}$', example: '1A2B3C' };
const van = { key: 'van', name: 'Our van', account_pattern: '.', example: '' };
const border = { zone: 'border', country: 'US', provinces: ['OH', 'NY'], working_days: 2 };
const steps = [
  { up_to_pounds: 2, prices: { 2: 1_040, 3: 1_090 } },
  { up_to_pounds: 5, prices: { 2: 1_210, 3: 1_290 } },
];
const pickup = { ...address, hours_en: '8:00 to 16:30', hours_fr: '' };

test('a shop without a file gets its shipping in the office, and ships with it at once', async () => {
  const { owner, settings } = await emptyShop();
  const {
    site_name: _site,
    tagline_en: _en,
    tagline_fr: _fr,
    name: _name,
    phone: _phone,
    email: _email,
    ...place
  } = pickup;
  const sent = [
    ['/shop/flat-rates', { flat_rates: [central] }],
    ['/shop/collect', { couriers: [ups, { ...van, collects: false }], handling: { cad: 500, usd: 0 } }],
    ['/shop/pickup', { pickup: place }],
    [
      '/shop/delivery',
      {
        delivery: {
          cut_off: '14:30',
          closed_on: ['2026-12-28', '2026-12-24', '2026-12-28'],
          zones: [border],
        },
      },
    ],
    ['/shop/parcel-steps', { parcel_steps: steps }],
  ] as const;
  for (const [index, [path, body]] of sent.entries())
    expect((await owner.send('POST', path, { version: index + 1, ...body })).status, path).toBe(200);

  const {
    freight,
    couriers,
    collectingCouriers,
    pickup: picked,
    delivery,
    parcelRates,
  } = await settings.get();
  expect(freight.CAD).toEqual({
    currency: 'CAD',
    zones: [{ provinces: ['CA-ON', 'CA-QC'], cents: 1_400, freeFromSubtotalCents: 30_001 }],
    collectHandlingCents: 500,
  });
  expect(couriers).toMatchObject([{ code: 'ups', accountPattern: '^[0-9A-Z]{6}$' }, { code: 'van' }]);
  expect(collectingCouriers).toEqual(couriers.slice(0, 1));
  expect(picked).toMatchObject({ line1: '1 Chip Way', hours: { en: '8:00 to 16:30', fr: '' } });
  expect(delivery).toEqual({
    cutOff: '14:30',
    closedOn: ['2026-12-24', '2026-12-28'],
    zones: [{ provinces: ['US-OH', 'US-NY'], workingDays: 2 }],
  });
  expect(parcelRates?.steps[1]).toEqual({ upToPounds: 5, cents: { 2: 1_210, 3: 1_290 } });
  const { data } = (await owner.send('GET', '/shop/details')).body;
  expect([data.flat_rates, data.parcel_steps, data.pickup]).toEqual([[central], steps, place]);
});

test('the days of reminders and of the hold are set in the office', async () => {
  const { owner, settings } = await emptyShop();
  const set = async (version: number, reminders: object) =>
    owner.send('POST', '/shop/reminders', { version, ...reminders });
  expect((await set(1, { days: [-3, 2, 10], hold_after_days: 20 })).status).toBe(200);
  expect(await settings.get()).toMatchObject({ reminderDays: [-3, 2, 10], holdAfterDays: 20 });
  await set(2, { days: [5], hold_after_days: null });
  expect(await settings.get()).toMatchObject({ reminderDays: [5], holdAfterDays: undefined });
});

test('pickup, days of arrival and the table of parcels are taken away again', async () => {
  const { owner, settings } = await emptyShop();
  await owner.send('POST', '/shop/parcel-steps', { version: 1, parcel_steps: steps });
  await owner.send('POST', '/shop/delivery', {
    version: 2,
    delivery: { cut_off: '14:30', closed_on: [], zones: [] },
  });
  await owner.send('POST', '/shop/parcel-steps', { version: 3, parcel_steps: [] });
  await owner.send('POST', '/shop/delivery', { version: 4, delivery: null });
  await owner.send('POST', '/shop/pickup', { version: 5, pickup: null });
  expect(await settings.get()).toMatchObject({
    parcelRates: undefined,
    delivery: undefined,
    pickup: undefined,
  });
});

test.each([
  [
    'a province in two zones',
    '/shop/flat-rates',
    { flat_rates: [central, { ...central, zone: 'east', provinces: ['QC'] }] },
    'provinces',
    'Quebec is in the zone central already. Take it out there first.',
  ],
  [
    'a state as a province',
    '/shop/flat-rates',
    { flat_rates: [{ ...central, provinces: ['OH'] }] },
    'provinces',
    'Choose a province or state of the country.',
  ],
  [
    'a state in two zones of days',
    '/shop/delivery',
    { delivery: { cut_off: '15:00', closed_on: [], zones: [border, { ...border, zone: 'far' }] } },
    'provinces',
    'Ohio is in the zone border already. Take it out there first.',
  ],
  [
    'a time of 25 hours',
    '/shop/delivery',
    { delivery: { cut_off: '25:00', closed_on: [], zones: [] } },
    'delivery.cut_off',
    'This value is not valid.',
  ],
  [
    'a courier twice',
    '/shop/collect',
    { couriers: [ups, ups], handling: { cad: 0, usd: 0 } },
    'name',
    'This courier is in the list already.',
  ],
  [
    'account numbers by no regular expression',
    '/shop/collect',
    { couriers: [{ ...ups, account_pattern: '[0-9' }], handling: { cad: 0, usd: 0 } },
    'account_pattern',
    'This is no regular expression that a program can read.',
  ],
  [
    'a place of pickup in a province of another country',
    '/shop/pickup',
    { pickup: { ...pickup, province: 'OH' } },
    'province',
    'Choose a province or state of the country.',
  ],
  [
    'a heavier parcel that costs less',
    '/shop/parcel-steps',
    { parcel_steps: [steps[0], { up_to_pounds: 5, prices: { 2: 1_039, 3: 1_290 } }] },
    'table',
    'A heavier parcel must not cost less: 5 lb is cheaper than the weight before it.',
  ],
  [
    'a price below zero',
    '/shop/parcel-steps',
    { parcel_steps: [{ up_to_pounds: 2, prices: { 2: -1 } }] },
    'parcel_steps.0.prices.2',
    'Must be at least 0.',
  ],
] as const)('%s is refused, and changes nothing', async (_, path, body, field, sentence) => {
  const { owner } = await emptyShop();
  const { status, body: answer } = await owner.send('POST', path, { version: 1, ...body });
  expect([status, answer.errors]).toEqual([422, { [field]: [sentence] }]);
  expect((await owner.send('GET', '/shop/details')).body.data.version).toBe(1);
});

test('a zone that a file gave a state keeps its price in a new table of parcels', async () => {
  const { db, owner } = await emptyShop();
  const file = {
    parcel_rates: { steps: [{ up_to_pounds: 2, prices: { 2: '10.40', 9: '30.00' } }], zones: { AK: '9' } },
  };
  await sql`insert into shop_settings (settings) values (${JSON.stringify(file)}::jsonb)`.execute(db);
  const { version } = (await owner.send('GET', '/shop/details')).body.data;
  const { status, body } = await owner.send('POST', '/shop/parcel-steps', { version, parcel_steps: steps });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['table']]);
  const whole = [{ up_to_pounds: 2, prices: { 2: 1_000, 9: 3_000 } }];
  expect((await owner.send('POST', '/shop/parcel-steps', { version, parcel_steps: whole })).status).toBe(200);
});

test('a change of what a colleague has changed meanwhile is refused, and changes nothing', async () => {
  const { owner } = await emptyShop();
  await owner.send('POST', '/shop/address', { version: 1, ...address });
  const late = await owner.send('POST', '/shop/address', { version: 1, ...address, city: 'Oka' });
  expect([late.status, late.body.code]).toEqual([409, 'record-changed']);
  expect((await owner.send('GET', '/shop/details')).body.data.address.city).toBe('Laval');
});

test.each([
  ['a province of another country', { province: 'OH' }, 'province'],
  ['an empty street', { line_1: ' ' }, 'line_1'],
  ['no province', { province: '' }, 'province'],
  ['a postal code that is none', { postal: '123' }, 'postal'],
  ['a ZIP code of another state', { country: 'US', province: 'OH', postal: '10001' }, 'postal'],
  ['a telephone number that is none', { phone: 'abc' }, 'phone'],
  ['an address that is none', { email: 'desk at own' }, 'email'],
  ['a character that no keyboard writes', { city: 'La\u0000val' }, 'city'],
])('%s is refused at its field', async (_, wrong, field) => {
  const { owner } = await emptyShop();
  const { status, body } = await owner.send('POST', '/shop/address', { version: 1, ...address, ...wrong });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect((await owner.send('GET', '/shop/details')).body.data.version).toBe(1);
});

test('where the shop is gets the form of the postal services, also where orders are picked up', async () => {
  const { owner } = await emptyShop();
  const typed = { ...address, postal: 'g6v1a1', phone: '(418) 555 0142' };
  const { body } = await owner.send('POST', '/shop/address', { version: 1, ...typed });
  expect(body.data.address).toMatchObject({ postal: 'G6V 1A1', phone: '418-555-0142' });
  const ohio = { ...pickup, country: 'US', province: 'oh', postal: '441140001' };
  const { body: picked } = await owner.send('POST', '/shop/pickup', { version: 2, pickup: ohio });
  expect(picked.data.pickup).toMatchObject({ province: 'OH', postal: '44114-0001' });
});

test('a postal code of another province is refused with the name of that province', async () => {
  const { owner } = await emptyShop();
  const site = { ...pickup, province: 'ON', postal: 'g6v1a1' };
  for (const [path, body] of [
    ['/shop/address', site],
    ['/shop/pickup', { pickup: site }],
  ] as const) {
    const { status, body: answer } = await owner.send('POST', path, { version: 1, ...body });
    const sentence = 'G6V 1A1 belongs to Quebec. Correct the code, or the province or state.';
    expect([status, answer.errors]).toEqual([422, { postal: [sentence] }]);
  }
  expect((await owner.send('GET', '/shop/details')).body.data.version).toBe(1);
});

test('a telephone number of the person in charge of privacy is one', async () => {
  const { owner } = await emptyShop();
  const person = { title_en: 'Owner', title_fr: 'Propriétaire', name: '', email: '' };
  const refused = await owner.send('POST', '/shop/privacy', { version: 1, ...person, phone: 'abc' });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['phone']]);
  const { body } = await owner.send('POST', '/shop/privacy', { version: 1, ...person, phone: '4185550142' });
  expect(body.data.privacy.phone).toBe('418-555-0142');
});

test('every change is in the trail with what it was and what it is, and nothing else', async () => {
  const { db, owner } = await emptyShop();
  await owner.send('POST', '/shop/minimum-order', { version: 1, cad: 5_000, usd: 5_000 });
  await owner.send('POST', '/shop/minimum-order', { version: 2, cad: 6_000, usd: 5_000 });
  const { rows } = await sql<{ before: unknown; after: unknown }>`
    select before, after from audit_events where action = 'settings.changed' order by id desc limit 1`.execute(
    db,
  );
  expect(rows).toEqual([
    {
      before: { minimum_order: '50.00, 50.00' },
      after: { minimum_order: '60.00, 50.00' },
    },
  ]);
});

test('a change of shipping is in the trail with its zones as lines', async () => {
  const { db, owner } = await emptyShop();
  await owner.send('POST', '/shop/flat-rates', { version: 1, flat_rates: [central] });
  const { rows } = await sql<{ before: unknown; after: unknown }>`
    select before, after from audit_events where action = 'settings.changed' order by id desc limit 1`.execute(
    db,
  );
  expect(rows[0]?.after).toEqual({ flat_rates: ['central, CAD, ON QC, 14.00, 300.00'] });
});

test.each(roleCodes)('the role %s changes the shop only with the key for it', async (role) => {
  const { db, app } = await emptyShop();
  const person = await insertColleague(db, app, { role });
  const { status } = await person.send('POST', '/shop/minimum-order', { version: 1, cad: 0, usd: 0 });
  expect(status).toBe(shopRoles[role].permissions.includes('set-shop') ? 200 : 403);
});
