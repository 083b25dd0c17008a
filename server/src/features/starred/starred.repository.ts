import type { Database } from '../../platform/database/database.ts';

/** Stars a part; does nothing if it is starred already. */
export async function insertStar(db: Database, customerId: number, partId: number): Promise<void> {
  await db
    .insertInto('starred')
    .values({ customer_id: customerId, part_id: partId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteStar(db: Database, customerId: number, partId: number): Promise<void> {
  await db
    .deleteFrom('starred')
    .where('customer_id', '=', customerId)
    .where('part_id', '=', partId)
    .execute();
}

/** Lists a customer's starred parts, the latest first. */
export async function listStars(db: Database, customerId: number) {
  return db
    .selectFrom('starred')
    .innerJoin('parts', 'parts.id', 'starred.part_id')
    .select(['starred.part_id', 'parts.inventory_code'])
    .where('starred.customer_id', '=', customerId)
    .orderBy('starred.starred_at', 'desc')
    .orderBy('starred.part_id')
    .execute();
}
