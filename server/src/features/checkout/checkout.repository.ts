// Stores the choices of the checkout's sections in the trunk, and locks trunks for placing.

import type { ShippingMethod } from '@chipload/domain/checkout';
import type { Country } from '@chipload/domain/places';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { NewQuote } from '../shipping/shipping.service.ts';
import { type CustomerAsOwner, type Target, type TrunkOwner } from '../trunk/trunk.service.ts';
import { isOpenTrunkOf, raiseVersion } from '../trunk/trunk.sql.ts';

const isNotEmpty = sql`exists (
  select from bags join items on items.bag_id = bags.id where bags.trunk_id = trunks.id
)`;

/** Stores the choice; returns false if the trunk is empty or may not be changed, as the following functions do. */
export async function updateBundling(
  db: Database,
  target: Target,
  { isBundled }: { readonly isBundled: boolean },
): Promise<boolean> {
  const { rows } = await raiseVersion(target, isNotEmpty, sql`, is_bundled = ${isBundled}`).execute(db);
  return rows.length > 0;
}

/** Stores the method with its data, and clears the data of the previous one. */
export async function updateShipping(db: Database, target: Target, method: ShippingMethod): Promise<boolean> {
  const { rows } = await raiseVersion(target, isNotEmpty, choiceOf(method)).execute(db);
  return rows.length > 0;
}

/** Stores the method together with the price of its parcels, both or neither. */
export async function updateParcels(
  db: Database,
  target: Target,
  method: ShippingMethod,
  quote: NewQuote,
): Promise<boolean> {
  const { rows } = await sql`
    with trunk as (${raiseVersion(target, isNotEmpty, choiceOf(method))})
    insert into freight_quotes (
      trunk_id, trunk_version, basis, currency, cents, message, packing_version, packages, pieces
    )
    select id, version, ${quote.basis}, ${quote.currency}, ${quote.cents}::bigint, ${quote.message}, ${quote.packingVersion},
      ${JSON.stringify(quote.packages)}::jsonb, ${JSON.stringify(quote.pieces)}::jsonb
    from trunk
    on conflict (trunk_id) do update set trunk_version = excluded.trunk_version, basis = excluded.basis,
      currency = excluded.currency, cents = excluded.cents, message = excluded.message,
      packing_version = excluded.packing_version, packages = excluded.packages, pieces = excluded.pieces, quoted_at = now()
    returning trunk_id`.execute(db);
  return rows.length > 0;
}

function choiceOf(method: ShippingMethod) {
  const { courier, accountNumber } = method.type === 'collect' ? method : { courier: '', accountNumber: '' };
  const addressUuid = method.type === 'dropship' ? method.addressId : null;
  return sql`, shipping_type = ${method.type}, courier = ${courier}, courier_account = ${accountNumber},
    ship_to_address_id = (select id from addresses where uuid = ${addressUuid}::uuid)`;
}

/** Lists the addresses of a company. */
export async function listAddresses(
  db: Database,
  companyId: number,
): Promise<{ uuid: string; is_billing: boolean; country: Country; province: string }[]> {
  const addresses = await db
    .selectFrom('addresses')
    .select(['uuid', 'is_billing', 'country', 'province'])
    .where('company_id', '=', companyId)
    .execute();
  return addresses.map((address) => ({ ...address, country: address.country as Country })); // ensured by a CHECK constraint
}

export type Note = { readonly uuid: string | undefined; readonly body: string };

/** Replaces the number and all notes, in the given transaction; an existing note keeps its uuid. */
export async function replacePurchaseOrder(
  transaction: Database,
  target: Target,
  { number, notes }: { readonly number: string; readonly notes: readonly Note[] },
): Promise<boolean> {
  const assignments = sql`, purchase_order_number = ${number}`;
  const [trunk] = (await raiseVersion(target, isNotEmpty, assignments).execute(transaction)).rows;
  if (!trunk) return false;

  const gone = await transaction
    .deleteFrom('trunk_notes')
    .where('trunk_id', '=', trunk.id)
    .returning('uuid')
    .execute();
  if (notes.length === 0) return true;

  const known = new Set(gone.map(({ uuid }) => uuid));
  const uuids = notes.map(({ uuid }) => (uuid !== undefined && known.delete(uuid) ? uuid : null));
  await sql`
    insert into trunk_notes (uuid, trunk_id, position, body)
    select coalesce(note.uuid, gen_random_uuid()), ${trunk.id}, note.position, note.body
    from unnest(${uuids}::uuid[], ${notes.map(({ body }) => body)}::text[])
      with ordinality as note (uuid, body, position)`.execute(transaction);
  return true;
}

type LockedTrunk = {
  readonly uuid: string;
  readonly state: 'open' | 'placing' | 'ordered';
  readonly version: number;
};

/** Returns the customer's open trunk, locked until the transaction ends. */
export async function lockOpenTrunk(db: Database, owner: TrunkOwner): Promise<LockedTrunk | undefined> {
  const { rows } = await sql<LockedTrunk>`
    select uuid, state, version from trunks where ${isOpenTrunkOf(owner)} for update`.execute(db);
  return rows[0];
}

/** Like `lockOpenTrunk`, and also locks the company, so that two orders cannot use the same credit. */
export async function lockOpenTrunkAndCompany(
  db: Database,
  owner: CustomerAsOwner,
): Promise<LockedTrunk | undefined> {
  const { rows } = await sql<LockedTrunk>`
    select trunks.uuid, trunks.state, trunks.version from trunks join companies on companies.id = ${owner.companyId}
    where ${isOpenTrunkOf(owner)} for update of trunks, companies`.execute(db);
  return rows[0];
}

/** Locks a trunk in any state until the transaction ends. */
export async function lockTrunk(db: Database, uuid: string): Promise<void> {
  await sql`select from trunks where uuid = ${uuid} for update`.execute(db);
}

export async function updateTrunkState(
  db: Database,
  uuid: string,
  state: LockedTrunk['state'],
): Promise<void> {
  await db.updateTable('trunks').set({ state }).where('uuid', '=', uuid).execute();
}
