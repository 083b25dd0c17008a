import type { OfficeRequest, OfficeRequestRow } from '@chipload/contract/office/requests';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';

export const requestKindTexts = {
  credit: m.office_requests_kind_credit,
  special: m.office_requests_kind_special,
  freight: m.office_requests_kind_freight,
  feedback: m.office_requests_kind_feedback,
} as const satisfies Record<OfficeRequestRow['kind'], () => string>;

type AnyState = OfficeRequestRow['state'] | OfficeRequest['state'];

/** Several codes have the same words: what waits is “open”, whatever its kind calls it. */
export const requestStateTexts = {
  open: m.office_requests_state_open,
  submitted: m.office_requests_state_open,
  in_review: m.office_requests_state_in_review,
  asked: m.office_requests_state_open,
  answered: m.office_requests_state_answered,
  accepted: m.office_requests_state_accepted,
  approved: m.office_requests_state_approved,
  declined: m.office_requests_state_declined,
  closed: m.office_requests_state_closed,
} as const satisfies Record<AnyState, () => string>;

const tones = {
  open: 'partial',
  submitted: 'partial',
  in_review: 'partial',
  asked: 'partial',
  answered: 'accent',
  accepted: 'good',
  approved: 'good',
  declined: 'neutral',
  closed: 'neutral',
} as const satisfies Record<AnyState, string>;

export function RequestStateBadge({ state }: { state: AnyState }) {
  return <Badge tone={tones[state]}>{requestStateTexts[state]()}</Badge>;
}
