// The import of counted stock in the office, through its API: what is expected and counted, what is refused, the moves, and undoing.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase, untilQueriesWait } from '../../../../tests/support/database.ts';
import { done, fillCheckout } from '../../../../tests/support/small-shop.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { allocateBackorders } from './allocate-backorders.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const buyer = await shop.buyer();
const owner = await insertColleague(db, shop.app);
const clerk = await insertColleague(db, shop.app, { role: 'warehouse' });
const editor = await insertColleague(db, shop.app, { role: ['read-stock', 'edit-catalogue'] });

async function place(code: string, quantity: number): Promise<void> {
  await fillCheckout(buyer, [{ sku: code, quantity }]);
  await done(buyer.send('POST', '/trunk', { method: 'account' }));
}

/** Stores a part whose stock is the sum of its moves. */
async function part(code: string, onHand: number): Promise<void> {
  const id = await shop.part({ code, onHand });
  await sql`insert into stock_moves (part_id, quantity, reason) values (${id}, ${onHand}, 'count')`.execute(
    db,
  );
}

const sentOf = (text: string, more: object = {}) => ({
  content: Buffer.from(text).toString('base64'),
  ...more,
});
const preview = async (text: string, more: object = {}) =>
  done(clerk.send('POST', '/stock-imports/preview', sentOf(text, more)));
const apply = async (text: string, more: object) =>
  clerk.send('POST', '/stock-imports', sentOf(text, { name: 'shelf.csv', without_refused: false, ...more }));
const importAll = async (text: string) =>
  done(apply(text, { digest: (await preview(text)).plan.digest, without_refused: true }));
const undo = async (uuid: string) => clerk.send('POST', `/stock-imports/${uuid}/undo`);
const stockOf = async (code: string) => done(owner.send('GET', `/stock/${code}`));
const movesOf = async (code: string) => (await done(owner.send('GET', `/stock/${code}/moves`))).rows;

