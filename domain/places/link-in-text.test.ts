import { expect, test } from 'vitest';
import { containsLink } from './link-in-text.ts';

test.each([
  'https://evil.example',
  'https:⁄⁄evil',
  'www.evil',
  'WIN AT EVIL.COM',
  'evil.com.',
  'me@evil.example',
  'mailto:me',
  'Win at bit.ly/abc',
  't.me/x',
  't.co/x',
  'evil.de',
  'paypal-security.eu',
  'evil.com',
  'evil．com',
  'evil。com',
  'evil․com',
  'evil.zip',
  'evil.xn--p1ai',
  'call 203.0.113.7',
])('%s is a link', (text) => {
  expect(containsLink(text)).toBe(true);
});

test.each([
  'Robin Tremblay',
  'J. Smith',
  'J.Smith',
  'St.Pierre',
  'J.-P. Roy',
  'J.R.R. Roy',
  'Léa Roy, M.Sc.',
  'Léa Roy, Ph.D.',
  'Wm.Smith',
  'Ing. Léa',
  'O’Brien',
  'Nguyễn Văn A',
  '李小龍',
  'Purchasing / Receiving',
  'c/o Dock no. 2',
  'Tool crib no.12',
  'Jean Roy Jr.',
])('%s is no link', (text) => {
  expect(containsLink(text)).toBe(false);
});
