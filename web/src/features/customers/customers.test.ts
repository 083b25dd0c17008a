import { expect, test } from 'vitest';
import { nextPlace } from './next-place.ts';
import { namedErrors } from './registration-errors.ts';
import { registrationOf } from './registration.ts';

test.each([
  ['/app/cart', '/app/cart'],
  ['/app/products?flutes=4#row', '/app/products?flutes=4#row'],
])('after signing in the reader goes on to %s', (next, place) => {
  expect(nextPlace(next)).toBe(place);
});

test.each([
  'https://elsewhere.test/',
  '//elsewhere.test',
  '/\\elsewhere.test',
  'javascript:alert(1)',
  '',
  undefined,
  ['/app/cart'],
])('after signing in nobody is led away from the shop: %j', (next) => {
  expect(nextPlace(next)).toBe('/app/');
});

test('an unfilled form registers nothing but empty texts, for the server to refuse', () => {
  expect(registrationOf(new FormData())).toMatchObject({
    company: '',
    country: 'CA',
    language: 'en',
    line_2: '',
  });
});

test('a filled-in form registers what stands in it', () => {
  const form = new FormData();
  form.set('company', 'Acme');
  form.set('country', 'US');
  form.set('province', 'OH');
  form.set('language', 'fr');
  expect(registrationOf(form)).toMatchObject({
    company: 'Acme',
    country: 'US',
    province: 'OH',
    language: 'fr',
  });
});

test('in a list of errors each one names its field', () => {
  const errors = { postal: ['This value is not valid.'], other: ['Something else.'] };
  expect(namedErrors(errors)).toEqual(['Postal code: This value is not valid.', 'Something else.']);
});
