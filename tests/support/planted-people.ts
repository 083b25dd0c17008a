// People whose names, addresses and numbers occur nowhere else: a search of the tables tells whether they were erased.

import type { Database } from '@chipload/server/database';
import { sql } from 'kysely';
import { hashPassword } from '../../server/src/platform/passwords/password.ts';
import type { NewBuyer, openSmallShop, SmallBuyer } from './small-shop.ts';

export type Planted = { readonly name: string; readonly email: string; readonly phone: string };

export const plantedPassword = 'seven flutes in titanium';

/** Returns a function that signs up another such person. */
export async function createPlanter(db: Database, shop: Awaited<ReturnType<typeof openSmallShop>>) {
  const passwordHash = await hashPassword(plantedPassword);
  let people = 0;
  return async (options: NewBuyer = {}): Promise<{ who: SmallBuyer; planted: Planted }> => {
    people += 1;
    const who = await shop.buyer(options);
    const planted = {
      name: `Zephyrine Quillfeather${people}`,
      email: `zephyrine${people}@planted.test`,
      phone: `416-555-0${100 + people}`,
    };
    await db
      .updateTable('customers')
      .set({ ...planted, password_hash: passwordHash })
      .where('id', '=', who.customerId)
      .execute();
    return { who, planted };
  };
}

/** Inserts an order of the person in a state, with the person in every text of it. */
export async function plantOrder(
  db: Database,
  { customerId, companyId }: SmallBuyer,
  { name, email, phone }: Planted,
  state: string,
) {
  const trunk = await db
    .insertInto('trunks')
    .values({ customer_id: customerId, currency: 'CAD', state: 'ordered', purchase_order_number: phone })
    .returning(['uuid', 'id'])
    .executeTakeFirstOrThrow();
  await db.insertInto('trunk_notes').values({ trunk_id: trunk.id, position: 1, body: name }).execute();
  const address = {
    name,
    line_1: '1 Road',
    line_2: `c/o ${name}`,
    city: 'X',
    province: 'ON',
    postal: 'N2B 2E1',
    phone,
  };
  await sql`
    insert into orders (uuid, kind, state, company_id, customer_id, language, currency, subtotal_cents, shipping_cents,
      taxes_cents, total_cents, is_bundled, shipping_type, courier, courier_account, ship_to, bill_to,
      purchase_order_number, notes, payment_type)
    values (${trunk.uuid}, 'standard', ${state}, ${companyId}, ${customerId}, 'en', 'CAD', 0, 0, 0, 0, false, 'pickup', '', '',
      ${JSON.stringify(address)}::jsonb, ${JSON.stringify({ ...address, name: `${name} Tools` })}::jsonb,
      ${`PO ${name}`.slice(0, 20)}, ${[`For ${name}`, `write to ${email}`]}::text[], 'account')`.execute(db);
  return trunk.uuid;
}
