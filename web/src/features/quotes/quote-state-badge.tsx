import type { ShownQuoteState } from '@chipload/domain/quotes';
import { quoteStateTexts } from '@chipload/messages/quotes';
import { Badge } from '@chipload/ui/badge';

const tones = {
  requested: 'neutral',
  draft: 'neutral',
  sent: 'accent',
  accepted: 'good',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'partial',
} as const satisfies Record<ShownQuoteState, string>;

/** Colours what the buyer may accept, has accepted, or let expire. */
export function QuoteStateBadge({ state }: { state: ShownQuoteState }) {
  return <Badge tone={tones[state]}>{quoteStateTexts[state]()}</Badge>;
}
