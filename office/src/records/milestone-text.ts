import type { TimelineEntry } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';

type Milestone = Extract<TimelineEntry, { kind: 'milestone' }>;

/** Returns the sentence for a milestone of an order or an invoice. */
export function milestoneText({ milestone, amount, currency, masked_card_number: card }: Milestone): string {
  const money = amount === null || currency === null ? '' : formatMoney(amount, currency, currentLanguage());
  switch (milestone) {
    case 'order-placed':
      return m.office_milestone_order_placed();
    case 'invoice-issued':
      return m.office_milestone_invoice_issued({ amount: money });
    case 'invoice-charged':
      return m.office_milestone_invoice_charged({ amount: money, card: card ?? '' });
    case 'invoice-paid':
      return m.office_milestone_invoice_paid();
  }
}
