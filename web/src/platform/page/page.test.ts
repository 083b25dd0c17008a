import type { User } from '@chipload/contract';
import { expect, test } from 'vitest';
import { currencyOf, elsewhereText, guest, readPage } from './page.ts';

const remembered: User = { id: 3, name: 'Bob', email: 'bob@chipload.test', isGuest: false };

test('the currency is CAD or USD, and CAD for anything else', () => {
  expect(['CAD', 'USD', 'EUR', 'usd', '', undefined].map(currencyOf)).toEqual([
    'CAD',
    'USD',
    'CAD',
    'CAD',
    'CAD',
    'CAD',
  ]);
});

test('the page says what the shop makes to order', () => {
  const read = (meta: string) =>
    readPage(
      (name) => (name === 'made-to-order' ? meta : undefined),
      'en',
      () => undefined,
    );
  expect([read('mod regrind').madeToOrder, read('').madeToOrder]).toEqual([['mod', 'regrind'], []]);
});

test('the page names its user with a whole id, a name and an e-mail', () => {
  const metas = { 'user-id': '7', 'user-name': 'Alice', 'user-email': 'alice@chipload.test' };
  expect(userReadFrom(metas)).toEqual({ id: 7, name: 'Alice', email: 'alice@chipload.test', isGuest: false });
});

test('a page for a guest wins over the user that the browser remembers', () => {
  expect(userReadFrom({ 'user-id': '0', 'user-name': '', 'user-email': '' })).toEqual(guest);
});

test.each([
  { 'user-id': '7.5', 'user-name': 'Alice', 'user-email': 'a@chipload.test' },
  { 'user-id': 'seven', 'user-name': 'Alice', 'user-email': 'a@chipload.test' },
  { 'user-id': '7', 'user-name': '', 'user-email': 'a@chipload.test' },
  { 'user-id': '7', 'user-name': 'Alice' },
  {},
])('a page that names no whole user leaves it to the browser’s memory: %j', (metas) => {
  expect(userReadFrom(metas)).toEqual(remembered);
});

test('when neither the page nor the browser names a user, the visitor is a guest', () => {
  expect(userReadFrom({}, () => undefined)).toEqual(guest);
});

test('sizes are shown in the units they were made in unless the page says otherwise', () => {
  const units = ['inch', 'metric', 'as-made', 'feet', undefined].map(
    (text) => pageReadFrom({ units: text }, 'en').units,
  );
  expect(units).toEqual(['inch', 'metric', 'as-made', 'as-made', 'as-made']);
});

test('the language is the document’s', () => {
  const languages = ['fr', 'fr-CA', 'en', 'de', ''].map((lang) => pageReadFrom({}, lang).language);
  expect(languages).toEqual(['fr', 'fr', 'en', 'en', 'en']);
});

test('the seller of the foot of the page is read as it was written', () => {
  const elsewhere = [
    { name: 'LinkedIn', url: 'https://linkedin.test/company/small' },
    { name: 'Our channel', url: 'https://video.test/@small' },
  ];
  const seller = {
    phone: '905-555-0100 ext. 2',
    email: 'orders@small.test',
    address: '1 Spindle Road, Hamilton, ON',
    elsewhere,
  };
  const metas = {
    'seller-phone': seller.phone,
    'seller-email': seller.email,
    'seller-address': seller.address,
    'seller-elsewhere': elsewhereText(seller),
  };
  expect(pageReadFrom(metas, 'en').seller).toEqual(seller);
  expect(pageReadFrom({ accent: '#00205b' }, 'en').look).toEqual({ accent: '#00205b', logo: '', icon: '' });
  const logo = { logo: '/logos/a.png 384', icon: '/logos/icons/a.png' };
  expect(pageReadFrom(logo, 'en').look).toEqual({ accent: '', ...logo });
  expect(pageReadFrom({ tagline: 'Tools for titanium' }, 'en').tagline).toBe('Tools for titanium');
  expect(pageReadFrom({}, 'en').tagline).toBe('');
  expect(pageReadFrom({}, 'en').seller).toEqual({ phone: '', email: '', address: '', elsewhere: [] });
});

type Metas = Readonly<Record<string, string | undefined>>;

function userReadFrom(metas: Metas, stored: () => User | undefined = () => remembered): User {
  return pageReadFrom(metas, 'en', stored).user;
}

function pageReadFrom(metas: Metas, language: string, stored: () => User | undefined = () => undefined) {
  return readPage((name) => metas[name], language, stored);
}
