// The address book of a company: shipping addresses and the billing address.

import { addressFields } from '@chipload/contract/wire-names';
import type { Address } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { violatedConstraint, transact, type Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordEvent, type AccountAction } from '../audit/audit.service.ts';
import { validateAddress, type AddressService } from './address-service.ts';
import {
  deleteAddress,
  findAddress,
  insertAddress,
  listAddresses,
  removeFromTrunks,
  updateAddress,
  type StoredAddress,
} from './addresses.repository.ts';

/** The limit per company, since every answer with the trunk contains all of them. */
const mostAddresses = 100;

export { listAddresses, type StoredAddress } from './addresses.repository.ts';

export type AddressChange = Partial<Address>;

export async function addAddress(
  db: Database,
  service: AddressService,
  visitor: Buyer,
  written: Address,
): Promise<StoredAddress> {
  const address = await validateAddress(service, written);
  return transact(db, async (transaction) => {
    const added = await insertAddress(transaction, visitor.customer.companyId, address, mostAddresses);
    if (!added) throw new Refusal('too-many-addresses');
    await record(transaction, visitor, 'address.added', added);
    return added;
  });
}

/** Changes an address of the company by uuid, or its `billing` address; missing fields are not changed. */
export async function changeAddress(
  db: Database,
  service: AddressService,
  visitor: Buyer,
  { code, change }: { readonly code: string; readonly change: AddressChange },
): Promise<StoredAddress> {
  const known = await findAddress(db, visitor.customer.companyId, code);
  if (!known) throw new Refusal('not-found');
  const address = await validateAddress(service, { ...asAddress(known), ...change });
  if (known.is_billing && address.country !== known.country) throw fixedCountryRefusal();

  return transact(db, async (transaction) => {
    const changed = await updateAddress(transaction, known.id, address);
    if (!changed) throw new Refusal('not-found'); // removed in the meantime
    const fields = changedFields(known, changed);
    if (fields.length > 0) await record(transaction, visitor, 'address.changed', changed, fields);
    return changed;
  });
}

/** Removes an address; open trunks with that address lose their shipping method. */
export async function removeAddress(db: Database, visitor: Buyer, uuid: string): Promise<StoredAddress[]> {
  const { companyId } = visitor.customer;
  const known = await findAddress(db, companyId, uuid);
  if (!known) throw new Refusal('not-found');
  if (known.is_billing) throw new Refusal('billing-address-stays');

  try {
    return await transact(db, async (transaction) => {
      const states = await removeFromTrunks(transaction, known.id);
      if (states.includes('placing')) throw new Refusal('order-in-progress');
      await deleteAddress(transaction, known.id);
      await record(transaction, visitor, 'address.removed', known);
      return listAddresses(transaction, companyId);
    });
  } catch (error) {
    // A trunk has chosen the address at the same moment.
    if (violatedConstraint(error) === 'trunks_ship_to') throw new Refusal('order-in-progress');
    throw error;
  }
}

/** Records the address and the names of its changed fields, not their values. */
async function record(
  transaction: Database,
  { customer, client }: Buyer,
  action: AccountAction,
  { uuid, is_billing }: StoredAddress,
  fields?: readonly string[],
): Promise<void> {
  const after = { address: uuid, is_billing, ...(fields && { fields }) };
  await recordEvent(transaction, { action, customerId: customer.id, by: client, after });
}

function changedFields(before: StoredAddress, after: StoredAddress): string[] {
  return addressFields.filter((field) => before[field] !== after[field]);
}

function asAddress(stored: StoredAddress): Address {
  const { name, line_1: line1, line_2: line2, city, province, postal, country, phone } = stored;
  return { name, line1, line2, city, province, postal, country, phone };
}

function fixedCountryRefusal(): Refusal {
  return new Refusal('address-not-validated', {
    errors: { country: (options) => m.refusal_billing_country_fixed({}, options) },
  });
}
