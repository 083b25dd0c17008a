import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { describeVariables } from './variables.ts';
import { defaultProcesses, thisMachine } from './processes/default-processes.ts';
import { memoryBudget } from './processes/memory-budget.ts';

test('without any variable the shop runs on port 3000 with the embedded database and the sample shop', () => {
  expect(readConfiguration({})).toEqual({
    port: 3000,
    host: 'localhost',
    processes: defaultProcesses(thisMachine(), false),
    publicUrl: 'http://localhost:3000',
    siteName: 'Chipload Tools',
    dataFolder: resolve('.data'),
    databaseUrl: undefined,
    ownerUrl: undefined,
    replicaUrls: [],
    replicaLagSeconds: 5,
    databaseConnections: 10,
    isPublic: false,
    hasSampleShop: true,
    cardGateway: 'sandbox',
    stripe: undefined,
    ...memoryBudget(
      { memoryMegabytes: undefined, cacheMegabytes: undefined },
      thisMachine(),
      defaultProcesses(thisMachine(), false),
    ),
    smtpUrl: undefined,
    mailFrom: 'orders@localhost',
    mailFolder: resolve('.data/mail'),
    hasRateLimit: true,
    longestWaitSeconds: 5,
    trustProxy: false,
    metrics: undefined,
    hasApiDocs: true,
    logLevel: 'info',
    sentryDsn: undefined,
    otlp: undefined,
    environment: 'production',
    unknownVariables: [],
  });
});

test('more caches than the budget of a process allows are refused', () => {
  expect(() => readConfiguration({ MEMORY_BUDGET: '600', KEPT_MEMORY_MB: '400' })).toThrow(
    'Set KEPT_MEMORY_MB to at most 344',
  );
  expect(() => readConfiguration({ MEMORY_BUDGET: '100' })).toThrow('from 320 to 131072');
});

test('an empty variable counts as not set', () => {
  expect(readConfiguration({ PORT: '', DATABASE_URL: '', SAMPLE_SHOP: '' })).toEqual(readConfiguration({}));
});

test('an external database gets no sample people unless SAMPLE_SHOP is on', () => {
  const own = { DATABASE_URL: 'postgresql://shop:secret@db.example/shop' };
  expect(readConfiguration(own).hasSampleShop).toBe(false);
  expect(readConfiguration({ ...own, SAMPLE_SHOP: 'on' }).hasSampleShop).toBe(true);
  expect(readConfiguration({ SAMPLE_SHOP: 'off' }).hasSampleShop).toBe(false);
});