async function movedOf(code: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(quantity), 0)::integer as sum from stock_moves
    where part_id = (select id from parts where inventory_code = ${code})`.execute(db);
  return rows[0]!.sum;
}

test('a file makes the stock what was counted: each difference is a move and an event, and undoing counts back', async () => {
  await part('CF-1', 5);
  await part('CF-2', 3);
  await part('CF-3', 4);
  const text = 'Part,On hand\nCF-1,7\nCF-2,3\nCF-3,\n';
  const { plan, columns } = await preview(text);
  expect(columns.map(({ field }: { field: string }) => field)).toEqual(['code', 'on_hand']);
  expect(plan).toMatchObject({
    changed: 1,
    unchanged: 2,
    refused: 0,
    first: [{ code: 'CF-1', field: 'on_hand', before: 5, after: 7 }],
  });
  const set = await done(apply(text, { digest: plan.digest }));
  expect(set).toMatchObject({ kind: 'stock', parts: 1, file: 'shelf.csv', by: clerk.name });
  expect(await stockOf('CF-1')).toMatchObject({ on_hand: 7 });
  expect(await stockOf('CF-3')).toMatchObject({ on_hand: 4 });
  const [move] = await movesOf('CF-1');
  expect(move).toMatchObject({ quantity: 2, reason: 'count', reference: 'shelf.csv', by: clerk.name });
  expect(await movesOf('CF-2')).toHaveLength(1);
  const { entries } = await done(owner.send('GET', '/timeline?subject=part%20CF-1'));
  expect(entries[0]).toMatchObject({
    action: 'stock.counted',
    before: { on_hand: 5 },
    after: { on_hand: 7 },
  });
  const { changes } = await done(owner.send('GET', '/parts/CF-1/changes'));
  expect(changes[0]).toMatchObject({ kind: 'stock', fields: [{ field: 'on_hand', before: 5, after: 7 }] });

  expect(await done(undo(set.uuid))).toMatchObject({ undone: { by: clerk.name } });
  expect(await stockOf('CF-1')).toMatchObject({ on_hand: 5 });
  expect(await movedOf('CF-1')).toBe(5);
  expect(await undo(set.uuid)).toMatchObject({ status: 409, body: { code: 'change-not-undoable' } });
  const past = await done(clerk.send('GET', '/stock-imports'));
  expect(past.changes[0]).toMatchObject({ uuid: set.uuid, undone: { by: clerk.name } });
});

test('a count below what orders have allocated is refused by row, and the rest is imported only when somebody says so', async () => {
  await part('CF-4', 9);
  await part('CF-5', 1);
  await place('CF-4', 6);
  const text = ['Part;Qty', 'CF-4;5', 'CF-5;2', 'NOBODY;1', '123;1', 'CF-5;3', ';4', 'CF-1;-1'].join('\n');
  const { plan } = await preview(text);
  const problems = plan.refused_rows.map(({ row, problems: said }: { row: number; problems: string[] }) => [
    row,
    said.join(' '),
  ]);
  expect(problems).toEqual([
    [2, expect.stringContaining('You counted 5, but 6 are allocated to orders.')],
    [3, expect.stringContaining('rows 3, 6')],
    [
      4,
      expect.stringContaining('"NOBODY" is not in the catalogue. Correct the code, or add the part first.'),
    ],
    [5, expect.stringContaining('removes zeros')],
    [6, expect.stringContaining('rows 3, 6')],
    [7, expect.stringContaining('Part is empty')],
    [8, expect.stringContaining('On hand -1 is too small')],
  ]);
  expect(plan.refused_file).toContain('Part;Qty;What is wrong');
  const good = 'Part;Qty\nCF-4;5\nCF-5;2\n';
  const { digest } = (await preview(good)).plan;
  expect(await apply(good, { digest })).toMatchObject({ status: 422, body: { code: 'rows-refused' } });
  expect(await stockOf('CF-5')).toMatchObject({ on_hand: 1 });
  await done(apply(good, { digest, without_refused: true }));
  expect(await stockOf('CF-4')).toMatchObject({ on_hand: 9, allocated: 6 });
  expect(await stockOf('CF-5')).toMatchObject({ on_hand: 2 });
});

test('nothing is counted when pieces have moved since the preview', async () => {
  await part('CF-6', 5);
  await part('CF-7', 5);
  const text = 'Part,On hand\nCF-6,8\nCF-7,8\n';
  const { digest } = (await preview(text)).plan;
  await done(owner.send('POST', '/stock/CF-7/receive', { quantity: 1, reference: '' }));
  expect(await apply(text, { digest })).toMatchObject({ status: 409, body: { code: 'record-changed' } });
  expect(await stockOf('CF-6')).toMatchObject({ on_hand: 5 });
});

test('nothing is counted when pieces leave while it is written', async () => {
  await part('CF-16', 5);
  const text = 'Part,On hand\nCF-16,8\n';
  const { digest } = (await preview(text)).plan;
  const leaving = await pool.connect();
  await leaving.query('begin');
  await leaving.query(
    `update stock set on_hand = on_hand - 1 where part_id = (select id from parts where inventory_code = 'CF-16')`,
  );
  const counted = apply(text, { digest });
  await untilQueriesWait(db);
  await leaving.query('commit');
  leaving.release();
  expect(await counted).toMatchObject({ status: 409, body: { code: 'record-changed' } });
  expect(await stockOf('CF-16')).toMatchObject({ on_hand: 4 });
});

test('orders that wait get what a count finds, and the count is not undone below it', async () => {
  await part('CF-8', 0);
  await part('CF-9', 2);
  await place('CF-8', 3);
  const set = await importAll('Part,On hand\nCF-8,4\nCF-9,1\n');
  expect(await waitingJobs(db, 'allocate_backorders')).toHaveLength(1);
  await allocateBackorders(db);
  expect(await stockOf('CF-8')).toMatchObject({ on_hand: 4, allocated: 3, backordered: 0 });
  const refused = await undo(set.uuid);
  expect(refused).toMatchObject({ status: 409, body: { code: 'change-not-undoable' } });
  expect(refused.body.message).toContain('CF-8 has moved since, or orders have more of it');
  expect(await stockOf('CF-9')).toMatchObject({ on_hand: 1 });
});

test('a count is not undone when the stock of a part has changed since', async () => {
  await part('CF-10', 1);
  await part('CF-11', 1);
  const set = await importAll('Part,On hand\nCF-10,2\nCF-11,2\n');
  await done(owner.send('POST', '/stock/CF-11/receive', { quantity: 1, reference: '' }));
  expect(await undo(set.uuid)).toMatchObject({ status: 409, body: { code: 'change-not-undoable' } });
  expect(await stockOf('CF-10')).toMatchObject({ on_hand: 2 });
});

test('a part without stock begins with what was counted', async () => {
  await part('CF-12', 0);
  await sql`delete from stock where part_id = (select id from parts where inventory_code = 'CF-12')`.execute(
    db,
  );
  const set = await importAll('Part,On hand\nCF-12,6\n');
  expect(await stockOf('CF-12')).toMatchObject({ on_hand: 6 });
  await done(undo(set.uuid));
  expect(await stockOf('CF-12')).toMatchObject({ on_hand: 0 });
  expect(await movedOf('CF-12')).toBe(0);
});

test('columns are remembered apart from those of a file of parts with the same headings', async () => {
  await part('CF-13', 1);
  const text = 'Our number,Shelf\nCF-13,2\n';
  const fields = ['code', 'on_hand'];
  expect((await preview(text)).problems[0]).toContain('No column has the codes');
  const { digest } = (await preview(text, { fields })).plan;
  await done(apply(text, { fields, digest }));
  expect(await preview(text)).toMatchObject({ is_remembered: true, plan: { unchanged: 1 } });
  const asParts = await owner.send(
    'POST',
    '/part-imports/preview',
    sentOf(text, { valid_from: '2099-01-01' }),
  );
  expect(asParts.body.data).toMatchObject({ is_remembered: false });
});

test('the exported list of stock changes nothing when it is imported again, and a price is no column of it', async () => {
  await part('CF-14', 3);
  const csv = await owner.send('GET', '/stock.csv?text=CF-14');
  expect(await preview(csv.raw.body)).toMatchObject({ problems: [], plan: { changed: 0, unchanged: 1 } });
  const text = 'Part,CAD\nCF-14,1.00\n';
  expect((await preview(text)).problems[0]).toContain('No column has anything to import');
  const priced = sentOf(text, { fields: ['code', 'cad'] });
  expect(await clerk.send('POST', '/stock-imports/preview', priced)).toMatchObject({ status: 422 });
});

test('whoever may not change stock imports none, and undoes none', async () => {
  await part('CF-15', 3);
  const sent = sentOf('Part,On hand\nCF-15,4\n');
  expect(await editor.send('POST', '/stock-imports/preview', sent)).toMatchObject({ status: 403 });
  const set = await importAll('Part,On hand\nCF-15,4\n');
  expect(await editor.send('POST', `/stock-imports/${set.uuid}/undo`)).toMatchObject({ status: 403 });
  expect(await owner.send('POST', `/part-imports/${set.uuid}/undo`)).toMatchObject({ status: 404 });
});
