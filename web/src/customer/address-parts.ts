// The fields that every address form has; the recipient and the country are separate.

import type { WireAddress } from '@chipload/contract';
import { fieldText } from '@chipload/ui/form/field-text';

const parts = ['line_1', 'line_2', 'city', 'province', 'postal', 'phone'] as const;

export type AddressParts = Pick<WireAddress, (typeof parts)[number]>;

/** Returns the address in the form. */
export function addressPartsOf(form: FormData): AddressParts {
  return {
    line_1: fieldText(form, 'line_1'),
    line_2: fieldText(form, 'line_2'),
    city: fieldText(form, 'city'),
    province: fieldText(form, 'province'),
    postal: fieldText(form, 'postal'),
    phone: fieldText(form, 'phone'),
  };
}

/** Returns whether any field differs from the saved address. */
export function differs(written: AddressParts, saved: AddressParts): boolean {
  return parts.some((part) => written[part] !== saved[part]);
}
