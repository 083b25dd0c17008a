import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createApi } from '../../platform/api/api.ts';
import { loadOrder } from './load-order.ts';

const here = '/customer/account/order-confirmation/1';

/** Loads an order from a shop that answers with this status and code. */
function loadFrom(status: number, code = '') {
  const api = createApi({
    transport: () => Promise.resolve({ status, body: { code, message: code } }),
    csrfToken: '',
  });
  return loadOrder({ api, queryClient: new QueryClient() }, '1', here);
}

test('a guest is redirected to the sign-in page and back', async () => {
  const redirect = await loadFrom(401, 'sign-in-required').catch((thrown: unknown) => thrown);
  expect(redirect).toMatchObject({
    options: { href: '/login?next=%2Fcustomer%2Faccount%2Forder-confirmation%2F1' },
  });
});

test('an order of another company and an invalid id are not found', async () => {
  await expect(loadFrom(404, 'not-found')).rejects.toMatchObject({ isNotFound: true });
  await expect(loadFrom(422, 'validation')).rejects.toMatchObject({ isNotFound: true });
});

test('other errors are passed on', async () => {
  await expect(loadFrom(500, 'fault')).rejects.toMatchObject({ status: 500 });
});
