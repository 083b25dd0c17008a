// Whatever the shop or a list of the office is asked for, the answer is a page, or a refusal in words, and never a fault.

import { contract } from '@chipload/contract';
import type { CallShape } from '@chipload/contract/endpoint';
import { officeContract } from '@chipload/contract/office';
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
const ofOffice = Object.values<CallShape>(officeContract).filter(isAsked);
const ofShop = Object.values<CallShape>(contract).filter(isAsked);

function isAsked({ method, query }: CallShape): boolean {
  return method === 'GET' && query !== undefined;
}

test('a list of which there is none has no views, and none can be saved', async () => {
  const view = { list: 'anything', name: 'Mine', query: '', is_shared: false };
  expect((await owner.send('POST', '/views', view)).status).toBe(422);
  expect((await owner.send('GET', '/views?list=anything')).status).toBe(422);
});

/** Required parameters besides the one under test. */
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
  '0000-01-01',
  '9999-12-31',
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

test.each(ofOffice.map((call) => [call.path, call] as const))(
  'no text in the query of GET %s of the office is a fault',
  async (_, call) => {
    expect(await faultsOf(call, (address) => owner.send('GET', address))).toEqual([]);
  },
);

test.each(ofShop.map((call) => [call.path, call] as const))(
  'no text in the query of GET %s is a fault',
  async (_, call) => {
    const send = async (address: string) => {
      const { statusCode } = await app.inject({ method: 'GET', url: `/api${address}` });
      return { status: statusCode };
    };
    expect(await faultsOf(call, send)).toEqual([]);
  },
);

async function faultsOf(
  { path, query }: CallShape,
  send: (address: string) => Promise<{ readonly status: number }>,
): Promise<string[]> {
  const { properties = {}, required = [] } = z.toJSONSchema(query!, { io: 'input', unrepresentable: 'any' });
  const faults: string[] = [];
  for (const name of Object.keys(properties))
    for (const text of texts) {
      const others = required.filter((other) => other !== name).map((other) => [other, valid[other] ?? '1']);
      const sent = new URLSearchParams([...others, [name, text.toWellFormed()]]);
      const address = `${path.replaceAll(/:\w+/g, uuid)}?${sent}`;
      const { status } = await send(address);
      if (status >= 500) faults.push(`${status} ${address}`);
    }
  return faults;
}
