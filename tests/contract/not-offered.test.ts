// What a shop does not make to order, in every call that is about it.

import { contract } from '@chipload/contract';
import type { Endpoint } from '@chipload/contract/endpoint';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { openWholeShop } from '../support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });

test('a call about what is not offered says so before it says anything about its query or body', async () => {
  const buyer = await shop.buyer();
  await sql`update shop_settings set settings = settings || '{"made_to_order": []}'`.execute(db);
  const endpoints: Endpoint[] = Object.values(contract);
  const asked = endpoints.filter(({ made }) => made !== undefined);
  const answers = await Promise.all(
    asked.map(async ({ method, path }) => {
      const { body } = await buyer.send(method, path, method === 'GET' ? undefined : {});
      return [`${method} ${path}`, body.code];
    }),
  );
  expect(answers.map(([call]) => call)).toContain('GET /holders/drawing.pdf');
  expect(answers.filter(([, code]) => code !== 'not-offered')).toEqual([]);
});
