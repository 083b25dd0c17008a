import { expect, test } from 'vitest';
import { namedErrors } from '../../customer/named-errors.ts';
import { fieldErrors, registrationLabels } from './registration-errors.ts';
import { registrationOf } from './registration.ts';

test('an empty form becomes a registration with empty texts', () => {
  expect(registrationOf(new FormData())).toMatchObject({
    company: '',
    country: 'CA',
    language: 'en',
    line_2: '',
  });
});

test('a filled-in form becomes a registration with its values', () => {
  const form = new FormData();
  form.set('company', 'Acme');
  form.set('country', 'US');
  form.set('province', 'OH');
  form.set('language', 'fr');
  expect(registrationOf(form)).toMatchObject({
    company: 'Acme',
    country: 'US',
    province: 'OH',
    language: 'fr',
  });
});

test('an empty field is reported as missing, not as too short', () => {
  const errors = { phone: ['Enter at least 7 characters.'], password: ['Enter at least 12 characters.'] };
  expect(fieldErrors(errors, { phone: '', password: 'short' })).toEqual({
    phone: ['This field is required.'],
    password: ['Enter at least 12 characters.'],
  });
});

test('a list of errors names its fields in the order of the form', () => {
  const errors = { company: ['Missing.'], email: ['Missing.'], name: ['Missing.'] };
  expect(namedErrors(errors, registrationLabels)).toEqual([
    'Name: Missing.',
    'E-mail: Missing.',
    'Company: Missing.',
  ]);
});

test('in a list of errors each one names its field, if the form has that field', () => {
  const errors = { postal: ['This value is not valid.'], other: ['Something else.'] };
  expect(namedErrors(errors, registrationLabels)).toEqual([
    'Postal code: This value is not valid.',
    'Something else.',
  ]);
});
