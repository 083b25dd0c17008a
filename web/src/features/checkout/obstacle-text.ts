import { m } from '@chipload/messages';
import { checkoutLimits, noteProblem } from '@chipload/domain/checkout';
import type { SectionObstacle } from './progress.ts';

/** A note with one of these problems cannot be saved. */
type NoteProblem = `note-${NonNullable<ReturnType<typeof noteProblem>>}`;

const texts: Readonly<Record<SectionObstacle['obstacle'] | NoteProblem, () => string>> = {
  unsaved: m.checkout_missing_unsaved,
  'shipping-method-missing': m.checkout_missing_shipping_method,
  'courier-missing': m.checkout_missing_courier,
  'courier-unknown': m.checkout_missing_courier,
  'account-number-missing': m.checkout_missing_account_number,
  'account-number-malformed': m.checkout_malformed_account_number,
  'address-missing': m.checkout_missing_address,
  'freight-to-quote': m.checkout_missing_freight,
  'parcels-to-pack': m.shipping_to_pack,
  'purchase-order-number-missing': m.checkout_missing_purchase_order_number,
  'purchase-order-number-too-long': () =>
    m.checkout_too_long_purchase_order_number({ limit: checkoutLimits.purchaseOrderNumberLength }),
  'purchase-order-number-unprintable': m.checkout_unprintable_purchase_order_number,
  'note-missing': m.checkout_missing_note,
  'note-too-long': () => m.checkout_too_long_note({ limit: checkoutLimits.noteLength }),
  'note-unprintable': m.checkout_unprintable_note,
  'payment-missing': m.checkout_missing_payment,
  'no-credit': m.checkout_missing_credit,
  'invoices-overdue': m.checkout_overdue_short,
  'over-credit-limit': m.checkout_over_limit_short,
  'made-not-on-account': m.checkout_made_not_on_account,
  'made-while-on-hold': m.checkout_made_while_on_hold,
  'over-made-limit': m.checkout_over_limit_short,
  'cards-not-taken': m.refusal_cards_not_taken,
  'card-on-behalf': m.refusal_card_on_behalf,
  'card-missing': m.checkout_missing_card,
  'cvd-missing': m.checkout_missing_cvd,
  'cvd-malformed': m.checkout_malformed_cvd,
};

/** Returns what the buyer has to do about an obstacle. */
export function obstacleText(obstacle: SectionObstacle['obstacle'] | NoteProblem): string {
  return texts[obstacle]();
}

/** Returns what is wrong with a note; nothing for an empty one, which is not sent. */
export function noteErrors(body: string): string[] {
  const problem = body.trim() === '' ? undefined : noteProblem(body);
  return problem === undefined ? [] : [obstacleText(`note-${problem}`)];
}
