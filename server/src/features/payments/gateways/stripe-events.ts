// Reads Stripe's webhook messages and checks their signatures.

import { Stripe } from 'stripe';

export type StripeEvent = {
  readonly id: string;
  readonly type: string;
  /** The key that the shop has given to the charge or refund. */
  readonly key: string | undefined;
  /** Stripe's identifier of the dispute that it is about. */
  readonly dispute: string | undefined;
};

/** Returns the message; undefined if its signature is missing, too old or not Stripe's. `body` is exactly what was received. */
export function readStripeEvent(body: Buffer, signature: string, secret: string): StripeEvent | undefined {
  try {
    const { id, type, data } = Stripe.webhooks.constructEvent(body, signature, secret);
    return { id, type, key: keyOf(data.object), dispute: disputeIn(data.object) };
  } catch {
    return undefined;
  }
}

function keyOf(object: object): string | undefined {
  if (!('metadata' in object) || typeof object.metadata !== 'object' || object.metadata === null)
    return undefined;
  const key: unknown = Reflect.get(object.metadata, 'key');
  return typeof key === 'string' ? key : undefined;
}

function disputeIn(object: object): string | undefined {
  if (!('object' in object) || object.object !== 'dispute' || !('id' in object)) return undefined;
  return typeof object.id === 'string' ? object.id : undefined;
}
