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

test('a good address has no problem, in either country', () => {
  expect(checkAddress(ottawa)).toEqual([]);
  expect(checkAddress(cleveland)).toEqual([]);
});

test('an address is tidied before it is kept', () => {
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

test('tidying twice changes nothing more', () => {
  const once = normaliseAddress({ ...ottawa, postal: 'nonsense', phone: ' 12 ' });
  expect(normaliseAddress(once)).toEqual(once);
});

test('every empty field that is needed is named', () => {
  const empty = { ...ottawa, name: ' ', line1: '', city: '', province: '', postal: '', phone: undefined };
  expect(checkAddress(empty)).toEqual(
    ['name', 'line1', 'city', 'province', 'postal'].map((field) => ({ field, code: 'missing' })),
  );
});

test('a postal code of another province or state is found out', () => {
  expect(checkAddress({ ...ottawa, province: 'BC' })).toEqual([{ field: 'postal', code: 'elsewhere' }]);
  expect(checkAddress({ ...cleveland, province: 'NY' })).toEqual([{ field: 'postal', code: 'elsewhere' }]);
});

test('a state is no province, and a ZIP code no postal code', () => {
  expect(checkAddress({ ...ottawa, province: 'OH' })).toEqual([{ field: 'province', code: 'unknown' }]);
  expect(checkAddress({ ...ottawa, postal: '44114' })).toEqual([{ field: 'postal', code: 'malformed' }]);
});

test('a telephone number may be left out, not be wrong', () => {
  expect(checkAddress({ ...ottawa, phone: '' })).toEqual([]);
  expect(checkAddress({ ...ottawa, phone: '555' })).toEqual([{ field: 'phone', code: 'malformed' }]);
});

test('a line that no label can hold is refused', () => {
  expect(checkAddress({ ...ottawa, line2: 'x'.repeat(61) })).toEqual([{ field: 'line2', code: 'too-long' }]);
  expect(checkAddress({ ...ottawa, line1: 'a\u0000b' })).toEqual([{ field: 'line1', code: 'unprintable' }]);
});

test('Canada has thirteen provinces and territories, the US fifty states, DC and Puerto Rico', () => {
  expect(listProvinces('CA')).toHaveLength(13);
  expect(listProvinces('US')).toHaveLength(52);
});

test('a province is found by its code and named in both languages', () => {
  expect(findProvince('CA', 'bc')?.name).toEqual({ en: 'British Columbia', fr: 'Colombie-Britannique' });
  expect(findProvince('US', 'CA')?.name).toEqual({ en: 'California', fr: 'Californie' });
  expect(findProvince('CA', 'CA')).toBeUndefined();
  expect(findProvince('CA', 'toString')).toBeUndefined();
});
