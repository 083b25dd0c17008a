import type { OfficeQuote } from '@chipload/contract/office/quotes';
import { m } from '@chipload/messages';
import { quoteStateTexts } from '@chipload/messages/quotes';
import { Badge } from '@chipload/ui/badge';
import type { Facts } from '../../records/conflicts/facts.ts';

const tones = {
  requested: 'partial',
  draft: 'neutral',
  sent: 'accent',
  accepted: 'good',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const satisfies Record<OfficeQuote['state'], string>;

export function QuoteStateBadge({ state }: { state: OfficeQuote['state'] }) {
  return <Badge tone={tones[state]}>{quoteStateTexts[state]()}</Badge>;
}

/** The facts by which a dialog compares versions of a quote. */
export function quoteFacts({ state, versions: [latest] }: OfficeQuote): Facts {
  return {
    [m.quotes_state()]: quoteStateTexts[state](),
    [m.quotes_valid_until()]: latest?.valid_until ?? '',
    [m.quotes_lines()]: String(latest?.lines.length ?? 0),
  };
}
