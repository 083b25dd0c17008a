import { creditApplicationLimits } from '@chipload/domain/credit';
import { fieldText } from '@chipload/ui/form/field-text';
import type { CreditRequest } from '../../customer/account.queries.ts';

/** The indexes of the references in the form, from 0; the last ones may stay empty. */
export const referenceIndexes = Array.from(
  { length: creditApplicationLimits.mostReferences },
  (_, index) => index,
);

/** Returns the credit request of a filled-in form, with the limit in cents (typed in dollars) and without empty references. */
export function creditRequestOf(form: FormData): CreditRequest {
  const text = (name: string) => fieldText(form, name).trim();
  const references = referenceIndexes
    .map((index) => ({
      company: text(`references.${index}.company`),
      contact: text(`references.${index}.contact`),
      phone: text(`references.${index}.phone`),
    }))
    .filter(({ company, contact, phone }) => company + contact + phone !== '');
  return {
    legal_name: text('legal_name'),
    business_number: text('business_number'),
    years_in_business: Number(text('years_in_business')),
    references,
    requested_limit: Math.round(Number(text('requested_limit')) * 100),
    // Without the ticked box the form cannot be submitted.
    consent: true,
  };
}
