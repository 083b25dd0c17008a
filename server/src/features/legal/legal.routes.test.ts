import { expect, test } from 'vitest';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { visit } from '../../../../tests/support/test-visitor.ts';
import { periods } from '../../platform/periods.ts';
import { parseShopSettings } from '../settings/shop-settings.ts';
import { legalRoutes } from './legal.routes.ts';

const { db } = await createTestDatabase();
const facts = {
  siteName: 'Shop',
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
      settings: { get: async () => parseShopSettings(settings, { cardGateway }) },
      facts: about,
    }),
  );
const whole = await apiOf(file, facts, 'sandbox');
const bare = await apiOf({}, { ...facts, hasMailServer: false, hasErrorReports: false });

async function read(api: typeof whole, page: string, language = 'en') {
  const { status, body } = await visit(api, language).send('GET', `/legal/${page}`);
  expect(status).toBe(200);
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
  const notOfVisitors = ['assets', 'gatewayEvents', ...ofStaff, ...onBehalf];
  const cookies = 5;
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
