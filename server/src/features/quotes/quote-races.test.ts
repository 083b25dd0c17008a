// Acts on a quote at the same moment: one wins, and the other is told.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import type { SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const part = await shop.part({ code: 'MILL-1', cad: [10_000], onHand: 100_000 });

const rounds = 100;

/** Inserts quotes of one line whose first version was sent and whose second is being written. */
async function insertQuotes({ customerId, companyId }: SmallBuyer): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    insert into quotes (company_id, customer_id, currency, state)
    select ${companyId}, ${customerId}, 'CAD', 'draft' from generate_series(1, ${rounds}) returning uuid`.execute(
    db,
  );
  const writeVersions = async (number: number) =>
    sql`
      with version as (
        insert into quote_versions (quote_id, number, valid_until)
        select id, ${number}, current_date + 30 from quotes where company_id = ${companyId} returning id
      )
      insert into quote_lines (version_id, position, part_id, from_quantities, cents)
      select id, 1, ${part}, array[1], array[9000::bigint] from version`.execute(db);
  await writeVersions(1);
  await sql`update quote_versions set sent_at = now() where sent_at is null and number = 1`.execute(db);
  await sql`
    update quotes set state = 'sent', sent_version_id = quote_versions.id
    from quote_versions where quote_id = quotes.id and state = 'draft'`.execute(db);
  await writeVersions(2);
  return rows.map(({ uuid }) => uuid);
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
