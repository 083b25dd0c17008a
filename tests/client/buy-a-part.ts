// A program that knows the shop only by its API description: signs in, finds a part, buys it and prints the order as
// JSON.
// node tests/client/buy-a-part.ts http://127.0.0.1:3000 buyer@example.test password XM5-0500

import createClient from 'openapi-fetch';
import type { paths } from './shop-api.gen.d.ts';

const [baseUrl = '', email = '', password = '', query = ''] = process.argv.slice(2);

const cookies = new Map<string, string>();
let csrfToken = 'not known yet';

const shop = createClient<paths>({ baseUrl });
shop.use({
  onRequest({ request }) {
    request.headers.set('cookie', Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '));
    request.headers.set('x-csrf-token', csrfToken);
  },
  onResponse({ response }) {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
  },
});

await send(() => shop.POST('/api/login', { body: { email, password } }));

const found = await send(() => shop.GET('/api/search', { params: { query: { query } } }));
const [part] = found.data.rows;
if (part === undefined || part.price === 'invalid') throw new Error(`Nothing can be bought as ${query}`);

await send(() => shop.POST('/api/trunk/add', { body: { sku: part.inventory_code, quantity: 3 } }));
await send(() => shop.PATCH('/api/trunk/shipping', { body: { type: 'flat_rate' } }));
const ready = await send(() =>
  shop.PATCH('/api/trunk/purchase-order', { body: { purchase_order_number: 'PO-77' } }),
);
const placed = await send(() =>
  shop.POST('/api/trunk', { body: { method: 'account', total: ready.data.total } }),
);
const order = await send(() =>
  shop.GET('/api/orders/{uuid}', { params: { path: { uuid: placed.data.uuid } } }),
);
console.log(JSON.stringify(order.data));

type Answer<Data> = {
  readonly data?: Data;
  readonly error?: { readonly message: string; readonly session?: { readonly csrf_token: string } };
};

/** Returns the data of a call; when the answer has the token of a new session, sends the call once more. */
async function send<Data>(call: () => Promise<Answer<Data>>): Promise<Data> {
  let answer = await call();
  if (answer.error?.session) {
    csrfToken = answer.error.session.csrf_token;
    answer = await call();
  }
  if (answer.data === undefined) throw new Error(answer.error?.message ?? 'The shop answered nothing');
  return answer.data;
}
