import type { OfficeRequest, OfficeRequestRow } from '@chipload/contract/office/requests';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import {
  requestKindTexts as kindTexts,
  requestStateTexts as stateTexts,
} from '@chipload/messages/office-codes';
import { Badge } from '@chipload/ui/badge';
import type { Facts } from '../../records/conflicts/facts.ts';

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

/** The facts by which a dialog compares versions of a request, which is answered once: the second person sees the first one's answer. */
export const answeredOnce = { factsOf: answerFacts, conflictHint: () => m.office_conflict_final() };

function answerFacts(request: OfficeRequest): Facts {
  const state = { [m.office_requests_state()]: requestStateTexts[request.state]() };
  if (request.kind === 'feedback') return state;
  const { currency } = request;
  const amount = (cents: number | null) =>
    cents === null ? '' : formatMoney(cents, currency, currentLanguage());
  return request.kind === 'credit'
    ? {
        ...state,
        [m.office_requests_granted()]: amount(request.granted_limit),
        [m.office_requests_reason()]: request.decline_reason,
      }
    : {
        ...state,
        [m.office_requests_price({ currency })]: amount(request.price),
        [m.office_requests_answer()]: request.answer,
      };
}
