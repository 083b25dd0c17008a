import type { AccountAddress } from '@chipload/contract';
import { fieldText } from '../../ui/field-text.ts';
import type { WrittenAddress } from './account.queries.ts';

/** What stands in the form; a field that may not be changed keeps what it was. */
export function writtenAddress(form: FormData, known: AccountAddress | undefined): WrittenAddress {
  const country = form.has('country') ? fieldText(form, 'country') : known?.country;
  return {
    name: fieldText(form, 'name'),
    line_1: fieldText(form, 'line_1'),
    line_2: fieldText(form, 'line_2'),
    city: fieldText(form, 'city'),
    province: fieldText(form, 'province'),
    postal: fieldText(form, 'postal'),
    phone: fieldText(form, 'phone'),
    country: country === 'US' ? 'US' : 'CA',
  };
}

/** Whether the form says anything else than what is known; a new address always does. */
export function isChanged(written: WrittenAddress, known: AccountAddress | undefined): boolean {
  if (known === undefined) return true;
  return Object.entries(written).some(([field, value]) => known[field as keyof WrittenAddress] !== value);
}
