import type { OfficeDispute, OfficeOrder } from '@chipload/contract/office/order-records';
import { openDisputeStates } from '@chipload/domain/payments';
import { m } from '@chipload/messages';
import { disputeReasonTexts, disputeText } from '@chipload/messages/disputes';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { Badge } from '@chipload/ui/badge';

/** Disputes of payments by the card's holder, with the last day for evidence, and the outcome for the money. */
export function OrderDisputes({
  disputes,
  currency,
}: {
  disputes: readonly OfficeDispute[];
  currency: OfficeOrder['currency'];
}) {
  if (disputes.length === 0) return null;
  return (
    <ul className="mt-1 ml-4 grid gap-1">
      {disputes.map((dispute) => (
        <li key={dispute.reference}>
          <Badge tone={toneOf(dispute)}>{m.office_dispute_title()}</Badge> {dispute.opened_on} ·{' '}
          {factsOf(dispute, currency).join(' · ')}
        </li>
      ))}
    </ul>
  );
}

function toneOf({ state }: OfficeDispute): 'good' | 'bad' | 'partial' | 'neutral' {
  if (state === 'won') return 'good';
  if (state === 'closed') return 'neutral';
  return state === 'under-review' ? 'partial' : 'bad';
}

function factsOf(dispute: OfficeDispute, currency: OfficeOrder['currency']): string[] {
  const amount = formatMoney(dispute.amount, currency, currentLanguage());
  const isOpen = openDisputeStates.some((state) => state === dispute.state);
  const { state, evidence_until: day } = dispute;
  return [
    amount,
    disputeReasonTexts[dispute.reason](),
    disputeText(dispute),
    ...(state === 'response-needed' && day !== null ? [m.office_dispute_until({ day })] : []),
    ...(dispute.is_withdrawn
      ? [isOpen ? m.office_dispute_held({ amount }) : m.office_dispute_taken({ amount })]
      : []),
  ];
}
