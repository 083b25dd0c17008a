import { expect, test } from 'vitest';
import { creditRequestOf } from './credit-request.ts';

test('the credit request has the limit in cents, and the references that were filled in', () => {
  const form = new FormData();
  form.set('legal_name', 'Maple Precision Inc. ');
  form.set('business_number', '123456789 RT0001');
  form.set('years_in_business', '12');
  form.set('requested_limit', '25000');
  form.set('references.0.company', 'Steel Ltd.');
  form.set('references.0.contact', 'Kim');
  form.set('references.0.phone', '613-555-0100');
  form.set('references.2.company', ' ');
  expect(creditRequestOf(form)).toEqual({
    legal_name: 'Maple Precision Inc.',
    business_number: '123456789 RT0001',
    years_in_business: 12,
    requested_limit: 25_000_00,
    references: [{ company: 'Steel Ltd.', contact: 'Kim', phone: '613-555-0100' }],
    consent: true,
  });
});
