import { isHtmlText } from '@chipload/contract/html-text';
import { expect, test } from 'vitest';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { visit } from '../../../../tests/support/test-visitor.ts';
import { periods } from '../../platform/periods.ts';
import { parseShopSettings } from '../settings/shop-settings.ts';
import { legalRoutes } from './legal.routes.ts';

const { db } = await createTestDatabase();
const facts = {
  hasMailServer: true,
  hasErrorReports: true,
  sessionCookie: '__Host-session',
};
const file = {
  site_name: 'Small <Tools>',
  address: {
    name: 'Small Inc.',
    line_1: '1 Spindle Road',
    city: 'Laval',
    province: 'QC',
    postal: 'H7A 1A1',
    country: 'CA',
  },
  privacy: {
    title_en: 'Office manager',
    title_fr: 'Directrice',
    email: 'privacy@small.test',
    phone: '450-555-0100',
  },
};
const apiOf = (settings: object, about = facts, cardGateway?: string) =>
  createTestApi(db, (api) =>
    legalRoutes(api, {
      db,
      settings: {
        get: async () => parseShopSettings(settings, { siteName: 'Shop', cardGateway }),
        findSiteName: async () => 'Shop',
      },
      facts: about,
    }),
  );
const whole = await apiOf(file, facts, 'sandbox');
const bare = await apiOf({}, { ...facts, hasMailServer: false, hasErrorReports: false });

async function read(api: typeof whole, page: string, language = 'en') {
  const { status, body } = await visit(api, language).send('GET', `/legal/${page}`);
  expect(status).toBe(200);
  expect(isHtmlText(body.data.body)).toBe(true); // a browser shows no other
  return body.data;
}

test('the privacy page names the responsible person of the settings, in both languages', async () => {
  const english = await read(whole, 'privacy');
  for (const words of [
    'Small &lt;Tools&gt;',
    '1 Spindle Road, Laval, QC H7A 1A1',
    'Office manager',
    'privacy@small.test',
    '450-555-0100',
  ])
    expect(english.body).toContain(words);
  const french = await read(whole, 'privacy', 'fr');
  expect(french.title).toBe('Politique de confidentialité');
  expect(french.body).toContain('Directrice');
  expect((await read(bare, 'privacy')).body).toContain('the person with the highest authority');
});

test('the retention periods on the privacy page are those of the code', async () => {
  const { body } = await read(whole, 'privacy');
  expect(body).toContain(`<td>${periods.knownDevices.days} days</td>`);
  expect(body).toContain(`<td>${periods.passwordResets.minutes} minutes</td>`);
  const ofStaff = ['staffSessions', 'signedInStaffSessions', 'staffInvitations'];
  const onBehalf = ['behalfLinks', 'behalfSessions', 'longestBehalfSessions'];
  const notOfVisitors = ['assets', 'gatewayEvents', 'importFiles', ...ofStaff, ...onBehalf];
  const cookies = 6;
  expect(body.match(/<tr><td>/g)).toHaveLength(Object.keys(periods).length - notOfVisitors.length + cookies);
});

test('the privacy page names the recipients of data, and only those that this shop uses', async () => {
  const sentences = ['sends our e-mails', 'error reports', 'card payments'];
  for (const sentence of sentences) {
    expect((await read(whole, 'privacy')).body).toContain(sentence);
    expect((await read(bare, 'privacy')).body).not.toContain(sentence);
  }
  expect((await read(whole, 'privacy')).body).toContain('__Host-session');
});

test('the terms name the law of the shop’s province', async () => {
  expect((await read(whole, 'terms')).body).toContain('The law of Quebec');
  expect((await read(bare, 'terms', 'fr')).body).toContain('(Ontario)');
});

test('a document of the owner replaces the whole text, with the day of its change', async () => {
  const text = { title: 'Ours', subtitle: '', body: '<p>Own words</p>', cover: null };
  await db
    .insertInto('documents')
    .values({
      kind: 'page',
      slug: 'terms',
      position: 0,
      texts: JSON.stringify({ en: text, fr: { ...text, title: 'Les nôtres' } }),
      changed_at: new Date('2027-01-31T12:00:00Z'),
    })
    .execute();
  expect(await read(whole, 'terms', 'fr')).toEqual({
    title: 'Les nôtres',
    subtitle: '',
    body: '<p>Own words</p>',
    version: '2027-01-31',
  });
});

test('shipping says the prices that the checkout charges, by province, and where freight is free', async () => {
  const api = await apiOf({
    ...file,
    flat_rates: [
      { zone: 'near', currency: 'CAD', provinces: ['ON', 'QC'], price: '14.00', free_above: '300.00' },
      { zone: 'far', currency: 'CAD', provinces: ['NU'], price: '48.00' },
    ],
    couriers: [{ key: 'ups', name: 'Brown & Sons', account_pattern: '.', example: '' }],
    collect_handling: { CAD: '5.00', USD: '0.00' },
    minimum_order: { CAD: '75.00', USD: '60.00' },
  });
  const { body, version } = await read(api, 'shipping');
  expect(body).toContain('<tr><td>Ontario, Quebec</td><td>$14.00</td><td>$300.00</td></tr>');
  expect(body).toContain('<tr><td>Nunavut</td><td>$48.00</td><td>–</td></tr>');
  expect(body).toContain('Brown &amp; Sons');
  expect(body).toContain('$5.00 (CAD)');
  expect(body).toContain('more than $75.00 in Canadian dollars, or $60.00 in US dollars');
  expect(version).toBeNull();
  expect((await read(api, 'shipping', 'fr')).body).toContain('<td>Ontario, Québec</td><td>14,00 $</td>');
  expect((await read(bare, 'shipping')).body).not.toContain('<table>');
});

test('parcels to the United States begin at the lightest parcel’s lowest price', async () => {
  const api = await apiOf({
    ...file,
    parcel_rates: {
      steps: [
        { up_to_pounds: 1, prices: { 2: '10.90', 3: '10.40' } },
        { up_to_pounds: 5, prices: { 2: '12.00', 3: '12.50' } },
      ],
    },
  });
  expect((await read(api, 'shipping')).body).toContain('from $10.40 a parcel');
});

test('the contact page has what the owner has given, and always a way to write', async () => {
  const { name: _name, ...place } = file.address;
  const api = await apiOf({
    ...file,
    address: { ...file.address, phone: '450-555-0101 ext. 7', email: 'orders@small.test' },
    pickup: { ...place, hours_en: 'Weekdays, 8:00 to 16:00' },
  });
  const { body } = await read(api, 'contact');
  expect(body).toContain('<a href="tel:4505550101">450-555-0101 ext. 7</a>');
  expect(body).toContain('<a href="mailto:orders@small.test">orders@small.test</a>');
  expect(body).toContain('Small Inc., 1 Spindle Road, Laval, QC H7A 1A1');
  expect(body).toContain('Weekdays, 8:00 to 16:00');
  const { body: without } = await read(bare, 'contact');
  expect(without).not.toContain('tel:');
  expect(without).toContain('/customer/account/feedback');
});
