import type { TaxLine } from '@chipload/domain/tax';
import type { TaxRow } from './new-order.repository.ts';

/** Returns a tax as it is stored with a document. */
export function taxRowOf(line: TaxLine): TaxRow {
  return {
    name: line.name,
    jurisdiction: line.jurisdiction,
    rate_per_hundred_thousand: line.ratePerHundredThousand,
    base_cents: line.base.cents,
    amount_cents: line.amount.cents,
    reason: line.reason,
    registration_number: line.registrationNumber ?? null,
    certificate_number: line.certificateNumber ?? null,
  };
}

/** Returns a tax of a document as the API tells it: its rate in percent. */
export function presentTaxRow(tax: TaxRow) {
  return {
    name: tax.name,
    jurisdiction: tax.jurisdiction,
    rate: tax.rate_per_hundred_thousand / 1_000,
    base: tax.base_cents,
    amount: tax.amount_cents,
    reason: tax.reason,
    registration_no: tax.registration_number,
    certificate_no: tax.certificate_number,
  };
}
