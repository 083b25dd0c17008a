import { m } from '@chipload/messages';
import type { Registration } from './registration.ts';

/** The labels of the fields, in the order of the form. */
export const registrationLabels: Record<keyof Registration, () => string> = {
  name: m.customers_name,
  language: m.customers_language,
  email: m.customers_email,
  password: m.customers_password,
  company: m.customers_company,
  phone: m.customers_phone,
  line_1: m.customers_line_1,
  line_2: m.customers_line_2,
  city: m.customers_city,
  country: m.customers_country,
  province: m.customers_province,
  postal: m.customers_postal_code,
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
