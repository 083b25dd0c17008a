// Migrations convert the data of a shop that is in use already.

import { codeKey } from '@chipload/domain/catalogue';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { migrate, revert } from './migrate.ts';

const { db, url } = await createEmptyDatabase();
await migrate(url);
const shop = await openSmallShop(db);
const partId = await shop.part({ code: 'XM5-0500', cad: [10_000] });
const { companyId, customerId } = await shop.buyer();

test('the debts of a company are added up, and a special tool gets the quantity of its quotation', async () => {
  while ((await revert(url)) !== '20261120T1700_buyers_change');
  await sql`
    insert into credit_entries (company_id, kind, cents)
    select ${companyId}, 'opening_balance', * from unnest(array[4837, 1200])`.execute(db);
  await sql`
    with quoted as (
      insert into mods (customer_id, part_id, name, operations, quote)
      values (${customerId}, ${partId}, '#1', '[]', '{"number": "1", "cents": 24000, "currency": "CAD", "leadDays": 15}')
      returning id
    )
    insert into quote_requests (customer_id, part_id, operations, quantity, body, state, unit_cents, currency, lead_days, mod_id)
    select ${customerId}, ${partId}, '[]', 5, 'longer', 'accepted', 24000, 'CAD', 15, id from quoted`.execute(
    db,
  );

  await migrate(url);
  const { rows } = await sql`
    select exposure_cents::integer, quote -> 'quantity' as quantity
    from companies join customers on companies.id = company_id join mods on mods.customer_id = customers.id`.execute(
    db,
  );
  expect(rows).toEqual([{ exposure_cents: 6_037, quantity: 5 }]);
});

test('the key of a part number is the same, whether the migration or the import computes it', async () => {
  while ((await revert(url)) !== '20261120T1910_code_keys');
  await sql`update parts set inventory_code = 'xm5-1/2 #8' where id = ${partId}`.execute(db);

  await migrate(url);
  const { rows } = await sql`select code_key from parts where id = ${partId}`.execute(db);
  expect(rows).toEqual([{ code_key: 'XM512#8' }]);
  expect(codeKey('xm5-1/2 #8')).toBe('XM512#8');
});

test('the text of a lineup is split into lead and body, and its plain text is kept for the search', async () => {
  while ((await revert(url)) !== '20261121T0040_lineup_leads');
  const html =
    '<p>Short &amp; <strong>stiff</strong>.</p>\n<h2 id="sizes">Sizes</h2>\n<ul>\n<li>1/4 &lt; 1/2</li>\n</ul>\n';
  const words = { title: 'Stub', body: html };
  const texts = JSON.stringify({ en: words, fr: words });
  await db.insertInto('documents').values({ kind: 'lineup', slug: 'stub', position: 1, texts }).execute();

  await migrate(url);
  const converted = {
    title: 'Stub',
    lead: '<p>Short &amp; <strong>stiff</strong>.</p>',
    body: '<h2 id="sizes">Sizes</h2>\n<ul>\n<li>1/4 &lt; 1/2</li>\n</ul>\n',
  };
  const blocks = ['Short & stiff.', 'Sizes', '1/4 < 1/2'];
  expect(await db.selectFrom('documents').select(['texts', 'text_blocks']).execute()).toEqual([
    { texts: { en: converted, fr: converted }, text_blocks: { en: blocks, fr: blocks } },
  ]);
});
