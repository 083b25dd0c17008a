import { isPaidWhenPlaced } from '@chipload/domain/orders';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { isOrderPaidWhenPlaced } from './orders.sql.ts';

const { db } = await createTestDatabase();

test.each(
  (['standard', 'mod'] as const).flatMap((kind) =>
    (['account', 'card'] as const).map((type) => [kind, type] as const),
  ),
)(
  'the database and the domain agree on whether an order %s by %s is paid when it is placed',
  async (kind, type) => {
    const { rows } = await sql<{ isPaid: boolean }>`
    select ${isOrderPaidWhenPlaced} as "isPaid"
    from (values (${kind}::text, ${type}::text)) as orders (kind, payment_type)`.execute(db);
    expect(rows).toEqual([{ isPaid: isPaidWhenPlaced({ kind, type }) }]);
  },
);
