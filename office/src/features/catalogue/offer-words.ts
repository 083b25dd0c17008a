// Offers and the candidates of a price in words.

import type { OfferRow, ShownCandidate } from '@chipload/contract/office/offers';
import type { OfferState } from '@chipload/domain/pricing';
import { m } from '@chipload/messages';
import { specialDaysText } from '@chipload/messages/parts';
import { countText } from '@chipload/ui/count-text';

export const offerStateTexts: Readonly<Record<OfferState, () => string>> = {
  current: m.office_offers_current,
  planned: m.office_offers_planned,
  ended: m.office_offers_ended,
};

export function forWhomText({ is_for_everyone, company_count: count }: OfferRow): string {
  return is_for_everyone
    ? m.office_offers_everyone()
    : m.office_offers_company_count({ count, shown: countText(count) });
}

export const outcomeTexts: Readonly<Record<ShownCandidate['outcome'], () => string>> = {
  wins: m.office_price_wins,
  higher: m.office_price_higher,
  equal: m.office_price_equal,
  quantity: m.office_price_quantity,
  'no-price': m.office_price_no_price,
  planned: m.office_price_planned,
  ended: m.office_price_ended,
  'for-others': m.office_price_for_others,
};

export function candidateText({ source, from_quantity: from, offer, days }: ShownCandidate): string {
  switch (source) {
    case 'list':
      return m.office_price_list();
    case 'break':
      return m.office_price_break({ shown: countText(from ?? 1) });
    case 'special':
      return days === null
        ? m.office_price_special()
        : m.office_price_special_days({ days: specialDaysText(days) });
    case 'quote':
      return m.office_price_quote({ shown: countText(from ?? 1) });
    case 'discount':
      return m.office_price_offer({ name: offer?.name ?? '' });
  }
}
