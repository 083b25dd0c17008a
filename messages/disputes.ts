// Disputes of card payments in words.

import { m } from '@chipload/messages';
import type { InLanguage, Text } from './language.ts';

export const disputeReasonTexts = {
  fraudulent: m.office_dispute_reason_fraudulent,
  unrecognised: m.office_dispute_reason_unrecognised,
  duplicate: m.office_dispute_reason_duplicate,
  'not-received': m.office_dispute_reason_not_received,
  'not-as-described': m.office_dispute_reason_not_as_described,
  'credit-not-processed': m.office_dispute_reason_credit_not_processed,
  cancelled: m.office_dispute_reason_cancelled,
  other: m.office_dispute_reason_other,
} as const;

export const disputeStateTexts = {
  'response-needed': m.office_dispute_state_response_needed,
  'under-review': m.office_dispute_state_under_review,
  won: m.office_dispute_state_won,
  lost: m.office_dispute_state_lost,
  closed: m.office_dispute_state_closed,
} as const;

type Shown = { readonly state: string; readonly is_inquiry: boolean };

/** Returns how a dispute stands; a state of another version of the shop is shown by its code. */
export function disputeText({ state, is_inquiry: isInquiry }: Shown, options?: InLanguage): string {
  if (isInquiry && state === 'response-needed') return m.office_dispute_state_inquiry({}, options);
  const texts: Readonly<Record<string, Text>> = disputeStateTexts;
  return texts[state]?.({}, options) ?? state;
}