test.each([
  { PUBLIC_URL: 'https://shop.example.com' },
  { PUBLIC_URL: 'http://192.168.1.20:3000' },
  { PUBLIC_URL: 'https://localhost.example.com' },
  { PUBLIC_URL: 'https://127.0.0.1.example.com' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { TRUST_PROXY: 'on' },
])(
  'a public shop has neither sample people nor test cards unless they are switched on: %o',
  (environment) => {
    expect(readConfiguration(environment)).toMatchObject({
      isPublic: true,
      hasSampleShop: false,
      cardGateway: undefined,
    });
    const named = { ...environment, SAMPLE_SHOP: 'on', CARD_GATEWAY: 'sandbox' };
    expect(readConfiguration(named)).toMatchObject({ hasSampleShop: true, cardGateway: 'sandbox' });
  },
);

test.each([
  { PUBLIC_URL: 'http://localhost:8080' },
  { PUBLIC_URL: 'http://LOCALHOST' },
  { PUBLIC_URL: 'http://shop.localhost' },
  { PUBLIC_URL: 'http://127.8.9.10' },
  { PUBLIC_URL: 'http://2130706433' }, // 127.0.0.1 as one number
  { PUBLIC_URL: 'http://[::1]:3000' },
  { PUBLIC_URL: 'http://localhost:3000', HOST: '0.0.0.0' },
  { HOST: '127.0.0.1' },
  { HOST: '::1' },
])(
  'a shop that is reachable only from its own machine has sample people and test cards: %o',
  (environment) => {
    expect(readConfiguration(environment)).toMatchObject({
      isPublic: false,
      hasSampleShop: true,
      cardGateway: 'sandbox',
    });
  },
);

test('cards can be switched off on any shop', () => {
  expect(readConfiguration({ CARD_GATEWAY: 'off' }).cardGateway).toBeUndefined();
});

test('metrics have a separate port, which only this machine reaches unless METRICS_HOST says otherwise', () => {
  expect(readConfiguration({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(readConfiguration({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics).toEqual({
    host: '10.0.0.5',
    port: 9464,
  });
});

test('a public shop shows the description of its API only if API_DOCS is on', () => {
  const open = { PUBLIC_URL: 'https://shop.example.com' };
  expect(readConfiguration(open).hasApiDocs).toBe(false);
  expect(readConfiguration({ ...open, API_DOCS: 'on' }).hasApiDocs).toBe(true);
  expect(readConfiguration({ API_DOCS: 'off' }).hasApiDocs).toBe(false);
});

test('the mail folder is inside the data folder', () => {
  expect(readConfiguration({ DATA_DIR: '/srv/shop' }).mailFolder).toBe('/srv/shop/mail');
});

test('TRUST_PROXY trusts every proxy, or those that it names', () => {
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
])('an invalid value is refused with its name and the allowed values: %o', (environment, sentence) => {
  expect(() => readConfiguration(environment)).toThrow(sentence);
});

test('all invalid values are reported together', () => {
  expect(() => readConfiguration({ PORT: '-1', RATE_LIMIT: 'maybe' })).toThrow(
    /PORT is "-1".*\nRATE_LIMIT is "maybe"/,
  );
});

test('the message about an invalid DATABASE_URL does not contain its password', () => {
  const attempt = () => readConfiguration({ DATABASE_URL: 'mysql://shop:hunter2@db.example/shop' });
  expect(attempt).toThrow(/^DATABASE_URL is set to something else/);
  expect(attempt).not.toThrow(/hunter2/);
});

test('the configuration is frozen', () => {
  expect(Object.isFrozen(readConfiguration({}))).toBe(true);
});

test('the table for operators explains every variable', () => {
  const rows = describeVariables().split('\n').slice(2);
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) expect(row).toMatch(/^\| `[A-Z_]+` \| \S[^|]* \| \S[^|]* \|/);
});

test('variables are read from a file, and the environment takes precedence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chipload-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'chipload.env');
  writeFileSync(file, '# the shop of Hamilton\nSITE_NAME="Hamilton Tools"\nPORT=4000\n');

  expect(readConfiguration({ CHIPLOAD_ENV_FILE: file, PORT: '5000' })).toMatchObject({
    siteName: 'Hamilton Tools',
    port: 5000,
  });
  expect(() => readConfiguration({ CHIPLOAD_ENV_FILE: join(folder, 'missing.env') })).toThrow(
    /CHIPLOAD_ENV_FILE is ".*missing\.env": this file cannot be read/,
  );
});

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['MAIL_FORM', 'MAIL_FROM'],
])('the misspelt variable %s prevents the start, and the message suggests %s', (misspelt, meant) => {
  expect(() => readConfiguration({ [misspelt]: 'x' })).toThrow(
    `${misspelt} is not known: did you mean ${meant}?`,
  );
});

test('a variable with the prefix of the shop and the name of one of ours prevents the start', () => {
  expect(() => readConfiguration({ CHIPLOAD_DATABASE_URL: 'x' })).toThrow(
    'CHIPLOAD_DATABASE_URL is not known: did you mean DATABASE_URL?',
  );
  expect(() => readConfiguration({ CHIPLOAD_ENVFILE: 'x' })).toThrow('did you mean CHIPLOAD_ENV_FILE?');
});

test('other unknown variables that were meant for the shop are named: by their prefix, or in its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chipload-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'chipload.env');
  writeFileSync(file, 'PROT=4000\nMALLOC_ARENA_MAX=2\nSITE_NAME=Hamilton\n');
  const { unknownVariables } = readConfiguration({
    CHIPLOAD_ENV_FILE: file,
    CHIPLOAD_THEME: 'dark',
    CHIPLOAD_PORT: 'tcp://10.0.0.1:80', // of Kubernetes
    COLOR: 'no',
  });
  expect(unknownVariables).toEqual([
    'CHIPLOAD_THEME is not known and has no effect',
    'PROT in CHIPLOAD_ENV_FILE is not known and has no effect',
  ]);
});

test('replicas that are separated by something else than spaces prevent the start, and the sentence says by what', () => {
  const DATABASE_URL = 'postgresql://shop:hidden@h1/db';
  const replicas = (text: string) => readConfiguration({ DATABASE_URL, DATABASE_REPLICA_URLS: text });
  expect(replicas(`${DATABASE_URL} ${DATABASE_URL}`).replicaUrls).toEqual([DATABASE_URL, DATABASE_URL]);
  expect(() => replicas(`${DATABASE_URL},${DATABASE_URL}`)).toThrow(
    /^DATABASE_REPLICA_URLS is (?!.*hidden@).* spaces between them, not commas or semicolons/,
  );
});

test('replicas without DATABASE_URL are named, since nothing is read from them', () => {
  const { unknownVariables, replicaUrls } = readConfiguration({
    DATABASE_REPLICA_URLS: 'postgresql://shop@h1/db',
  });
  expect(replicaUrls).toEqual([]);
  expect(unknownVariables).toEqual(['DATABASE_REPLICA_URLS has no effect without DATABASE_URL']);
});

test('variables of other programs are ignored, even if their names resemble ours', () => {
  const others = { PATH: '/bin', HOSTS: 'a', HOSTNAME: 'b', npm_config_port: '1', PGHOST: 'c' };
  expect(readConfiguration(others)).toEqual(readConfiguration({}));
  expect(readConfiguration({ LOGLEVEL: 'x', LOG_LEVEL: 'warn' }).logLevel).toBe('warn');
});

const stripe = {
  CARD_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_shown',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
};

test('with Stripe and all of its keys, cards are paid there', () => {
  expect(readConfiguration(stripe)).toMatchObject({ cardGateway: 'stripe', stripe: { isTest: true } });
});

test.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])(
  'without %s a shop with Stripe does not start',
  (name) => {
    expect(() => readConfiguration({ ...stripe, [name]: '' })).toThrow(name);
  },
);

