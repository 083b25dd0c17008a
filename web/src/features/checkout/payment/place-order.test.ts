import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type TransportRequest, createApi } from '../../../platform/api/api.ts';
import { readyTrunk } from '../../../cart/trunk.fixtures.tsx';
import { trunkQuery } from '../../../cart/trunk.queries.ts';
import { type Placing, placeOrder } from './place-order.ts';

const uuid = '00000000-0000-4000-8000-000000000900';
const page = `/customer/account/order-confirmation/${uuid}`;
const placing: Placing = {
  kind: 'standard',
  trunkUuid: uuid,
  method: 'card',
  card: 'the-card',
  cvd: '7391',
  isReturnWaived: false,
  total: 22_995,
  backordered: { A: 8 },
};
const placed = { status: 200, body: { data: { uuid, number: '1', state: 'confirmed', redirect_to: page } } };
const notFound = { status: 404, body: { code: 'not-found', message: '' } };
const found = { status: 200, body: { data: { uuid } } };

type Answer = { status: number; body: unknown };

/** An API that answers `POST /trunk`, one answer after the other, and `GET /orders/:uuid`; undefined: no answer at all. */
function shopAnswering(post: Answer | undefined | Answer[], order: Answer = notFound) {
  const posts = Array.isArray(post) ? post : undefined;
  const requests: TransportRequest[] = [];
  const api = createApi({
    csrfToken: 'token',
    transport: (request) => {
      requests.push(request);
      const answer =
        request.method === 'POST' ? (posts ? posts.shift() : (post as Answer | undefined)) : order;
      return answer === undefined ? Promise.reject(new TypeError('offline')) : Promise.resolve(answer);
    },
  });
  return { api, requests };
}

function refusal(status: number, code: string): Answer {
  return { status, body: { code, message: `It is ${code}`, errors: { card: [`It is ${code}`] } } };
}

test('a placed order names the page of its confirmation', async () => {
  const { api, requests } = shopAnswering(placed);
  expect(await placeOrder(api, placing)).toEqual({ status: 'placed', page });
  expect(requests[0]?.body).toEqual({
    method: 'card',
    total: 22_995,
    backordered: { A: 8 },
    card: 'the-card',
    cvd: '7391',
  });
});

test('while the order waits for its bank the shop is asked again under the same key', async () => {
  const waiting = refusal(409, 'order-in-progress');
  const { api, requests } = shopAnswering([waiting, refusal(409, 'request-in-progress'), placed]);
  let told = 0;
  const outcome = await placeOrder(api, placing, {
    onWaiting: () => (told += 1),
    pause: async () => undefined,
  });
  expect([outcome, told]).toEqual([{ status: 'placed', page }, 2]);
  expect(new Set(requests.map((request) => request.headers['Idempotency-Key'])).size).toBe(1);
});

test('when the bank keeps silent, the page of the order tells that it waits', async () => {
  const waiting = refusal(409, 'order-in-progress');
  const patient = { pause: async () => undefined };
  const { api, requests } = shopAnswering(waiting, found);
  expect(await placeOrder(api, placing, patient)).toEqual({ status: 'placed', page });
  expect(requests).toHaveLength(13);
  expect(await placeOrder(shopAnswering(waiting, notFound).api, placing, patient)).toMatchObject({
    status: 'refused',
    refused: { code: 'order-in-progress' },
  });
});

test('an order that its bank did not pay in the end is explained on its page', async () => {
  const outcome = await placeOrder(shopAnswering(refusal(422, 'order-unpaid'), found).api, placing);
  expect(outcome).toEqual({ status: 'placed', page });
});

test('every try has a key of its own', async () => {
  const { api, requests } = shopAnswering(refusal(422, 'card-declined'));
  await placeOrder(api, placing);
  await placeOrder(api, placing);

  const keys = requests.map((request) => request.headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(2);
});

test('the digits of the card go into the body of one request and nowhere else', async () => {
  const { api, requests } = shopAnswering(refusal(422, 'card-declined'));
  const queryClient = new QueryClient();
  queryClient.setQueryData(trunkQuery(api).queryKey, readyTrunk());
  const outcome = await placeOrder(api, placing);

  const caches = [queryClient.getQueryCache().getAll(), queryClient.getMutationCache().getAll()];
  expect(JSON.stringify(caches.flat().map(({ state }) => state))).not.toContain('7391');
  expect(JSON.stringify([outcome, requests.map(({ url, headers }) => [url, headers])])).not.toContain('7391');
  expect(requests.filter(({ body }) => JSON.stringify(body)?.includes('7391'))).toHaveLength(1);
});

test('an order on account sends no card', async () => {
  const { api, requests } = shopAnswering(placed);
  await placeOrder(api, { ...placing, method: 'account' });
  expect(requests[0]?.body).toEqual({ method: 'account', total: 22_995, backordered: { A: 8 } });
});

test('a declined card is a refusal with its words', async () => {
  const { api } = shopAnswering(refusal(422, 'card-declined'));
  expect(await placeOrder(api, placing)).toMatchObject({
    status: 'refused',
    refused: { errors: { card: ['It is card-declined'] } },
  });
});

test('a changed total and an ended session are outcomes of their own', async () => {
  expect(await placeOrder(shopAnswering(refusal(409, 'total-changed')).api, placing)).toEqual({
    status: 'total-changed',
  });
  expect(await placeOrder(shopAnswering(refusal(401, 'sign-in-required')).api, placing)).toEqual({
    status: 'session-over',
  });
  expect(await placeOrder(shopAnswering(refusal(419, 'page-expired')).api, placing)).toEqual({
    status: 'session-over',
  });
});

test('when no answer comes, the order tells whether it was placed', async () => {
  expect(await placeOrder(shopAnswering(undefined, found).api, placing)).toEqual({ status: 'placed', page });
  expect(await placeOrder(shopAnswering(undefined, notFound).api, placing)).toEqual({ status: 'unanswered' });
  expect(await placeOrder(shopAnswering(refusal(503, 'shop-unavailable')).api, placing)).toEqual({
    status: 'unanswered',
  });
});

test('a trunk found empty may have become the order in another window', async () => {
  const outcome = await placeOrder(shopAnswering(refusal(422, 'trunk-empty'), found).api, placing);
  expect(outcome).toEqual({ status: 'placed', page });
});
