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
  ['an address that is none', { email: 'desk at own' }, 'email'],
  ['a character that no keyboard writes', { city: 'La\u0000val' }, 'city'],
])('%s is refused at its field', async (_, wrong, field) => {
  const { owner } = await emptyShop();
  const { status, body } = await owner.send('POST', '/shop/address', { version: 1, ...address, ...wrong });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect((await owner.send('GET', '/shop/details')).body.data.version).toBe(1);
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

test.each(roleCodes)('the role %s changes the shop only with the key for it', async (role) => {
  const { db, app } = await emptyShop();
  const person = await insertColleague(db, app, { role });
  const { status } = await person.send('POST', '/shop/minimum-order', { version: 1, cad: 0, usd: 0 });
  expect(status).toBe(shopRoles[role].permissions.includes('set-shop') ? 200 : 403);
});
