import { expect, test } from 'vitest';
import { listProvinces, normalisePhone, phoneLink } from './places.ts';
import { normalisePostalCode, provincesOfPostalCode } from './postal-codes.ts';

test('a Canadian postal code is normalised to upper case with one space', () => {
  for (const typed of ['k1a0b1', ' K1A 0B1 ', 'k1a-0b1', 'K1A  0B1']) {
    expect(normalisePostalCode('CA', typed)).toBe('K1A 0B1');
  }
});

test('a postal code with letters that Canada Post does not use is refused', () => {
  for (const typed of ['D1A 0B1', 'W1A 0B1', 'K1O 0B1', 'K1A 0U1', 'K1A 0B', 'K1A 0B12', '44114', '']) {
    expect(normalisePostalCode('CA', typed)).toBeUndefined();
  }
});

test('a ZIP code has five digits, or nine with a hyphen', () => {
  expect(normalisePostalCode('US', ' 44114 ')).toBe('44114');
  expect(normalisePostalCode('US', '441140001')).toBe('44114-0001');
  expect(normalisePostalCode('US', '44114 0001')).toBe('44114-0001');
  for (const typed of ['4411', '441140', '44114-001', 'K1A 0B1', '']) {
    expect(normalisePostalCode('US', typed)).toBeUndefined();
  }
});

test('the first letter of a postal code gives the province', () => {
  const capitals = {
    'A1C 5M2': 'NL',
    'B3J 1S9': 'NS',
    'C1A 1K1': 'PE',
    'E3B 1E7': 'NB',
    'G1R 4P5': 'QC',
    'H2Y 1C6': 'QC',
    'J8X 3X2': 'QC',
    'K7L 2Z3': 'ON',
    'L5B 3C1': 'ON',
    'M5H 2N2': 'ON',
    'N2G 4G7': 'ON',
    'P3A 5P3': 'ON',
    'R3B 1B9': 'MB',
    'S4P 3C8': 'SK',
    'T5J 2R7': 'AB',
    'V8W 1P6': 'BC',
    'Y1A 1C2': 'YT',
  };
  for (const [code, province] of Object.entries(capitals)) {
    expect(provincesOfPostalCode('CA', code)).toEqual([province]);
  }
  expect(provincesOfPostalCode('CA', 'X1A 1P8')).toEqual(['NT', 'NU']);
});

test('K1A, of the federal government, is in Ontario or Quebec', () => {
  expect(provincesOfPostalCode('CA', 'K1A 0M8')).toEqual(['ON', 'QC']);
});

test('the first three digits of a ZIP code give the state', () => {
  const cities = {
    '00501': 'NY',
    '00901': 'PR',
    '01101': 'MA',
    '02201': 'MA',
    '02903': 'RI',
    '03301': 'NH',
    '03901': 'ME',
    '04330': 'ME',
    '05501': 'MA',
    '05602': 'VT',
    '06103': 'CT',
    '08608': 'NJ',
    '12207': 'NY',
    '17101': 'PA',
    '19901': 'DE',
    '20001': 'DC',
    '20105': 'VA',
    '20500': 'DC',
    '21401': 'MD',
    '23219': 'VA',
    '25301': 'WV',
    '27601': 'NC',
    '29201': 'SC',
    '30303': 'GA',
    '32301': 'FL',
    '34102': 'FL',
    '36104': 'AL',
    '37219': 'TN',
    '39201': 'MS',
    '39901': 'GA',
    '40601': 'KY',
    '44114': 'OH',
    '46204': 'IN',
    '48933': 'MI',
    '50309': 'IA',
    '53703': 'WI',
    '55101': 'MN',
    '57501': 'SD',
    '58501': 'ND',
    '59601': 'MT',
    '62701': 'IL',
    '65101': 'MO',
    '66603': 'KS',
    '68508': 'NE',
    '70802': 'LA',
    '72201': 'AR',
    '73102': 'OK',
    '73301': 'TX',
    '74103': 'OK',
    '78701': 'TX',
    '80203': 'CO',
    '82001': 'WY',
    '83702': 'ID',
    '84111': 'UT',
    '85007': 'AZ',
    '87501': 'NM',
    '88510': 'TX',
    '89701': 'NV',
    '95814': 'CA',
    '96813': 'HI',
    '97301': 'OR',
    '98501': 'WA',
    '99801': 'AK',
    '44114-0001': 'OH',
  };
  const found = Object.keys(cities).map((code) => [code, provincesOfPostalCode('US', code).join()]);
  expect(Object.fromEntries(found)).toEqual(cities);
});

test('no ZIP prefix belongs to two states, and every state has one', () => {
  const owners = Array.from({ length: 1_000 }, (_, prefix) =>
    provincesOfPostalCode('US', `${String(prefix).padStart(3, '0')}99`),
  );
  expect(owners.filter((states) => states.length > 1)).toEqual([]);
  expect([...new Set(owners.flat())].toSorted()).toEqual(
    listProvinces('US')
      .map(({ code }) => code)
      .toSorted(),
  );
});

test('ZIP prefixes of the armed forces and of other territories belong to no state', () => {
  for (const code of ['00802', '09012', '34002', '96201', '96910', '00000']) {
    expect(provincesOfPostalCode('US', code)).toEqual([]);
  }
});

test('a ZIP code across a state line is an exception', () => {
  expect(provincesOfPostalCode('US', '06390')).toEqual(['NY']);
  expect(provincesOfPostalCode('US', '42223')).toEqual(['KY', 'TN']);
});

test('a telephone number is normalised, with its extension', () => {
  for (const typed of ['6135550100', '(613) 555-0100', '1-613-555-0100', '+1 613.555.0100']) {
    expect(normalisePhone(typed)).toBe('613-555-0100');
  }
  expect(normalisePhone('613 555 0100 ext. 12')).toBe('613-555-0100 x12');
  expect(normalisePhone('613-555-0100 poste 12')).toBe('613-555-0100 x12');
});

test.each([
  ['Bureau : 613-555-0100', '613-555-0100'],
  ['Office 613-555-0100', '613-555-0100'],
  ['T: 613 555 0100', '613-555-0100'],
  ['M. 613.555.0100', '613-555-0100'],
  ['Cell phone: 613-555-0100', '613-555-0100'],
  ['613-555-0100 local 12', '613-555-0100 x12'],
  ['613-555-0100, loc. 12', '613-555-0100 x12'],
  ['tel:+1-613-555-0100;ext=12', '613-555-0100 x12'],
])('what people write around a number, %s, is read', (typed, phone) => {
  expect(normalisePhone(typed)).toBe(phone);
});

test('a text that cannot be dialled is not a telephone number', () => {
  for (const typed of [
    '',
    '555-0100',
    '113-555-0100',
    '613-055-0100',
    '+44 20 7946 0958',
    'call us',
    'fax 613-555-0100',
  ]) {
    expect(normalisePhone(typed)).toBeUndefined();
  }
});

test('the link of a telephone number has its digits only, without an extension', () => {
  expect(phoneLink('905-555-0100')).toBe('tel:9055550100');
  expect(phoneLink('+1 (613) 555 0100, ext. 12')).toBe('tel:+16135550100');
  expect(phoneLink('613-555-0100 poste 12')).toBe('tel:6135550100');
});
