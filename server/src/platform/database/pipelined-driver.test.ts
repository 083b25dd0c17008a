import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countSends } from '../../../../tests/support/count-sends.ts';
import { createEmptyDatabase } from '../../../../tests/support/database.ts';
import { type Database, fixedStatement, run, runInOrder, transact, withCommit } from './database.ts';

const { db, pool } = await createEmptyDatabase();
await sql`create table lines (id int primary key, quantity int not null check (quantity > 0))`.execute(db);
const insert = fixedStatement('insert into lines values ($1, $2)');
const read = fixedStatement<{ id: number }>('select id from lines where id >= $1 order by id');
const idsFrom = async (from: number, connection: Database = db) =>
  (await run(connection, read(from))).map(({ id }) => id);

test('statements that are begun together travel with the beginning of their transaction, and run in order', async () => {
  const { result, sent } = await countSends(() =>
    transact(db, async (transaction) => {
      const [, ids] = await Promise.all([run(transaction, insert(10, 1)), idsFrom(10, transaction)]);
      return ids;
    }),
  );
  expect(result).toEqual([10]);
  expect(sent.statements.map((text) => text.split(' ')[0])).toEqual(['begin', 'insert', 'select', 'commit']);
  expect(sent.roundTrips).toBe(2);
});

test('statements run in the order of their list, together in a transaction and one by one outside of it', async () => {
  const both = [insert(15, 1), read(15), insert(16, 1)] as const;
  const { result, sent } = await countSends(() =>
    transact(db, async (transaction) => runInOrder(transaction, both)),
  );
  expect(result).toEqual([[], [{ id: 15 }], []]);
  expect(sent.roundTrips).toBe(2);
  expect(await runInOrder(db, [insert(17, 1), read(17)])).toEqual([[], [{ id: 17 }]]);
});

test('if one of several statements fails, its failure is told, and those behind it change nothing', async () => {
  const several = [insert(18, 1), insert(19, 0), insert(21, 1)] as const;
  const inTransaction = transact(db, async (transaction) => runInOrder(transaction, several));
  await expect(inTransaction).rejects.toMatchObject({ code: '23514' });
  expect(await idsFrom(18)).toEqual([]);
  await expect(runInOrder(db, several)).rejects.toMatchObject({ code: '23514' });
  expect(await idsFrom(18)).toEqual([18]);
  await sql`delete from lines where id = 18`.execute(db);
});

test('what ends a use case travels with the commit', async () => {
  const { sent } = await countSends(() =>
    transact(db, async (transaction) => {
      await withCommit(transaction, run(transaction, insert(20, 1)));
    }),
  );
  expect(sent.roundTrips).toBe(1);
  expect(await idsFrom(20)).toEqual([20]);
});

test('a transaction whose last statement fails is undone, and says why', async () => {
  const attempt = transact(db, async (transaction) => {
    await run(transaction, insert(30, 1));
    await withCommit(transaction, run(transaction, insert(31, 0)));
    return 'done';
  });
  await expect(attempt).rejects.toMatchObject({ code: '23514' });
  expect(await idsFrom(30)).toEqual([]);
});

test('statements behind a failed one fail for its reason, and the connection works afterwards', async () => {
  const reasons = await transact(db, async (transaction) => {
    const behind = [
      run(transaction, insert(40, 0)),
      run(transaction, insert(41, 1)),
      idsFrom(40, transaction),
    ];
    const settled = await Promise.allSettled(behind);
    throw new Error(settled.map((one) => (one.status === 'rejected' ? one.reason.code : 'done')).join(' '));
  }).catch((error: Error) => error.message);
  expect(reasons).toBe('23514 23514 23514');
  for (let again = 0; again < 10; again += 1) expect(await idsFrom(40)).toEqual([]);
  expect(pool.waitingCount).toBe(0);
});

test('a transaction whose failed statement was overlooked is not reported as committed', async () => {
  const attempt = transact(db, async (transaction) => {
    await run(transaction, insert(50, 1));
    await run(transaction, insert(51, 0)).catch(() => undefined);
  });
  await expect(attempt).rejects.toThrow('rolled back');
  expect(await idsFrom(50)).toEqual([]);
});

test('a transaction without a statement sends nothing', async () => {
  const { sent } = await countSends(() => transact(db, async () => undefined));
  expect(sent.statements).toEqual([]);
});

test('a statement after the end of its transaction is refused and changes nothing', async () => {
  const straggler = Promise.withResolvers<Database>();
  await transact(db, async (transaction) => {
    await run(transaction, insert(60, 1));
    straggler.resolve(transaction);
  });
  const late = await straggler.promise;
  await expect(run(late, insert(61, 1))).rejects.toThrow();
  expect(await idsFrom(60)).toEqual([60]);
});

test('a statement that is sent while its transaction ends is refused and changes nothing', async () => {
  let late: Promise<unknown> = Promise.resolve();
  await transact(db, async (transaction) => {
    await run(transaction, insert(70, 1));
    setImmediate(() => {
      late = run(transaction, insert(71, 1)).catch((error: Error) => error);
    });
  });
  expect(await late).toBeInstanceOf(Error);
  expect(await idsFrom(70)).toEqual([70]);
});
