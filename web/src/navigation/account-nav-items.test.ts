import { expect, test } from 'vitest';
import { accountHome, currentMark } from './account-nav-items.ts';

test('the links to the current page and to the one above it are marked', () => {
  expect(currentMark('/customer/account/orders', `${accountHome}/orders`)).toBe('page');
  expect(currentMark('/customer/account/orders/', `${accountHome}/orders`)).toBe('page');
  expect(currentMark('/customer/account/orders/7', `${accountHome}/orders`)).toBe('true');
  expect(currentMark('/customer/account/orders', `${accountHome}/cards`)).toBeUndefined();
});

test('the overview is marked only on itself, although every page is below it', () => {
  expect(currentMark('/customer/account/', accountHome)).toBe('page');
  expect(currentMark('/customer/account/orders', accountHome)).toBeUndefined();
});
