import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { TransportRequest } from '@chipload/client/exchange';
import { createApi } from '../../../platform/api/api.ts';
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

/**
 * Creates an API that replies to `POST /trunk` with `post`, or with each reply of a list in turn, and to
 * `GET /orders/:uuid` with `order`. Undefined means that no reply arrives.
 */
function apiAnswering(post: Answer | undefined | Answer[], order: Answer = notFound) {
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

test('a placed order returns its confirmation page', async () => {
  const { api, requests } = apiAnswering(placed);
  expect(await placeOrder(api, placing)).toEqual({ status: 'placed', page });
  expect(requests[0]?.body).toEqual({
    method: 'card',
    total: 22_995,
    backordered: { A: 8 },
    card: 'the-card',
    cvd: '7391',
  });
});

test('while the order waits for the bank the request is retried with the same key', async () => {
  const waiting = refusal(409, 'order-in-progress');
  const { api, requests } = apiAnswering([waiting, refusal(409, 'request-in-progress'), placed]);
  let waits = 0;
  const outcome = await placeOrder(api, placing, {
    onWaiting: () => (waits += 1),
    pause: async () => undefined,
  });
  expect([outcome, waits]).toEqual([{ status: 'placed', page }, 2]);
  expect(new Set(requests.map((request) => request.headers['Idempotency-Key'])).size).toBe(1);
});

test('when the bank does not answer in time, the page of the order is opened', async () => {
  const waiting = refusal(409, 'order-in-progress');
  const patient = { pause: async () => undefined };
  const { api, requests } = apiAnswering(waiting, found);
  expect(await placeOrder(api, placing, patient)).toEqual({ status: 'placed', page });
  expect(requests).toHaveLength(13);
  expect(await placeOrder(apiAnswering(waiting, notFound).api, placing, patient)).toMatchObject({
    status: 'refused',
    refused: { code: 'order-in-progress' },
  });
});

test('the page of an unpaid order is opened, which explains it', async () => {
  const outcome = await placeOrder(apiAnswering(refusal(422, 'order-unpaid'), found).api, placing);
  expect(outcome).toEqual({ status: 'placed', page });
});

test('placing the order again uses a new idempotency key', async () => {
  const { api, requests } = apiAnswering(refusal(422, 'card-declined'));
  await placeOrder(api, placing);
  await placeOrder(api, placing);

  const keys = requests.map((request) => request.headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(2);
});

test('the CVD is in the body of one request and nowhere else', async () => {
  const { api, requests } = apiAnswering(refusal(422, 'card-declined'));
  const queryClient = new QueryClient();
  queryClient.setQueryData(trunkQuery(api).queryKey, readyTrunk());
  const outcome = await placeOrder(api, placing);

  const caches = [queryClient.getQueryCache().getAll(), queryClient.getMutationCache().getAll()];
  expect(JSON.stringify(caches.flat().map(({ state }) => state))).not.toContain('7391');
  expect(JSON.stringify([outcome, requests.map(({ url, headers }) => [url, headers])])).not.toContain('7391');
  expect(requests.filter(({ body }) => JSON.stringify(body)?.includes('7391'))).toHaveLength(1);
});

test('an order on account sends no card', async () => {
  const { api, requests } = apiAnswering(placed);
  await placeOrder(api, { ...placing, method: 'account' });
  expect(requests[0]?.body).toEqual({ method: 'account', total: 22_995, backordered: { A: 8 } });
});

test('a declined card is a refusal with its message', async () => {
  const { api } = apiAnswering(refusal(422, 'card-declined'));
  expect(await placeOrder(api, placing)).toMatchObject({
    status: 'refused',
    refused: { errors: { card: ['It is card-declined'] } },
  });
});

test('a changed total and an ended session have outcomes of their own', async () => {
  expect(await placeOrder(apiAnswering(refusal(409, 'total-changed')).api, placing)).toEqual({
    status: 'total-changed',
  });
  expect(await placeOrder(apiAnswering(refusal(401, 'sign-in-required')).api, placing)).toEqual({
    status: 'session-over',
  });
  expect(await placeOrder(apiAnswering(refusal(419, 'page-expired')).api, placing)).toEqual({
    status: 'session-over',
  });
});

test('without an answer, a look-up of the order shows whether it was placed', async () => {
  vi.useFakeTimers();
  const outcomes = [
    apiAnswering(undefined, found),
    apiAnswering(undefined, notFound),
    apiAnswering(refusal(503, 'shop-unavailable')),
  ].map(async ({ api }) => placeOrder(api, placing));
  await vi.runAllTimersAsync();
  vi.useRealTimers();

  expect(await Promise.all(outcomes)).toEqual([
    { status: 'placed', page },
    { status: 'unanswered' },
    { status: 'unanswered' },
  ]);
});

test('an empty trunk may have been ordered in another window', async () => {
  const outcome = await placeOrder(apiAnswering(refusal(422, 'trunk-empty'), found).api, placing);
  expect(outcome).toEqual({ status: 'placed', page });
});

const authenticationRequired: Answer = {
  status: 409,
  body: { code: 'authentication-required', message: 'Confirm it', data: { client_secret: 'the-secret' } },
};

test('when the bank wants the buyer to sign in, the same request goes on afterwards', async () => {
  const { api, requests } = apiAnswering([authenticationRequired, placed]);
  const secrets: string[] = [];
  const authenticate = async (secret: string) => void secrets.push(secret);
  expect(await placeOrder(api, placing, { authenticate })).toEqual({ status: 'placed', page });
  expect(secrets).toEqual(['the-secret']);
  const keys = requests.map(({ headers }) => headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(1);
});

test('a sign-in at the bank that is given up is asked about once, and then refused', async () => {
  const { api, requests } = apiAnswering([authenticationRequired, authenticationRequired]);
  const authenticate = () => Promise.reject(new Error('The window was closed'));
  expect(await placeOrder(api, placing, { authenticate })).toMatchObject({
    status: 'refused',
    refused: { code: 'authentication-required' },
  });
  expect(requests).toHaveLength(2);
});
