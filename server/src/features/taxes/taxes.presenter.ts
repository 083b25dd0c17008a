import type { OfficeTaxes } from '@chipload/contract/office/taxes';
import type { LeviedTax, TaxRegistration } from '@chipload/domain/tax';
import {
  earliestDay,
  type EnteredPeriod,
  type StoredSupplyRule,
  type StoredTaxRate,
} from '../settings/settings.service.ts';

export function presentTaxRate({
  tax: name,
  rate_per_hundred_thousand: rate,
  ...stored
}: StoredTaxRate): OfficeTaxes['rates'][number] {
  const tax = name === null || rate === null ? null : { name, rate_per_hundred_thousand: rate };
  return { ...presentPeriod(stored), jurisdiction: stored.jurisdiction, tax };
}

export function presentSupplyRule(stored: StoredSupplyRule): OfficeTaxes['places'][number] {
  const { shipping_type, taxed_at } = stored;
  return { ...presentPeriod(stored), shipping_type, taxed_at };
}

function presentPeriod({ valid_from, valid_to, source, entered_by, entered_at: at }: EnteredPeriod) {
  return { valid_from, valid_to, source, entered_by, entered_at: at.toISOString() };
}

export function presentRegistration(registration: TaxRegistration): OfficeTaxes['registrations'][number] {
  const { jurisdiction, number, validFrom, validTo, ratePerHundredThousand } = registration;
  return {
    jurisdiction,
    number,
    valid_from: validFrom === earliestDay ? null : validFrom,
    valid_to: validTo ?? null,
    rate_per_hundred_thousand: ratePerHundredThousand ?? null,
  };
}

export function presentLevied({ name, ratePerHundredThousand }: LeviedTax) {
  return { name, rate_per_hundred_thousand: ratePerHundredThousand };
}
