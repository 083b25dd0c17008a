import { expect, test } from 'vitest';
import { accountHome, ariaCurrentOf } from './account-nav-items.ts';

test('the link to the current page or to the one above it is marked', () => {
  expect(ariaCurrentOf('/customer/account/orders', `${accountHome}/orders`)).toBe('page');
  expect(ariaCurrentOf('/customer/account/orders/', `${accountHome}/orders`)).toBe('page');
  expect(ariaCurrentOf('/customer/account/orders/7', `${accountHome}/orders`)).toBe('true');
  expect(ariaCurrentOf('/customer/account/orders', `${accountHome}/cards`)).toBeUndefined();
});

test('the overview is marked only on itself, although every page is below it', () => {
  expect(ariaCurrentOf('/customer/account/', accountHome)).toBe('page');
  expect(ariaCurrentOf('/customer/account/orders', accountHome)).toBeUndefined();
});
