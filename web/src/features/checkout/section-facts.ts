import type { CheckoutStep } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';

type HelpEntry = {
  readonly term: () => string;
  readonly text: () => string;
  /** Shown only to buyers who pay in this currency; by default to all. */
  readonly currency?: 'CAD' | 'USD';
};

type SectionFacts = {
  readonly number: number;
  readonly title: () => string;
  /** For narrow spaces. */
  readonly shortTitle: () => string;
  readonly help: readonly HelpEntry[];
};

/** The titles and help texts of the four sections. */
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

/** Returns the id of a section's heading, which gets the focus when the section is opened from elsewhere. */
export function headingId(step: CheckoutStep): string {
  return `checkout-${step}`;
}

/** Returns the id of what a section contains. */
export function contentId(step: CheckoutStep): string {
  return `${headingId(step)}-content`;
}
