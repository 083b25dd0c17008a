import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { countMatching } from './count-matching.ts';

const { db } = await createTestDatabase();

const countOf = (rows: number) =>
  countMatching(db, (limit) => sql`select from generate_series(1, ${rows}::integer) limit ${limit}`);

test('rows are counted up to 10,000, and beyond that there are more', async () => {
  expect(await countOf(0)).toEqual({ count: 0, has_more: false });
  expect(await countOf(10_000)).toEqual({ count: 10_000, has_more: false });
  expect(await countOf(10_001)).toEqual({ count: 10_000, has_more: true });
  expect(await countOf(1_000_000)).toEqual({ count: 10_000, has_more: true });
});
