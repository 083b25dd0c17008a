import { readConfiguration } from '@chipload/server/configuration';
import { prepareDatabase } from '@chipload/server/database';
import { type RawBuilder, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { fulfilmentOfficeRoutes } from '../../server/src/features/fulfilment/fulfilment.office-routes.ts';
import { createSecrets } from '../../server/src/platform/secrets.ts';
import { placeCardOrder } from '../../tests/support/card-order.ts';
import { asOwner, createTestDatabase } from '../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop } from '../../tests/support/small-shop.ts';
import { createTestOffice } from '../../tests/support/test-office.ts';
import { insertColleague } from '../../tests/support/test-staff.ts';
import type { OpenShop } from '../open-shop.ts';
import { bookChecks } from './books.ts';
import { contentChecks } from './contents.ts';
import { databaseChecks, tableCheck } from './database.ts';
import type { Finding } from './finding.ts';
import { workChecks } from './work.ts';

const database = await createTestDatabase();
const shop: OpenShop = {
  ...database,
  place: undefined,
  configuration: readConfiguration({ SECRETS_KEY: 'A'.repeat(43) + '=' }),
};
const checks = [...databaseChecks, tableCheck, ...contentChecks, ...workChecks, ...bookChecks];
await doBusiness();

/** Of the server of the tests, which may lose what it was told. */
const notHere = ['database', 'connections'];

test('nothing is found in a shop that sells, ships and charges', async () => {
  for (const { name, examine } of checks) {
    if (notHere.includes(name)) continue;
    const findings = [await examine(shop)].flat();
    expect(findings, name).toEqual(findings.map(({ sentence }) => ({ severity: 'ok', sentence })));
  }
});

const proofs = (backup: string, drill: string) => sql`
  insert into backup_proofs (kind, succeeded_at, of_backup, seconds, bytes)
  values ('backup', now() - ${sql.lit(backup)}::interval, 'one', 1, 1), ('drill', now() - ${sql.lit(drill)}::interval, 'one', 1, 1)`;

test.each<[string, 'attention' | 'wrong', RegExp, RawBuilder<unknown>]>([
  ['backups', 'attention', /last backup is 31 hours old/, proofs('31 hours', '1 day')],
  ['backups', 'attention', /No backup was proved within 35 days/, proofs('1 hour', '36 days')],
  ['stock', 'wrong', /stock of 1 part is not the sum/, sql`update stock set on_hand = on_hand + 1`],
  [
    'allocated-stock',
    'wrong',
    /allocated stock of 1 part is/,
    sql`update stock set allocated = allocated + 1`,
  ],
  [
    'credit',
    'wrong',
    /owe is not the sum of their entries/,
    sql`update companies set exposure_cents = exposure_cents + 1`,
  ],
  [
    'credit',
    'attention',
    /1 company owes more than its credit limit/,
    sql`update companies set credit_limit_cents = exposure_cents - 1 where exposure_cents > 0`,
  ],
  [
    'captures',
    'wrong',
    /1 card payment is not the sum of its captures/,
    sql`update payment_attempts set captured_cents = captured_cents + 1`,
  ],
  [
    'queue',
    'wrong',
    /jobs wait, the oldest for 60 min/,
    sql`update graphile_worker._private_jobs set run_at = now() - interval '1 hour', attempts = 0, locked_at = null`,
  ],
  [
    'queue',
    'attention',
    /given up after many tries: send_order_confirmation .*no such mailbox/,
    sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = e'[\\n  no such mailbox', locked_at = null`,
  ],
  [
    'queue',
    'attention',
    /Jobs wait that this version does not know: send_by_pigeon 2×\. Another version of the shop added them/,
    sql`select graphile_worker.add_job('send_by_pigeon', '{}'::json, run_at => now() - interval '1 day') from generate_series(1, 2)`,
  ],
  [
    'pending-payments',
    'attention',
    /orders wait for their payment, the oldest for 20 min/,
    sql`update orders set state = 'payment_pending', placed_at = now() - interval '20 minutes'`,
  ],
  [
    'pending-payments',
    'wrong',
    /orders wait for their payment/,
    sql`update orders set state = 'placed', placed_at = now() - interval '2 days'`,
  ],
  [
    'undecided-money',
    'attention',
    /has not decided 1 charge, 0 captures and 0 refunds/,
    sql`update payment_attempts set state = 'unknown', updated_at = now() - interval '20 minutes'`,
  ],
  ['catalogue', 'wrong', /nothing to sell/, sql`update parts set status = 'discontinued'`],
  ['prices', 'wrong', /1 part has no price/, sql`delete from prices`],
  [
    'settings',
    'wrong',
    /settings are invalid/,
    sql`insert into shop_settings (settings) values ('{}') on conflict (is_only_row) do update set settings = '{"flat_rates": 5}'`,
  ],
  [
    'migrations',
    'wrong',
    /was edited after it had run/,
    sql`update migrations set checksum = 'another' where name like '%people'`,
  ],
  [
    'migrations',
    'wrong',
    /The tables lack .*Run: npm run shop -- migrate/,
    sql`delete from migrations where name like '%people'`,
  ],
  [
    'migrations',
    'attention',
    /database is newer than this code: it has 20991231T0000_later/,
    sql`insert into migrations (name, checksum) values ('20991231T0000_later', '')`,
  ],
])('%s: %s where something is not as it should be', async (name, severity, sentence, change) => {
  expect(await findAfter(name, change)).toContainEqual({
    severity,
    sentence: expect.stringMatching(sentence),
  });
});

test('settled and undecided work, tables and rights are looked at by the role of the shop', async () => {
  await asOwner(database, (db) => sql`revoke update on trunks from chipload_shop`.execute(db));
  const finding = await findingsOf('rights', shop);
  await prepareDatabase(database);
  expect(finding).toEqual([
    {
      severity: 'wrong',
      sentence: expect.stringMatching(/lacks rights on trunks\. Run with MIGRATIONS_DATABASE_URL/),
    },
  ]);
  expect(await findingsOf('rights', shop)).toMatchObject([{ severity: 'ok' }]);
});

test('an owner as the role of the shop deserves attention', async () => {
  const finding = await asOwner(database, async (db) =>
    findingsOf('rights', { ...shop, db, pool: ownerPool(db) }),
  );
  expect(finding).toMatchObject([
    { severity: 'attention', sentence: expect.stringContaining('as the owner') },
  ]);
});

test('a database that may lose orders is wrong', async () => {
  const findings = await findingsOf('database', shop);
  expect(findings.map(({ sentence }) => sentence).join('\n')).toMatch(
    /fsync = off.*\n.*synchronous_commit = off/,
  );
});

test('a database that cannot be written to is wrong', async () => {
  expect(await findAfter('standbys', sql`set transaction read only`)).toEqual([
    { severity: 'wrong', sentence: expect.stringContaining('cannot be written to: it is a standby') },
  ]);
});

test('fewer connections than the shop may open deserve attention', async () => {
  const configuration = readConfiguration({ PROCESSES: '60', DATABASE_CONNECTIONS: '50' });
  expect(await findingsOf('connections', { ...shop, configuration })).toEqual([
    { severity: 'attention', sentence: expect.stringContaining('this shop may open 6240') },
  ]);
});

test.each([
  [5_000, 'attention', /differ by [345]\.\d s\. Let both follow a time server/],
  [-60_000, 'wrong', /codes of authenticator apps are refused/],
] as const)('a clock that differs by %i ms is %s', async (difference, severity, sentence) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + difference });
  expect(await findingsOf('clock', shop)).toEqual([{ severity, sentence: expect.stringMatching(sentence) }]);
});

test('sample people of a public shop are found', async () => {
  const PUBLIC_URL = 'https://tools.example.com';
  const add = sql`update customers set email = 'somebody@chipload.test' where id = (select min(id) from customers)`;
  const open = { ...shop, configuration: readConfiguration({ PUBLIC_URL, SAMPLE_SHOP: 'on' }) };
  expect(await findingsOf('sample-people', open)).toMatchObject([{ severity: 'wrong' }]);
  const closed = { ...shop, configuration: readConfiguration({ PUBLIC_URL }) };
  expect(await findingsOf('sample-people', closed)).toMatchObject([{ severity: 'ok' }]);
  expect(await findAfter('sample-people', add, closed)).toMatchObject([
    { severity: 'attention', sentence: expect.stringContaining('has 1 sample person, who cannot sign in') },
  ]);
});

test('secrets of another key are found', async () => {
  const other = createSecrets([Buffer.alloc(32, 7)]).encrypt('JBSWY3DP', 'authenticator 1');
  const add = sql`insert into authenticators (customer_id, secret) select min(id), ${other} from customers`;
  expect(await findAfter('secrets', add)).toEqual([
    { severity: 'wrong', sentence: expect.stringContaining('Put the old key behind the new one') },
  ]);
});

async function findAfter(name: string, change: RawBuilder<unknown>, of = shop): Promise<Finding[]> {
  return asOwner(database, async (owner) => {
    let findings: Finding[] = [];
    const rolledBack = new Error('rolled back');
    const attempt = owner.transaction().execute(async (db) => {
      await change.execute(db);
      findings = await findingsOf(name, { ...of, db, pool: ownerPool(db) });
      throw rolledBack;
    });
    await expect(attempt).rejects.toBe(rolledBack);
    return findings;
  });
}

/** Lets the check that asks the pool see what a transaction has changed. */
function ownerPool(db: OpenShop['db']): OpenShop['pool'] {
  const query = async (text: string) => sql.raw(text).execute(db);
  return { query } as unknown as OpenShop['pool'];
}

async function findingsOf(name: string, of: OpenShop): Promise<Finding[]> {
  const check = checks.find((one) => one.name === name);
  return [await check!.examine(of)].flat();
}

/** An order on account that is shipped and invoiced, and one by card. */
async function doBusiness(): Promise<void> {
  const { db } = database;
  const small = await openSmallShop(db);
  await small.part({ code: 'PLENTY', onHand: 1_000 });
  await sql`insert into stock_moves (part_id, quantity, reason) select part_id, on_hand, 'count' from stock`.execute(
    db,
  );
  await placeCardOrder(small);
  const office = await createTestOffice({
    db,
    addRoutes: (routes) => fulfilmentOfficeRoutes(routes, { db, settings: small.settings }),
  });
  const packer = await insertColleague(db, office, { role: 'warehouse' });
  const buyer = await small.buyer();
  await fillCheckout(buyer, [{ sku: 'PLENTY', quantity: 4 }]);
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  const { version, lines } = await done(packer.send('GET', `/fulfilment/orders/${uuid}`));
  const contents = [{ inventory_code: 'PLENTY', quantity: 3 }];
  const box = { box: 'Style 1', length: 4, height: 4, width: 9.5, weight: 2.5 };
  await done(
    packer.send('POST', `/fulfilment/orders/${uuid}/shipments`, {
      version,
      lines: [{ uuid: lines[0].uuid, quantity: 3 }],
      parcels: [{ ...box, tracking_number: '1Z1', contents }],
      courier: 'ups',
    }),
  );
}
