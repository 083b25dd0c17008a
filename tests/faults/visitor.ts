// A signed-in customer with a browser of their own, who can call any process of the shop.

import { createSessionToken, csrfTokenOf } from '@chipload/server/session-token';
import { type Buyer, password } from '../e2e/back-office.ts';
import type { ReplyBody } from '../support/reply-body.ts';
import { sessionIn } from '../support/session-cookie.ts';

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ReplyBody;
};

export type Visitor = {
  /** Calls the API of the shop at an address such as `http://localhost:3000`; rejects when there is no answer. */
  send(shop: string, method: string, path: string, body?: unknown): Promise<Answer>;
};

export async function signIn(shop: string, { email }: Buyer): Promise<Visitor> {
  let token = createSessionToken();
  const send: Visitor['send'] = async (address, method, path, body) => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        cookie: `session=${token}; language=en`,
        'x-csrf-token': csrfTokenOf(token),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    token = sessionIn(response.headers.getSetCookie()) ?? token;
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const visitor = { send };
  await done(visitor.send(shop, 'POST', '/login', { email, password }));
  return visitor;
}

/** Returns the data of an answer that must be a success. */
export async function done(answer: Promise<Answer>) {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
}

/** Fills the cart and the sections of the checkout; the order is ready to be placed. */
export async function prepare(
  visitor: Visitor,
  shop: string,
  part: string,
  purchaseOrder: string,
): Promise<void> {
  await done(visitor.send(shop, 'POST', '/trunk/add-standards', { items: [{ sku: part, quantity: 1 }] }));
  await done(visitor.send(shop, 'PATCH', '/trunk/shipping', { type: 'flat_rate' }));
  await done(visitor.send(shop, 'PATCH', '/trunk/purchase-order', { purchase_order_number: purchaseOrder }));
}
