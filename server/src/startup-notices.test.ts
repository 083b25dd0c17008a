import { expect, test } from 'vitest';
import {
  describeLimits,
  describeUnencryptedConnections,
  describeSecrets,
  describeTestFeatures,
} from './startup-notices.ts';
import { readConfiguration } from './configuration.ts';

function noticesOf(environment: Record<string, string>): string[] {
  return describeTestFeatures(readConfiguration(environment));
}

test('a shop on a local address says that the sample people and the sandbox are on', () => {
  expect(noticesOf({})).toEqual([
    'Test: the sample people may sign in with their published password (SAMPLE_SHOP).',
    'Test: cards are paid to the sandbox, which charges nobody (CARD_GATEWAY=sandbox).',
  ]);
});

test('a public shop warns of every test feature that was switched on', () => {
  const sentences = noticesOf({
    PUBLIC_URL: 'https://shop.example.com',
    SAMPLE_SHOP: 'on',
    CARD_GATEWAY: 'sandbox',
  });
  expect(sentences).toHaveLength(2);
  for (const sentence of sentences)
    expect(sentence).toMatch(/^WARNING: .* This shop is public \(https:\/\/shop\.example\.com\)\.$/);
});

test('a public shop warns of settings that let visitors bypass its limits', () => {
  const warned = (environment: Record<string, string>) => describeLimits(readConfiguration(environment));
  const PUBLIC_URL = 'https://shop.example.com';
  expect(warned({ PUBLIC_URL, RATE_LIMIT: 'off', TRUST_PROXY: 'on' })).toEqual([
    expect.stringContaining('RATE_LIMIT=on'),
    expect.stringContaining('TRUST_PROXY'),
  ]);
  expect(warned({ PUBLIC_URL, TRUST_PROXY: '10.0.0.7' })).toEqual([]);
  expect(warned({ RATE_LIMIT: 'off' })).toEqual([]);
});

test('a public shop without a gateway says that it accepts no cards', () => {
  expect(noticesOf({ PUBLIC_URL: 'https://shop.example.com' })).toEqual([
    'Note: no card gateway is set, so this shop accepts no cards; orders are paid by account (CARD_GATEWAY).',
  ]);
});

test('a shop with an external database and no SECRETS_KEY warns; one on a single machine or with a key does not', () => {
  const warned = (environment: Record<string, string>) => describeSecrets(readConfiguration(environment));
  const databaseUrl = { DATABASE_URL: 'postgres://shop@db.example.com/shop', DATA_DIR: '/var/lib/chipload' };
  expect(warned(databaseUrl)).toContain('/var/lib/chipload/secrets.key');
  expect(warned(databaseUrl)).toContain('Set the same SECRETS_KEY for every copy');
  expect(warned({ ...databaseUrl, SECRETS_KEY: Buffer.alloc(32, 1).toString('base64') })).toBeUndefined();
  expect(warned({})).toBeUndefined();
});

test.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'http://shop.example.com' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://shop:secret@db.example.com/chipload' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://shop:secret@localhost:5432,db2.example.com/chipload' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://shop:secret@db.example.com/chipload?sslmode=disable' }],
  ['SENTRY_DSN', { SENTRY_DSN: 'http://key@errors.example.com/1' }],
])(
  'an unencrypted connection to another machine causes a warning that names its variable %s: %o',
  (name, environment) => {
    const [sentence, ...others] = describeUnencryptedConnections(readConfiguration(environment));
    expect(others).toEqual([]);
    expect(sentence).toMatch(/^WARNING: /);
    expect(sentence).toContain(name);
    expect(sentence).not.toContain('secret');
  },
);

test.each([
  {},
  { PUBLIC_URL: 'https://shop.example.com', SENTRY_DSN: 'https://key@errors.example.com/1' },
  { DATABASE_URL: 'postgresql://shop@db.example.com/chipload?sslmode=verify-full' },
  { DATABASE_URL: 'postgresql://shop@127.0.0.1:5432/chipload' },
  { DATABASE_URL: 'postgresql:///chipload?host=/run/postgresql' },
])('encrypted connections and those within this machine cause no warning: %o', (environment) => {
  expect(describeUnencryptedConnections(readConfiguration(environment))).toEqual([]);
});
