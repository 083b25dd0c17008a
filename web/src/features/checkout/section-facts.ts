import type { CheckoutStep } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';

type HelpEntry = {
  readonly term: () => string;
  readonly text: () => string;
  /** Left out: for everyone. */
  readonly currency?: 'CAD' | 'USD';
};

type SectionFacts = {
  readonly number: number;
  readonly title: () => string;
  /** Where there is little room. */
  readonly shortTitle: () => string;
  readonly help: readonly HelpEntry[];
};

/** The four sections with their titles and what their help window says. */
export const sectionFacts: Readonly<Record<CheckoutStep, SectionFacts>> = {
  bundling: {
    number: 1,
    title: m.checkout_bundling_title,
    shortTitle: m.checkout_bundling_title,
    help: [
      { term: m.checkout_ship_when_available, text: m.checkout_help_ship_when_available },
      { term: m.checkout_ship_together, text: m.checkout_help_ship_together },
    ],
  },
  shipping: {
    number: 2,
    title: m.checkout_shipping_title,
    shortTitle: m.checkout_shipping_title,
    help: [
      { term: m.checkout_flat_rate, text: m.checkout_help_flat_rate, currency: 'CAD' },
      { term: m.checkout_flat_rate, text: m.shipping_help_parcel, currency: 'USD' },
      { term: m.checkout_pickup, text: m.checkout_help_pickup },
      { term: m.checkout_collect, text: m.checkout_help_collect },
      { term: m.checkout_dropship, text: m.checkout_help_dropship },
    ],
  },
  'purchase-order': {
    number: 3,
    title: m.checkout_purchase_order_title,
    shortTitle: m.checkout_purchase_order_short_title,
    help: [
      { term: m.checkout_purchase_order_number, text: m.checkout_help_purchase_order_number },
      { term: m.checkout_notes, text: m.checkout_help_notes },
    ],
  },
  payment: {
    number: 4,
    title: m.checkout_payment_title,
    shortTitle: m.checkout_payment_title,
    help: [
      { term: m.checkout_account, text: m.checkout_help_account },
      { term: m.checkout_card, text: m.checkout_help_card },
    ],
  },
};

/** The id of a section's heading: what leads to the section gives it the focus. */
export function headingId(step: CheckoutStep): string {
  return `checkout-${step}`;
}
