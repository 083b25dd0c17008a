// Acts on a quote at the same moment: one wins, and the other is told.

import { addDays } from '@chipload/domain/days';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { insertSentQuotes, insertVersions } from '../../../../tests/support/sent-quotes.ts';
import type { SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const part = await shop.part({ code: 'MILL-1', cad: [10_000], onHand: 100_000 });

const rounds = 100;

/** Inserts quotes whose first version was sent and whose second is being written. */
async function insertQuotes(buyer: SmallBuyer): Promise<string[]> {
  const uuids = await insertSentQuotes(db, buyer, { partId: part, count: rounds });
  await insertVersions(db, uuids, { partId: part, number: 2, until: addDays(shopDay(), 30) });
  return uuids;
}

const lines = [{ inventory_code: 'MILL-1', quantity: 1 }];
const lost = { reason: 'price', note: '' };

const acts = {
  accept: (buyer: SmallBuyer, uuid: string) =>
    buyer.send('POST', `/quotes/${uuid}/acceptance`, { version: 1, lines }),
  decline: (buyer: SmallBuyer, uuid: string) =>
    buyer.send('POST', `/quotes/${uuid}/decline`, { version: 1, ...lost }),
  withdraw: (_: SmallBuyer, uuid: string) =>
    owner.send('POST', `/quotes/${uuid}/withdraw`, { revision: 1, ...lost }),
  send: (_: SmallBuyer, uuid: string) => owner.send('POST', `/quotes/${uuid}/send`, { revision: 1 }),
} as const;

const stateAfter = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn', send: 'sent' } as const;

test.each([
  ['accept', 'decline'],
  ['accept', 'withdraw'],
  ['accept', 'send'],
  ['decline', 'withdraw'],
  ['decline', 'send'],
  ['withdraw', 'send'],
] as const)(
  'of %s and %s at the same moment one wins, each time, and the other is told',
  async (one, other) => {
    const buyer = await shop.buyer();
    for (const [round, uuid] of (await insertQuotes(buyer)).entries()) {
      const [first, second] = round % 2 === 0 ? [one, other] : [other, one];
      const answers = await Promise.all([acts[first](buyer, uuid), acts[second](buyer, uuid)]);
      const winner = answers[0].status === 200 ? first : second;
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const { rows } = await sql`select state, revision from quotes where uuid = ${uuid}`.execute(db);
      expect(rows).toEqual([{ state: stateAfter[winner], revision: 2 }]);
    }
  },
);
