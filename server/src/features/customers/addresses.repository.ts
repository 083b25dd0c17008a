// Stores the addresses of a company.

import type { Address } from '@chipload/domain/places';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type StoredAddress = {
  readonly id: number;
  readonly uuid: string;
  readonly is_billing: boolean;
  readonly name: string;
  readonly line_1: string;
  readonly line_2: string;
  readonly city: string;
  readonly province: string;
  readonly postal: string;
  readonly country: 'CA' | 'US';
  readonly phone: string;
};

/** Lists the billing address first, the others by name. */
export async function listAddresses(db: Database, companyId: number): Promise<StoredAddress[]> {
  const { rows } = await sql<StoredAddress>`
    select id, uuid, is_billing, name, line_1, line_2, city, province, postal, country, phone from addresses
    where company_id = ${companyId} order by is_billing desc, lower(name), id`.execute(db);
  return rows;
}

/** Returns an address of the company by uuid, or its billing address. */
export async function findAddress(
  db: Database,
  companyId: number,
  code: string,
): Promise<StoredAddress | undefined> {
  const condition = code === 'billing' ? sql<SqlBool>`is_billing` : sql<SqlBool>`uuid = ${code}::uuid`;
  const { rows } = await sql<StoredAddress>`
    select id, uuid, is_billing, name, line_1, line_2, city, province, postal, country, phone from addresses
    where company_id = ${companyId} and ${condition}`.execute(db);
  return rows[0];
}

/** Adds an address unless the company has `most` of them already, even if several are added at the same moment. */
export async function insertAddress(
  transaction: Database,
  companyId: number,
  address: Address,
  most: number,
): Promise<StoredAddress | undefined> {
  await sql`select from companies where id = ${companyId} for no key update`.execute(transaction);
  const { rows } = await sql<StoredAddress>`
    insert into addresses (company_id, name, line_1, line_2, city, province, postal, country, phone)
    select ${companyId}, ${address.name}, ${address.line1}, ${address.line2 ?? ''}, ${address.city}, ${address.province},
      ${address.postal}, ${address.country}, ${address.phone ?? ''}
    where (select count(*) from addresses where company_id = ${companyId}) < ${most}
    returning id, uuid, is_billing, name, line_1, line_2, city, province, postal, country, phone`.execute(
    transaction,
  );
  return rows[0];
}

export async function updateAddress(
  db: Database,
  id: number,
  address: Address,
): Promise<StoredAddress | undefined> {
  const { rows } = await sql<StoredAddress>`
    update addresses set name = ${address.name}, line_1 = ${address.line1}, line_2 = ${address.line2 ?? ''},
      city = ${address.city}, province = ${address.province}, postal = ${address.postal},
      country = ${address.country}, phone = ${address.phone ?? ''}
    where id = ${id}
    returning id, uuid, is_billing, name, line_1, line_2, city, province, postal, country, phone`.execute(db);
  return rows[0];
}

/**
 * Removes the address from every trunk and locks them. An open trunk loses its shipping method, since nobody has chosen another
 * address. An ordered one keeps its method, since its order has a copy of the address. Returns the states of the trunks.
 */
export async function removeFromTrunks(db: Database, addressId: number): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    with affected as (
      select id from trunks where ship_to_address_id = ${addressId} order by id for update
    )
    update trunks set ship_to_address_id = null, version = version + 1,
      shipping_type = case state when 'ordered' then shipping_type else 'undefined' end
    from affected where trunks.id = affected.id returning state`.execute(db);
  return rows.map(({ state }) => state);
}

export async function deleteAddress(db: Database, id: number): Promise<void> {
  await db.deleteFrom('addresses').where('id', '=', id).execute();
}
