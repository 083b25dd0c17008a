import type { OfficeRequest, OfficeRequestRow } from '@chipload/contract/office/requests';
import {
  requestKindTexts as kindTexts,
  requestStateTexts as stateTexts,
} from '@chipload/messages/office-codes';
import { Badge } from '@chipload/ui/badge';

export const requestKindTexts = kindTexts satisfies Record<OfficeRequestRow['kind'], () => string>;

type AnyState = OfficeRequestRow['state'] | OfficeRequest['state'];

export const requestStateTexts = stateTexts satisfies Record<AnyState, () => string>;

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
