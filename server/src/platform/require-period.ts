import type { Period } from '@chipload/domain/days';
import { m } from '@chipload/messages';
import { Refusal } from './refusal.ts';

/** Refuses a period that ends before it begins. */
export function requirePeriod({ from, to }: Period): void {
  if (from > to)
    throw new Refusal('validation', {
      errors: { to: (options) => m.office_taxes_report_period_wrong({ from }, options) },
    });
}
