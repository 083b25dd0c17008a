import { expect, test } from 'vitest';
import { printedAddress } from './printed-address.ts';

const address = {
  name: 'Cuyahoga Precision LLC',
  line_1: '1200 Sample Street',
  line_2: '',
  city: 'Cleveland',
  province: 'OH',
  postal: '44114',
  country: 'US',
  phone: '216-555-0163',
} as const;

test('an address in another country than the sender’s has its country before the telephone number', () => {
  expect(printedAddress(address, { from: 'CA', language: 'fr' })).toEqual([
    'Cuyahoga Precision LLC',
    '1200 Sample Street',
    'Cleveland, OH 44114',
    'États-Unis',
    '216-555-0163',
  ]);
  expect(printedAddress(address, { from: undefined, language: 'en' })).toContain('United States');
});

test('an address in the country of the sender has no country', () => {
  expect(printedAddress(address, { from: 'US', language: 'en' })).not.toContain('United States');
});
