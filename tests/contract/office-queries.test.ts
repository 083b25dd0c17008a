// Whatever a list of the office is asked for, the answer is a page, or a refusal in words, and never a fault.

import { officeContract } from '@chipload/contract/office';
import type { OfficeEndpoint } from '@chipload/contract/office/office-endpoint';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../support/database.ts';
import { insertColleague } from '../support/test-staff.ts';
import { openWholeShop } from '../support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
const { app } = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off', SAMPLE_SHOP: 'off' } });
const owner = await insertColleague(db, app);
const uuid = randomUUID();
const endpoints: readonly OfficeEndpoint[] = Object.values(officeContract);
const asked = endpoints.filter(({ method, query }) => method === 'GET' && query !== undefined);

test('a list of which there is none has no views, and none can be saved', async () => {
  const view = { list: 'anything', name: 'Mine', query: '', is_shared: false };
  expect((await owner.send('POST', '/views', view)).status).toBe(422);
  expect((await owner.send('GET', '/views?list=anything')).status).toBe(422);
});

/** What is asked for besides, where it has to be. */
const valid: Readonly<Record<string, string>> = { subject: `order ${uuid}`, list: 'orders', currency: 'CAD' };

const texts = [
  'x',
  '',
  ',',
  uuid,
  `${uuid},x`,
  `${uuid}\u0000`,
  '-1',
  '0',
  '1e9',
  '9223372036854775808',
  '99999999999999999999.5',
  '2026-02-30',
  '0000-00-00',
  '2026-11-27T00:00:00.000Z|x',
  '2026-11-27|1',
  `2026-11-27T00:00:00.000Z,${uuid}`,
  Buffer.from('["x",1]').toString('base64url'),
  '%',
  '\\',
  "'",
  '\u0000',
  '\uD800',
];

test.each(asked.map((endpoint) => [endpoint.path, endpoint] as const))(
  'no text in the query of GET %s is a fault',
  async (path, { query }) => {
    const { properties = {}, required = [] } = z.toJSONSchema(query!, {
      io: 'input',
      unrepresentable: 'any',
    });
    const faults: string[] = [];
    for (const name of Object.keys(properties))
      for (const text of texts) {
        const others = required
          .filter((other) => other !== name)
          .map((other) => [other, valid[other] ?? '1']);
        const sent = new URLSearchParams([...others, [name, text.toWellFormed()]]);
        const address = `${path.replaceAll(/:\w+/g, uuid)}?${sent}`;
        const { status } = await owner.send('GET', address);
        if (status >= 500) faults.push(`${status} ${address}`);
      }
    expect(faults).toEqual([]);
  },
);
