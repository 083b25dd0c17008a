// How many statements the reading calls that are made most often send to the database. Those of the cart and the checkout are counted
// in `features/checkout/query-counts.test.ts`.

import { expect, test } from 'vitest';
import { createSandbox } from '../../server/src/features/payments/gateways/sandbox.ts';
import { createSettings } from '../../server/src/features/settings/settings.service.ts';
import { unusedSessionCookie } from '../../server/src/platform/http/session-token.ts';
import { createLogger } from '../../server/src/platform/telemetry/logger.ts';
import { countSends } from '../support/count-sends.ts';
import { createTestDatabase } from '../support/database.ts';
import { sampleCatalogue } from '../support/sample-shop.ts';
import { insertBuyer } from '../support/small-shop.ts';
import { type TestVisitor, visit } from '../support/test-visitor.ts';
import { buildWholeShop } from '../support/whole-shop.ts';

const { db, pool } = await createTestDatabase(sampleCatalogue);
// Nobody else changes anything here.
const changes = {
  isListening: true,
  lastBeatAt: new Date(),
  subscribe: () => undefined,
  ready: async () => undefined,
  stop: async () => undefined,
};
const app = await buildWholeShop(
  { db, pool },
  {
    log: createLogger({ logLevel: 'silent' }),
    settings: createSettings({ db, changes, cardGateway: 'sandbox' }),
    gateway: createSandbox(db),
    changes,
  },
);
const list = '/products/series/x-mill-4/categories/inch-square';
const calls = {
  'a list': list,
  'a product': '/products/X4-1%2F8S-SQ',
  'a search': '/search?query=1/2%20end%20mill',
  'another search': '/search?query=3/8%20end%20mill',
  'a suggestion': '/search/suggest?query=X4-1',
};

/** Returns the calls that send more to the database than `allowed` statements, once their caches are warm. */
async function askingMore(
  visitor: TestVisitor,
  allowed: number,
  headers: Record<string, string> = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const [what, path] of Object.entries(calls)) {
    await visitor.send('GET', path);
    const { result, sent } = await countSends(() => visitor.send('GET', path, undefined, headers));
    expect(result).toMatchObject({ status: 200 });
    if (sent.statements.length > allowed) found.push(`${what}: ${sent.statements.join('; ')}`);
  }
  return found;
}

const shared = 'lists, products, searches and suggestions';

test(`${shared} for a guest who has changed something ask the database for the session only`, async () => {
  expect(await askingMore(visit(app), 1)).toEqual([]);
});

test(`${shared} for a guest who only looks ask the database for nothing`, async () => {
  const guest = visit(app);
  const looking = unusedSessionCookie(guest.token());
  expect(await askingMore(guest, 0, { cookie: `session=${looking}; language=en` })).toEqual([]);
});

test(`${shared} for a customer ask the database for the session only`, async () => {
  expect(await askingMore(await insertBuyer(db, app, {}), 1)).toEqual([]);
});

test('quick-add of 500 rows that were looked up before asks the database for no part', async () => {
  const parts = await db
    .selectFrom('parts')
    .select('inventory_code')
    .where('status', '=', 'active')
    .limit(500)
    .execute();
  const rows = parts.map(({ inventory_code: sku }, index) => ({
    sku: index % 50 === 0 ? `${sku}9` : sku,
    quantity: 1,
  }));
  const guest = visit(app);
  const lookUp = () => guest.send('POST', '/quick-add', { rows });
  const first = await lookUp();
  const { result, sent } = await countSends(lookUp);
  expect(result).toMatchObject({ status: 200, body: first.body });
  expect(sent.statements.filter((text) => /\bparts\b/.test(text))).toEqual([]);
});
