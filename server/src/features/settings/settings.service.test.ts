import { readFile } from 'node:fs/promises';
import { freightFor } from '@chipload/domain/checkout';
import { noMailWords } from '@chipload/domain/mail-words';
import { money } from '@chipload/domain/money';
import { expect, test, vi } from 'vitest';
import { canadianRates } from '../../../../domain/tax/tax-rules.fixtures.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { watchChanges } from '../../platform/database/changes.ts';
import { createSettings, settingsFile } from './settings.service.ts';
import { parseShopSettings } from './shop-settings.ts';

const { db, url } = await createTestDatabase();

async function write(settings: object): Promise<void> {
  await db
    .insertInto('shop_settings')
    .values({ settings: JSON.stringify(settings) })
    .onConflict((conflict) =>
      conflict.column('is_only_row').doUpdateSet({ settings: JSON.stringify(settings) }),
    )
    .execute();
}

test('the settings of the sample shop are valid', async () => {
  const file = new URL('../../../../sample-shop/settings.json', import.meta.url);
  const settings = parseShopSettings(JSON.parse(await readFile(file, 'utf8')));

  expect(settings.tagline.en).toBe('Leading cutting-tool manufacturing in Canada');
  expect(settings.place).toEqual({ country: 'CA', province: 'ON' });
  expect(settings.minimumOrderCents).toEqual({ CAD: 5_000, USD: 5_000 });
  expect(settings.taxRules.registrations.map((one) => one.jurisdiction)).toEqual([
    'CA',
    'CA-QC',
    'CA-BC',
    'CA-SK',
    'CA-MB',
  ]);
  expect(settings.couriers.map((one) => one.code)).toContain('purolator');
});

test.each(['Tools\nfor titanium', 'Tools\u2028for titanium', 'x'.repeat(161), ' '])(
  'a tagline of more than one line, of more than 160 characters or of none is refused in a file: %j',
  (tagline) => {
    expect(settingsFile.safeParse({ tagline_fr: tagline }).success).toBe(false);
    expect(settingsFile.safeParse({ tagline_fr: 'L’outil du titane' }).success).toBe(true);
  },
);

test('keys of a later version are ignored wherever they stand, and nothing else is', async () => {
  const file = new URL('../../../../sample-shop/settings.json', import.meta.url);
  const text = await readFile(file, 'utf8');
  const withKeys = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withKeys);
    if (typeof value !== 'object' || value === null) return value;
    const known = Object.entries(value).map(([key, inner]) => [key, withKeys(inner)]);
    const isTable = Object.keys(value).every((key) => /^([A-Z]{2}|\d)$/.test(key)); // by state or zone
    return Object.fromEntries(isTable ? known : [...known, ['of_a_later_version', { any: ['thing'] }]]);
  };
  const later = withKeys(JSON.parse(text)) as object;
  const read = (written: unknown) => JSON.stringify(parseShopSettings(written));
  expect(read(later)).toBe(read(JSON.parse(text)));
  expect(JSON.stringify(later).match(/of_a_later_version/g)?.length).toBeGreaterThan(20);
  expect(settingsFile.safeParse(later).success).toBe(false);
  expect(() => parseShopSettings({ ...later, minimum_order: { CAD: 'free' } })).toThrow();
});

test.each([
  ['tax_registrations', { tax: 'PE PST', number: '1' }],
  ['flat_rates', { zone: 'Mexico', currency: 'MXN', provinces: ['ON'], price: '9.00' }],
  ['delivery.zones', { zone: 'Mexico', country: 'MX', provinces: ['ON'], working_days: 5 }],
])(
  'an entry of %s with an option of a later version is ignored, and the others are read',
  async (list, entry) => {
    const file = new URL('../../../../sample-shop/settings.json', import.meta.url);
    const sample = JSON.parse(await readFile(file, 'utf8'));
    const later = structuredClone(sample);
    const entries = list.split('.').reduce((within, key) => within[key], later);
    entries.unshift(entry);
    entries.push({ ...entry, of_a_later_version: true });
    expect(parseShopSettings(later)).toEqual(expect.objectContaining(plain(parseShopSettings(sample))));
    expect(settingsFile.safeParse(later).success).toBe(false);
  },
);

/** Without functions, which are never equal. */
function plain(settings: object): object {
  return JSON.parse(JSON.stringify(settings, (key, value) => (key === 'parcelRates' ? undefined : value)));
}

test('freight is free above the owner’s amount, not at it', () => {
  const rate = { zone: 'central', currency: 'CAD', provinces: ['ON'], price: '14.00', free_above: '300.00' };
  const table = parseShopSettings({ flat_rates: [rate] }).freight.CAD;
  const freight = (cents: number) =>
    freightFor({
      method: { type: 'flat_rate' },
      destination: { country: 'CA', province: 'ON' },
      subtotal: money(cents, 'CAD'),
      table,
    });

  expect(freight(30_000)).toEqual({ status: 'priced', cost: money(1_400, 'CAD') });
  expect(freight(30_001)).toEqual({ status: 'priced', cost: money(0, 'CAD') });
});

