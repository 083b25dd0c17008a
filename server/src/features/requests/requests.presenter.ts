import { writeOperations } from '@chipload/contract/mod-operations';
import type { OfficeRequestOf } from '@chipload/contract/office/requests';
import type { CreditRow, FeedbackRow, SpecialRow } from './requests.repository.ts';

function headOf(row: CreditRow | SpecialRow | FeedbackRow) {
  const { number, name, email, phone, language } = row;
  return {
    number,
    company: { uuid: row.company_uuid, name: row.company_name },
    person: { name, email, phone, language },
    asked_at: row.asked_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  };
}

export function presentCredit(row: CreditRow): OfficeRequestOf<'credit'> {
  return {
    kind: 'credit',
    ...headOf(row),
    state: row.state,
    legal_name: row.legal_name,
    business_number: row.business_number,
    years_in_business: row.years_in_business,
    references: [...row.trade_references],
    currency: row.currency,
    requested_limit: row.requested_limit_cents,
    current: {
      is_approved: row.is_approved,
      limit: row.credit_limit_cents,
      terms_days: row.terms_days,
      exposure: row.exposure_cents,
    },
    granted_limit: row.granted_limit_cents,
    granted_terms_days: row.granted_terms_days,
    decline_reason: row.decline_reason,
  };
}

export function presentSpecial(row: SpecialRow): OfficeRequestOf<'special'> {
  return {
    kind: 'special',
    ...headOf(row),
    state: row.state,
    inventory_code: row.inventory_code,
    operations: writeOperations(row.operations),
    quantity: row.quantity,
    body: row.body,
    currency: row.currency,
    price: row.unit_cents,
    lead_days: row.lead_days,
    quoted_quantity: row.quoted_quantity,
    valid_until: row.valid_until,
    answer: row.answer,
  };
}

export function presentFeedback(row: FeedbackRow): OfficeRequestOf<'feedback'> {
  const { state, type, body, page, version } = row;
  return { kind: 'feedback', ...headOf(row), state, type, body, page, version };
}
