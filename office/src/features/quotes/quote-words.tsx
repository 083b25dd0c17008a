import type { OfficeQuote } from '@chipload/contract/office/quotes';
import { m } from '@chipload/messages';
import { quoteStateTexts } from '@chipload/messages/quotes';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { Badge } from '@chipload/ui/badge';
import { countText } from '@chipload/ui/count-text';
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

/** The facts by which a dialog compares versions of a quote: with the prices of each line, by its part. */
export function quoteFacts({ state, currency, versions: [latest] }: OfficeQuote): Facts {
  const priceText = (cents: number) => formatMoney(cents, currency, currentLanguage());
  const lines = (latest?.lines ?? []).map(({ inventory_code: code, prices }) => [
    code,
    prices.map(({ from_quantity: from, price }) => `${countText(from)}: ${priceText(price)}`).join(' · '),
  ]);
  return {
    [m.quotes_state()]: quoteStateTexts[state](),
    [m.quotes_valid_until()]: latest?.valid_until ?? '',
    [m.office_quotes_note()]: latest?.note ?? '',
    ...Object.fromEntries(lines),
  };
}
