import { expect, test } from 'vitest';
import { isChanged, addressInputOf } from './address-form.ts';

const known = {
  uuid: '00000000-0000-4000-8000-000000000001',
  is_billing: true,
  name: 'Usine de Lévis',
  line_1: '88 rue de l’Acier',
  line_2: '',
  city: 'Lévis',
  province: 'QC',
  postal: 'G6V 1A1',
  country: 'CA',
  phone: '418-555-0142',
} as const;

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('an address can be saved once any field has changed', () => {
  const { uuid: _uuid, is_billing: _isBilling, ...fields } = known;
  expect(isChanged(addressInputOf(formOf(fields), known), known)).toBe(false);
  for (const field of Object.keys(fields)) {
    const changed = { ...fields, [field]: field === 'country' ? 'US' : 'x' };
    expect(isChanged(addressInputOf(formOf(changed), known), known), field).toBe(true);
  }
});

test('a country that cannot be changed stays the same', () => {
  const american = { ...known, country: 'US' } as const;
  expect(addressInputOf(formOf({ name: 'x' }), american).country).toBe('US');
});

test('a new address can always be saved', () => {
  expect(isChanged(addressInputOf(new FormData(), undefined), undefined)).toBe(true);
});
