import type { AccountAddress } from '@chipload/contract';
import { fieldText } from '../../ui/form/field-text.ts';
import { differs, addressPartsOf } from '../../customer/address-parts.ts';
import type { AddressInput } from '../../customer/account.queries.ts';

/** An address with all the fields of its form. */
type Written = Pick<AccountAddress, keyof AddressInput>;

/** Returns the address in the form; a field that cannot be changed keeps its saved value. */
export function addressInputOf(form: FormData, known: AccountAddress | undefined): Written {
  const country = form.has('country') ? fieldText(form, 'country') : known?.country;
  return {
    name: fieldText(form, 'name'),
    ...addressPartsOf(form),
    country: country === 'US' ? 'US' : 'CA',
  };
}

/** Returns whether the form differs from the saved address; a new address always does. */
export function isChanged(written: Written, known: AccountAddress | undefined): boolean {
  if (known === undefined) return true;
  return written.name !== known.name || written.country !== known.country || differs(written, known);
}
