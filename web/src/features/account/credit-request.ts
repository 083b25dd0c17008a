import { creditApplicationLimits } from '@chipload/domain/credit';
import { fieldText } from '../../ui/form/field-text.ts';
import type { CreditRequest } from '../../customer/account.queries.ts';

/** The places for references in the form; the last ones may stay empty. */
export const referenceNumbers = Array.from(
  { length: creditApplicationLimits.mostReferences },
  (_, index) => index,
);

/** What a filled-in form applies for; the limit is typed in whole dollars. A reference left wholly empty is left out. */
export function creditRequestOf(form: FormData): CreditRequest {
  const text = (name: string) => fieldText(form, name).trim();
  const references = referenceNumbers
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
    // A box that is not ticked keeps the form from being sent.
    consent: true,
  };
}
