import { expect, test } from 'vitest';
import { checkAddress, findProvince, listProvinces, normaliseAddress, type Address } from './places.ts';

const ottawa: Address = {
  name: 'Rideau Machining',
  line1: '150 Elgin Street',
  city: 'Ottawa',
  province: 'ON',
  postal: 'K2P 1L4',
  country: 'CA',
  phone: '613-555-0100',
};
const cleveland: Address = { ...ottawa, city: 'Cleveland', province: 'OH', postal: '44114', country: 'US' };

test('a valid address has no problems, in either country', () => {
  expect(checkAddress(ottawa)).toEqual([]);
  expect(checkAddress(cleveland)).toEqual([]);
});

test('an address is normalised', () => {
  const typed = {
    ...ottawa,
    line2: '  ',
    city: ' Ottawa ',
    province: 'on',
    postal: 'k2p1l4',
    phone: '(613) 555 0100',
  };
  expect(normaliseAddress(typed)).toEqual({ ...ottawa, line2: undefined });
  expect(checkAddress(typed)).toEqual([]);
});

test('normalising twice changes nothing more', () => {
  const once = normaliseAddress({ ...ottawa, postal: 'nonsense', phone: ' 12 ' });
  expect(normaliseAddress(once)).toEqual(once);
});

test('every required field that is empty is reported', () => {
  const empty = { ...ottawa, name: ' ', line1: '', city: '', province: '', postal: '', phone: undefined };
  expect(checkAddress(empty)).toEqual(
    ['name', 'line1', 'city', 'province', 'postal'].map((field) => ({ field, code: 'missing' })),
  );
});

test.each([
  ['name', 120],
  ['line1', 60],
  ['line2', 60],
  ['city', 40],
] as const)('the field %s holds %s characters and not one more', (field, most) => {
  expect(checkAddress({ ...ottawa, [field]: 'x'.repeat(most) })).toEqual([]);
  expect(checkAddress({ ...ottawa, [field]: 'x'.repeat(most + 1) })).toEqual([{ field, code: 'too-long' }]);
});

test('a postal code of another province or state is refused', () => {
  expect(checkAddress({ ...ottawa, province: 'BC' })).toEqual([{ field: 'postal', code: 'elsewhere' }]);
  expect(checkAddress({ ...cleveland, province: 'NY' })).toEqual([{ field: 'postal', code: 'elsewhere' }]);
});

test('a state is not a Canadian province, and a ZIP code is not a Canadian postal code', () => {
  expect(checkAddress({ ...ottawa, province: 'OH' })).toEqual([{ field: 'province', code: 'unknown' }]);
  expect(checkAddress({ ...ottawa, postal: '44114' })).toEqual([{ field: 'postal', code: 'malformed' }]);
});

test('a telephone number may be empty but not malformed', () => {
  expect(checkAddress({ ...ottawa, phone: '' })).toEqual([]);
  expect(checkAddress({ ...ottawa, phone: '555' })).toEqual([{ field: 'phone', code: 'malformed' }]);
});

test('a line that cannot be printed on a label is refused', () => {
  expect(checkAddress({ ...ottawa, line2: 'x'.repeat(61) })).toEqual([{ field: 'line2', code: 'too-long' }]);
  expect(checkAddress({ ...ottawa, line1: 'a\u0000b' })).toEqual([{ field: 'line1', code: 'unprintable' }]);
});

test('Canada has thirteen provinces and territories, the US fifty states, DC and Puerto Rico', () => {
  expect(listProvinces('CA')).toHaveLength(13);
  expect(listProvinces('US')).toHaveLength(52);
});

test('a province is found by its code, with its name in both languages', () => {
  expect(findProvince('CA', 'bc')?.name).toEqual({ en: 'British Columbia', fr: 'Colombie-Britannique' });
  expect(findProvince('US', 'CA')?.name).toEqual({ en: 'California', fr: 'Californie' });
  expect(findProvince('CA', 'CA')).toBeUndefined();
  expect(findProvince('CA', 'toString')).toBeUndefined();
});
