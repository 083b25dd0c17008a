// Answers of a replica that follows a real primary: every list that may lag, never what somebody has just written.

import { randomUUID } from 'node:crypto';
import { contract } from '@chipload/contract';
import type { Endpoint } from '@chipload/contract/endpoint';
import { officeContract } from '@chipload/contract/office';
import type { OfficeEndpoint } from '@chipload/contract/office/office-endpoint';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createSearch } from '../../server/src/features/search/search.service.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { followReplicas } from '../../server/src/platform/database/replicas.ts';
import { createReaders } from '../../server/src/platform/http/readers.ts';
import { startReplicated } from '../support/replicated-database.ts';
import { insertColleague } from '../support/test-staff.ts';
import { openWholeShop } from '../support/whole-shop.ts';

const longestLagSeconds = 5;
const database = await startReplicated(1);
const [replica] = database.replicas;
const counts = { replica: 0, writer: 0 };
const replicas = followReplicas({
  ...database,
  replicaUrls: database.replicas.map(({ url }) => url),
  longestLagSeconds,
  connections: 3,
  beatMilliseconds: 100,
  onRead: (from) => (counts[from] += 1),
});
afterAll(async () => {
  await replicas.stop();
  await database.end();
});
const shop = await openWholeShop(database, {
  readers: createReaders(database.db, { read: replicas.read, longestLagSeconds }),
  environment: { RATE_LIMIT: 'off', SAMPLE_SHOP: 'off' },
});

/** Waits until the replica is read and has so many parts. */
async function untilReplicaHas(parts: number) {
  await expect
    .poll(async () => {
      const before = counts.replica;
      const found = await replicas.read((db) => db.selectFrom('parts').select('id').execute());
      return counts.replica > before ? found.length : undefined;
    })
    .toBe(parts);
}

/** Required queries of some lists. */
const period = 'from=2026-11-01&to=2026-11-30';
const queries: Readonly<Record<string, string>> = {
  '/taxes/report': period,
  '/taxes/report.csv': period,
  '/taxes/report/documents': `${period}&currency=CAD&jurisdiction=CA&name=GST&rate_per_hundred_thousand=5000&reason=taxable`,
  '/taxes/report/bad-debts': `${period}&currency=CAD&jurisdiction=CA&name=GST`,
  '/sales': period,
  '/sales.csv': period,
  '/sales/documents': `${period}&by=place&currency=CAD&key=CA-ON`,
  '/key-figures/:report': period,
  '/key-figures/:report/rows.csv': period,
};

test('every list that may lag is answered by the replica, which refuses whatever writes', async () => {
  await shop.part({ code: 'X4-1', onHand: 5 });
  const owner = await insertColleague(database.db, shop.app, { role: 'owner' });
  const company = await insertCompany(database.db);
  await untilReplicaHas(1);
  const lagging = (Object.values(officeContract) as readonly OfficeEndpoint[]).filter(({ mayLag }) => mayLag);
  expect(lagging.length).toBeGreaterThan(20);
  for (const { path } of lagging) {
    const before = counts.replica;
    const address = `${path.replace(':uuid', company).replace(':code', 'X4-1').replace(':report', 'late-orders')}?${queries[path] ?? ''}`;
    const { status } = await owner.send('GET', address);
    expect({ path, status, byReplica: counts.replica - before }).toEqual({ path, status: 200, byReplica: 1 });
  }
});

test('a buyer’s lists and the texts of the shop that may lag are answered by the replica', async () => {
  const buyer = await shop.buyer();
  const text = {
    title: 'A text',
    subtitle: '',
    author: '',
    date: '2026-11-23',
    cover: null,
    body: '',
    files: [],
  };
  const texts = JSON.stringify({ en: text, fr: text });
  for (const kind of ['blog-post', 'tech-page', 'page'] as const)
    await database.db.insertInto('documents').values({ kind, slug: 'a-text', position: 1, texts }).execute();
  await expect
    .poll(async () => (await replicas.read((db) => sql`select from documents`.execute(db))).rows.length)
    .toBe(3);
  const lagging = (Object.values(contract) as readonly Endpoint[]).filter(({ mayLag }) => mayLag);
  expect(lagging.length).toBeGreaterThan(8);
  for (const { path } of lagging) {
    const before = counts.replica;
    const { status } = await buyer.send('GET', path.replace(':slug', 'a-text'));
    expect({ path, status, byReplica: counts.replica - before }).toEqual({ path, status: 200, byReplica: 1 });
  }
});

test('whoever has just changed something reads where it was written, whatever the replica has', async () => {
  const owner = await insertColleague(database.db, shop.app, { role: 'owner' });
  await untilReplicaHas(1);
  const { raw } = await owner.send('POST', `/orders/${randomUUID()}/hold`, {});
  const [marked = ''] = [raw.headers['set-cookie'] ?? []].flat();
  expect(marked).toMatch(/^changed=1; Max-Age=\d+; Path=\/; HttpOnly/);
  const before = { ...counts };
  const { status } = await owner.send('GET', '/orders', undefined, {
    cookie: `office=${owner.token}; changed=1`,
  });
  expect([status, counts]).toEqual([200, before]);
});

test('an index that was built from a replica has what the replica did not have yet', async () => {
  await untilReplicaHas(1);
  await replica?.pauseReplay();
  await shop.part({ code: 'X4-2', onHand: 5 });
  const before = counts.replica;
  const changes = { isListening: false, subscribe: () => undefined };
  const search = createSearch({ db: database.db, changes, replicas });
  expect(await search.suggestCodes(['X4-1O', 'X4-2O'])).toEqual([['X4-1'], ['X4-2']]);
  expect(counts.replica).toBe(before + 1);
  await replica?.resumeReplay();
});

async function insertCompany(db: Database): Promise<string> {
  const values = { code: 'LISTED', name: 'Listed', currency: 'CAD' } as const;
  const { uuid } = await db
    .insertInto('companies')
    .values(values)
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}
