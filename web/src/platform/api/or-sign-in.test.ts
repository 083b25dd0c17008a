import { expect, test } from 'vitest';
import { orSignIn } from './or-sign-in.ts';
import { Refused } from '@chipload/client/refused';

function refusedWith(status: number): Promise<never> {
  const refusal = { status, code: '', message: '', messages: [], errors: {}, data: undefined, requestId: '' };
  return Promise.reject(new Refused(refusal));
}

const thrownBy = (status: number) =>
  orSignIn(refusedWith(status), '/customer/account?a=1').catch((thrown: unknown) => thrown);

test('a guest is redirected to the sign-in page and back, with the query', async () => {
  expect(await thrownBy(401)).toMatchObject({
    options: { href: '/login?next=%2Fcustomer%2Faccount%3Fa%3D1' },
  });
});

test('what belongs to somebody else and what has an invalid id is not found; other errors are passed on', async () => {
  expect(await thrownBy(404)).toMatchObject({ isNotFound: true });
  expect(await thrownBy(422)).toMatchObject({ isNotFound: true });
  expect(await thrownBy(500)).toMatchObject({ status: 500 });
  expect(await orSignIn(Promise.resolve(7), '/')).toBe(7);
});