test('a public shop does not start with test keys of Stripe unless it says so', () => {
  const inPublic = { ...stripe, PUBLIC_URL: 'https://tools.example.com' };
  expect(() => readConfiguration(inPublic)).toThrow('STRIPE_TEST_MODE');
  expect(readConfiguration({ ...inPublic, STRIPE_TEST_MODE: 'on' }).stripe?.isTest).toBe(true);
});

test('live and test keys of Stripe are never mixed, and a wrong key is not shown', () => {
  expect(() => readConfiguration({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_shown' })).toThrow('both');
  expect(() => readConfiguration({ ...stripe, STRIPE_SECRET_KEY: 'password-1' })).toThrow(
    /^(?!.*password-1)/,
  );
});

test('a stand-in of Stripe must be on this machine and never gets live keys', () => {
  expect(() => readConfiguration({ ...stripe, STRIPE_API_URL: 'http://stripe.example:80' })).toThrow(
    'STRIPE_API_URL',
  );
  const live = { STRIPE_SECRET_KEY: 'sk_live_secret', STRIPE_PUBLISHABLE_KEY: 'pk_live_shown' };
  expect(() => readConfiguration({ ...stripe, ...live, STRIPE_API_URL: 'http://127.0.0.1:1' })).toThrow(
    'STRIPE_API_URL',
  );
});
