// Stores cards on file: the gateway's token, and the masked number for the customer.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type StoredCard = {
  readonly uuid: string;
  readonly masked_number: string;
  readonly created_at: Date;
};

/** Lists the customer's cards on file at one gateway. */
export async function listCards(db: Database, customerId: number, gateway: string): Promise<StoredCard[]> {
  return db
    .selectFrom('cards')
    .select(['uuid', 'masked_number', 'created_at'])
    .where('customer_id', '=', customerId)
    .where('gateway', '=', gateway)
    .orderBy('id')
    .execute();
}

/** Stores a card and returns it. If the customer has it already, `is_new` is false. */
export async function insertCard(
  db: Database,
  card: {
    readonly customerId: number;
    readonly gateway: string;
    readonly token: string;
    readonly maskedNumber: string;
  },
): Promise<StoredCard & { readonly is_new: boolean }> {
  return db
    .insertInto('cards')
    .values({
      customer_id: card.customerId,
      gateway: card.gateway,
      gateway_token: card.token,
      masked_number: card.maskedNumber,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'gateway', 'gateway_token'])
        .doUpdateSet({ masked_number: card.maskedNumber }),
    )
    .returning(['uuid', 'masked_number', 'created_at', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();
}

/** Returns the masked number of the deleted card; undefined if the customer has no such card. */
export async function deleteCard(
  db: Database,
  customerId: number,
  uuid: string,
): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('cards')
    .where('customer_id', '=', customerId)
    .where('uuid', '=', uuid)
    .returning('masked_number')
    .executeTakeFirst();
  return deleted?.masked_number;
}

/** Returns the gateway's token of one of the customer's cards. */
export async function findCardToken(
  db: Database,
  customerId: number,
  gateway: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('cards')
    .select('gateway_token')
    .where('customer_id', '=', customerId)
    .where('gateway', '=', gateway)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.gateway_token;
}
