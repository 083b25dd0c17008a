import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { openDatabase, transact } from '../../platform/database/database.ts';
import { takeFreeStock } from './stock.repository.ts';

const { db, url } = await createTestDatabase();

test('many orders at once for the last pieces, while others give pieces back, take what is free, and none of them fails', async () => {
  const shop = await openSmallShop(db);
  const partId = await shop.part({ code: 'FEW', onHand: 9 });
  const buyers = openDatabase(url, { connections: 8 });
  onTestFinished(buyers.close);
  const take = async (requested: number) => {
    const demand = [{ partId, inventoryCode: 'FEW', requested, isRestocked: true }];
    const taken = await transact(buyers.db, (transaction) => takeFreeStock(transaction, demand));
    return taken.get('FEW') ?? 0;
  };
  const giveBack = async () =>
    transact(buyers.db, async (transaction) => {
      const { rows } = await sql<{ allocated: number }>`
        select allocated from stock where part_id = ${partId} for update`.execute(transaction);
      await sql`update stock set allocated = 0 where part_id = ${partId}`.execute(transaction);
      return -(rows[0]?.allocated ?? 0);
    });

  const moved = await Promise.all(
    Array.from({ length: 8 }, async (_, number) => {
      let sum = 0;
      for (let turn = 0; turn < 60; turn += 1)
        sum += number < 6 ? await take(1 + (turn % 4)) : await giveBack();
      return sum;
    }),
  );
  const stock = db.selectFrom('stock').select('allocated').where('part_id', '=', partId);
  const { allocated } = await stock.executeTakeFirstOrThrow();
  expect(allocated).toBe(moved.reduce((sum, pieces) => sum + pieces, 0));
});
