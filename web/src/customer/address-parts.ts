// The parts that every form of an address has; who it is for and the country stand beside them.

import type { WireAddress } from '@chipload/contract';
import { fieldText } from '../ui/form/field-text.ts';

const parts = ['line_1', 'line_2', 'city', 'province', 'postal', 'phone'] as const;

export type AddressParts = Pick<WireAddress, (typeof parts)[number]>;

/** What stands in the form. */
export function writtenParts(form: FormData): AddressParts {
  return {
    line_1: fieldText(form, 'line_1'),
    line_2: fieldText(form, 'line_2'),
    city: fieldText(form, 'city'),
    province: fieldText(form, 'province'),
    postal: fieldText(form, 'postal'),
    phone: fieldText(form, 'phone'),
  };
}

/** Whether any part says something else than what is saved. */
export function differs(written: AddressParts, saved: AddressParts): boolean {
  return parts.some((part) => written[part] !== saved[part]);
}
