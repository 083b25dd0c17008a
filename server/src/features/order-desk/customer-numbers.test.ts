// The numbers under which a company knows parts, on its orders and their papers.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openDesk } from '../../../../tests/support/order-desk.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { previewSplit, splitOrder } from './order-desk.service.ts';

const { db } = await createTestDatabase();
const desk = await openDesk(db);
await desk.part({ code: 'KNOWN', cad: [10_000], onHand: 1_000 });
await desk.part({ code: 'OTHER', cad: [5_000], onHand: 1_000 });

async function call(companyId: number | null, code: string, number: string): Promise<void> {
  const maker = companyId === null ? 'Walter' : null;
  await sql`
    insert into cross_references (part_id, company_id, maker, number, number_key)
    select id, ${companyId}, ${maker}, ${number}, ${number.replaceAll('-', '')} from parts where inventory_code = ${code}`.execute(
    db,
  );
}

const numbersOf = async (uuid: string) =>
  (await desk.get(uuid)).lines.map((line) => [line.inventory_code, line.customer_number]);

const both = [
  { sku: 'KNOWN', quantity: 4 },
  { sku: 'OTHER', quantity: 2 },
];

test('an order keeps the number of the buyer’s company, and neither those of makers nor of other companies', async () => {
  const [buyer, stranger] = [await desk.buyer(), await desk.buyer()];
  await call(buyer.companyId, 'KNOWN', 'T-118');
  await call(stranger.companyId, 'OTHER', 'Z-9');
  await call(null, 'OTHER', 'B201A-12');
  const { uuid } = await desk.place(both, buyer);
  expect(await numbersOf(uuid)).toEqual([
    ['KNOWN', 'T-118'],
    ['OTHER', ''],
  ]);
  const { lines } = await done(buyer.send('GET', `/orders/${uuid}`));
  expect(lines).toMatchObject([{ customer_number: 'T-118' }, { customer_number: '' }]);
});

test('a part with several numbers of the company has the one that was added last', async () => {
  const buyer = await desk.buyer();
  await call(buyer.companyId, 'KNOWN', 'OLD-1');
  await call(buyer.companyId, 'KNOWN', 'NEW-1');
  const { uuid } = await desk.place(both, buyer);
  expect((await numbersOf(uuid))[0]).toEqual(['KNOWN', 'NEW-1']);
});

test('what was ordered keeps its number when the company’s changes, also in a part that is split off; an added line has that of now', async () => {
  const buyer = await desk.buyer();
  await call(buyer.companyId, 'KNOWN', 'A-1');
  const { uuid } = await desk.place(both, buyer);
  await sql`update cross_references set number = 'A-2', number_key = 'A2' where company_id = ${buyer.companyId}`.execute(
    db,
  );
  await desk.change(uuid, { added: [{ sku: 'KNOWN', quantity: 1 }] });
  expect(await numbersOf(uuid)).toEqual([
    ['KNOWN', 'A-1'],
    ['OTHER', ''],
    ['KNOWN', 'A-2'],
  ]);

  const lines = [{ uuid: (await desk.get(uuid)).lines[0]!.uuid, quantity: 3 }];
  const { version, first, second } = await previewSplit(desk.shop, desk.who, { uuid, split: { lines } });
  const totals = { first: first.total, second: second.total };
  const split = { lines, version, reason: 'To two sites', totals };
  expect(await numbersOf(await splitOrder(desk.shop, desk.who, { uuid, split }))).toEqual([['KNOWN', 'A-1']]);
});
