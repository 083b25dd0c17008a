import type { AccountAddress } from '@chipload/contract';
import { fieldText } from '@chipload/ui/form/field-text';
import { differs, addressPartsOf } from '../../customer/address-parts.ts';
import type { AddressInput } from '../../customer/account.queries.ts';

/** The fields of the form. */
type FormAddress = Pick<AccountAddress, keyof AddressInput>;

/** Returns the address in the form; a country that cannot be changed keeps its saved value. */
export function addressInputOf(form: FormData, saved: AccountAddress | undefined): FormAddress {
  const country = form.has('country') ? fieldText(form, 'country') : saved?.country;
  return {
    name: fieldText(form, 'name'),
    ...addressPartsOf(form),
    country: country === 'US' ? 'US' : 'CA',
  };
}

/** Returns whether the form differs from the saved address; a new address always does. */
export function isChanged(address: FormAddress, saved: AccountAddress | undefined): boolean {
  if (saved === undefined) return true;
  return address.name !== saved.name || address.country !== saved.country || differs(address, saved);
}
