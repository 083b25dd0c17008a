// A placed order as the office knows it: its number, and whose it is.

import type { Database } from '@chipload/server/database';

export type PlacedOrder = {
  readonly uuid: string;
  readonly number: string;
  readonly company: string;
  readonly companyUuid: string;
  readonly companyId: number;
  readonly customerId: number;
};

export async function getPlacedOrder(db: Database, uuid: string): Promise<PlacedOrder> {
  const { number, ...owner } = await db
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .select([
      'orders.number',
      'companies.name as company',
      'companies.uuid as companyUuid',
      'companies.id as companyId',
      'orders.customer_id as customerId',
    ])
    .where('orders.uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return { uuid, number: String(number), ...owner };
}
