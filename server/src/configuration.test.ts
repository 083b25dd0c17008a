import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { describeVariables, readConfiguration } from './configuration.ts';

test('without any variable the shop runs on port 3000 with its own database and the sample shop', () => {
  expect(readConfiguration({})).toEqual({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    siteName: 'Chipload Tools',
    dataFolder: resolve('.data'),
    databaseUrl: undefined,
    databaseConnections: 10,
    hasSampleShop: true,
    smtpUrl: undefined,
    mailFrom: '"Chipload Tools" <orders@localhost>',
    mailFolder: resolve('.data/mail'),
    hasRateLimit: true,
    trustProxy: false,
    logLevel: 'info',
    sentryDsn: undefined,
    environment: 'production',
  });
});

test('an empty variable counts as not set', () => {
  expect(readConfiguration({ PORT: '', DATABASE_URL: '', SAMPLE_SHOP: '' })).toEqual(readConfiguration({}));
});

test('a database of one’s own gets no sample people unless they are asked for', () => {
  const own = { DATABASE_URL: 'postgresql://shop:secret@db.example/shop' };
  expect(readConfiguration(own).hasSampleShop).toBe(false);
  expect(readConfiguration({ ...own, SAMPLE_SHOP: 'on' }).hasSampleShop).toBe(true);
  expect(readConfiguration({ SAMPLE_SHOP: 'off' }).hasSampleShop).toBe(false);
});

test('folders below the data folder follow it', () => {
  expect(readConfiguration({ DATA_DIR: '/srv/shop' }).mailFolder).toBe('/srv/shop/mail');
});

test('a proxy is trusted by name, wholly, or not at all', () => {
  expect(readConfiguration({ TRUST_PROXY: 'on' }).trustProxy).toBe(true);
  expect(readConfiguration({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toBe('10.0.0.0/8, ::1');
});

test.each([
  [{ PORT: 'three' }, 'PORT is "three": it must be a whole number from 0 to 65535'],
  [{ PORT: '65536' }, 'PORT is "65536": it must be a whole number from 0 to 65535'],
  [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT is "no": it must be on or off'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL is "loud": it must be one of trace, debug, info, warn, error, fatal, silent',
  ],
  [
    { PUBLIC_URL: 'javascript:alert(1)' },
    'PUBLIC_URL is "javascript:alert(1)": it must be an address that begins with http:// or https://',
  ],
  [{ MAIL_FROM: 'a@b.example\nBcc: c@d.example' }, /^MAIL_FROM is .*: it must be an e-mail address/s],
  [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY is "yes": it must be on, off, or addresses/],
])('a wrong value is refused with its name and what is allowed: %o', (environment, sentence) => {
  expect(() => readConfiguration(environment)).toThrow(sentence);
});

test('all wrong values are named at once', () => {
  expect(() => readConfiguration({ PORT: '-1', RATE_LIMIT: 'maybe' })).toThrow(
    /PORT is "-1".*\nRATE_LIMIT is "maybe"/,
  );
});

test('a refused address of the database does not show its password', () => {
  const attempt = () => readConfiguration({ DATABASE_URL: 'mysql://shop:hunter2@db.example/shop' });
  expect(attempt).toThrow(/^DATABASE_URL is set to something else/);
  expect(attempt).not.toThrow(/hunter2/);
});

test('the configuration cannot be changed afterwards', () => {
  expect(Object.isFrozen(readConfiguration({}))).toBe(true);
});

test('the table for operators has a row with a meaning for every variable', () => {
  const rows = describeVariables().split('\n').slice(2);
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) expect(row).toMatch(/^\| `[A-Z_]+` \| \S[^|]* \| \S[^|]* \|/);
});
