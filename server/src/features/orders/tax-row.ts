import type { InvoiceTax } from '@chipload/domain/invoicing';
import type { TaxLine } from '@chipload/domain/tax';
import type { TaxRow } from './new-order.repository.ts';

/** Returns a tax that is due as it is stored with an order. */
export function taxRowOf({ base, amount, registrationNumber, certificateNumber, ...tax }: TaxLine): TaxRow {
  const cents = { baseCents: base.cents, amountCents: amount.cents };
  return documentTaxRow({ ...tax, ...cents, registrationNumber, certificateNumber });
}

/** Returns a tax as it is stored with a document. */
export function documentTaxRow(tax: InvoiceTax): TaxRow {
  return {
    name: tax.name,
    jurisdiction: tax.jurisdiction,
    rate_per_hundred_thousand: tax.ratePerHundredThousand,
    base_cents: tax.baseCents,
    amount_cents: tax.amountCents,
    reason: tax.reason,
    registration_number: tax.registrationNumber ?? null,
    certificate_number: tax.certificateNumber ?? null,
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
