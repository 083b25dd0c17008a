import { m } from '@chipload/messages';
import { addressLabels } from '../../customer/named-errors.ts';
import type { Registration } from './registration.ts';

/** The labels of the fields, in the order of the form. */
export const registrationLabels: Record<keyof Registration, () => string> = {
  name: m.customers_name,
  language: m.customers_language,
  email: m.customers_email,
  password: m.customers_password,
  company: m.customers_company,
  ...addressLabels,
  news: m.privacy_consent_news,
};

/** Returns the errors by field. For an empty field they only say that it is required, and not that it is too short. */
export function fieldErrors(
  errors: Readonly<Record<string, readonly string[]>>,
  sent: Partial<Registration>,
): Record<string, readonly string[]> {
  const empty = Object.entries(sent).flatMap(([field, text]) => (text === '' ? [field] : []));
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      empty.includes(field) ? [m.customers_field_required()] : messages,
    ]),
  );
}
