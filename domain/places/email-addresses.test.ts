import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseEmail } from './email-addresses.ts';

test.each([
  ['Info@Maple.Example', 'info@maple.example'],
  ['  robin.machinist+quotes@shop.maple.example ', 'robin.machinist+quotes@shop.maple.example'],
  ["''robin@maple.example", 'robin@maple.example'],
  ["o'brien@xn--caf-dma.example", "o'brien@xn--caf-dma.example"],
])('%s is stored as %s', (written, stored) => {
  expect(normaliseEmail(written)).toBe(stored);
});

test.each([
  ['an address without a domain', 'robin@'],
  ['a domain of one label', 'robin@localhost'],
  ['two addresses', 'a@maple.example,b@maple.example'],
  ['two addresses, of which one is hidden in a link', 'a@maple.example<mailto:b@maple.example>'],
  ['a line break', 'a@maple.example\nBcc: b@maple.example'],
  ['a letter whose lower case differs between programs', 'İnfo@maple.example'],
  ['a letter that only looks like an ASCII letter', '\u212Aim@maple.example'],
  ['a local part of 65 letters', `${'a'.repeat(65)}@maple.example`],
  ['more than 254 letters', `a@${'maple.'.repeat(50)}example`],
])('%s is refused', (_what, written) => {
  expect(normaliseEmail(written)).toBeUndefined();
});

test('normalising twice, or an address in upper case, changes nothing', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (written) => {
      const address = normaliseEmail(written);
      fc.pre(address !== undefined);
      expect(normaliseEmail(address)).toBe(address);
      expect(normaliseEmail(written.toUpperCase())).toBe(address);
    }),
  );
});