test('a shop without settings has only a minimum order and the tax rates of Canada', async () => {
  const settings = await createSettings({ db }).get();
  expect(settings.minimumOrderCents).toEqual({ CAD: 5_000, USD: 5_000 });
  expect(settings).toMatchObject({ couriers: [], taxRules: { registrations: [] }, pickup: undefined });
  expect(settings.taxRules.rates).toEqual(canadianRates.map((rate) => ({ validTo: undefined, ...rate })));
});

test('a registered state has its rate', () => {
  const settings = parseShopSettings({ registered_states: [{ state: 'OH', number: '1', rate: '5.75' }] });
  expect(settings.taxRules.registrations).toMatchObject([
    { jurisdiction: 'US-OH', ratePerHundredThousand: 5_750 },
  ]);
});

test.each([
  [{ minimum_order: { CAD: 50 } }, 'minimum_order.CAD'],
  [{ minimum_order: { CAD: '50,00' } }, 'minimum_order.CAD'],
  [{ minimal_order: {} }, ''],
  [{ couriers: [{ key: 'ups', name: 'UPS', account_pattern: '[' }] }, 'couriers.0.account_pattern'],
  [{ flat_rates: [{ zone: 'x', currency: 'USD', provinces: ['ON'], price: '1' }] }, 'flat_rates.0.provinces'],
  [{ tax_registrations: [{ tax: 'VAT', number: '1' }] }, 'tax_registrations.0.tax'],
  [parcelSteps([5, '9.00'], [5, '10.00']), 'parcel_rates.steps.1'],
  [parcelSteps([5, '9.00'], [8, '8.99']), 'parcel_rates.steps.1'],
  [
    { parcel_rates: { ...parcelSteps([5, '9.00']).parcel_rates, zones: { ON: '2' } } },
    'parcel_rates.zones.ON',
  ],
  [
    { parcel_rates: { ...parcelSteps([5, '9.00']).parcel_rates, zones: { OH: '3' } } },
    'parcel_rates.zones.OH',
  ],
])('a mistake in the file is found: %j', (file, path) => {
  const result = settingsFile.safeParse(file);
  expect(result.error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
});

test('a process that caches the settings notices a change', async () => {
  const changes = watchChanges({ url, channel: 'catalogue_changed' });
  const settings = createSettings({ db, changes });
  await changes.ready();
  expect((await settings.get()).minimumOrderCents.CAD).toBe(5_000);
  expect(await settings.get()).toBe(await settings.get()); // cached

  await write({ minimum_order: { CAD: '75.00' } });
  await vi.waitFor(async () => expect((await settings.get()).minimumOrderCents.CAD).toBe(7_500));
  await changes.stop();
});

test('a process that caches the settings notices a new tax rate', async () => {
  const changes = watchChanges({ url, channel: 'catalogue_changed' });
  const settings = createSettings({ db, changes });
  await changes.ready();
  const last = async () =>
    (await settings.get()).taxRules.rates.findLast((one) => one.jurisdiction === 'CA-ON');
  expect(await last()).toMatchObject({ validFrom: '2010-07-01', validTo: undefined });

  const tax = { tax: 'HST', rate_per_hundred_thousand: 12_000 } as const;
  await db
    .insertInto('tax_rates')
    .values({ jurisdiction: 'CA-ON', valid_from: '2031-01-01', source: 'test', ...tax })
    .execute();
  await vi.waitFor(async () => expect((await last())?.validFrom).toBe('2031-01-01'));
  await db.deleteFrom('tax_rates').where('valid_from', '=', '2031-01-01').execute();
  await vi.waitFor(async () => expect((await last())?.validFrom).toBe('2010-07-01'));
  await changes.stop();
});

test('a process that caches the settings notices own words in a mail, and has the latest', async () => {
  const changes = watchChanges({ url, channel: 'catalogue_changed' });
  const settings = createSettings({ db, changes });
  await changes.ready();
  expect((await settings.get()).mailWords).toEqual({});
  for (const number of [1, 2]) {
    const words = { ...noMailWords, subject_fr: `Facture, version ${number}` };
    await db
      .insertInto('mail_words')
      .values({ kind: 'invoice', number, ...words })
      .execute();
    await vi.waitFor(async () => expect((await settings.get()).mailWords).toEqual({ invoice: words }));
  }
  await changes.stop();
});

test('a read in a transaction that is rolled back fails nobody else', async () => {
  const changes = watchChanges({ url, channel: 'catalogue_changed' });
  await changes.ready();
  const begun = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<undefined>();
  const sending = { isAllowed: async () => true, findCopy: () => asked.promise };
  const settings = createSettings({ db, changes, sending });
  let inside: Promise<unknown> = Promise.resolve();
  const work = db.transaction().execute(async (transaction) => {
    inside = settings.get(transaction).catch((error: unknown) => error);
    begun.resolve();
    throw new Error('Rolled back');
  });
  await begun.promise;
  const outside = settings.get();
  await expect(work).rejects.toThrow('Rolled back');
  asked.resolve(undefined);
  expect(await inside).toBeInstanceOf(Error);
  expect(await outside).toHaveProperty('minimumOrderCents');
  await changes.stop();
});

/** Pounds and price, in the one zone 2. */
function parcelSteps(...steps: [number, string][]) {
  return {
    parcel_rates: { steps: steps.map(([up_to_pounds, price]) => ({ up_to_pounds, prices: { 2: price } })) },
  };
}
