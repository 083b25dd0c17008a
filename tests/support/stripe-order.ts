// Orders that are paid by a card on file at Stripe, for tests with its stand-in.

import { done, fillCheckout, type SmallBuyer } from './small-shop.ts';
import type { StripeStandIn } from './stripe-stand-in.ts';

/** Saves a card and returns its uuid; `number` is one of the stand-in's. */
export async function saveStripeCard(
  standIn: StripeStandIn,
  buyer: SmallBuyer,
  number: string,
): Promise<string> {
  const { client_secret: secret } = await done(buyer.send('POST', '/account/cards/start'));
  const token = standIn.confirmSetup(String(secret), number);
  return String((await done(buyer.send('POST', '/account/cards', { token }))).uuid);
}

/** Orders parts with a card on file, and returns the uuid of the order. */
export async function orderWithStripe(
  standIn: StripeStandIn,
  buyer: SmallBuyer,
  card: string,
  items: Parameters<typeof fillCheckout>[1],
): Promise<string> {
  await fillCheckout(buyer, items);
  const cvd = standIn.createCvcToken('123');
  return String((await done(buyer.send('POST', '/trunk', { method: 'card', card, cvd }))).uuid);
}
