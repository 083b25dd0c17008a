import type { AccountAddress } from '@chipload/contract';
import { fieldText } from '../../ui/form/field-text.ts';
import { differs, addressPartsOf } from '../../customer/address-parts.ts';
import type { AddressInput } from '../../customer/account.queries.ts';

/** An address as its form has it: with all of its fields. */
type Written = Pick<AccountAddress, keyof AddressInput>;

/** What stands in the form; a field that may not be changed keeps what it was. */
export function writtenAddress(form: FormData, known: AccountAddress | undefined): Written {
  const country = form.has('country') ? fieldText(form, 'country') : known?.country;
  return {
    name: fieldText(form, 'name'),
    ...addressPartsOf(form),
    country: country === 'US' ? 'US' : 'CA',
  };
}

/** Whether the form says anything else than what is known; a new address always does. */
export function isChanged(written: Written, known: AccountAddress | undefined): boolean {
  if (known === undefined) return true;
  return written.name !== known.name || written.country !== known.country || differs(written, known);
}
