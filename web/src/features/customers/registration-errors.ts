import { m } from '@chipload/messages';
import type { Registration } from './registration.ts';

const labels: Record<keyof Registration, () => string> = {
  company: m.customers_company,
  name: m.customers_name,
  email: m.customers_email,
  phone: m.customers_phone,
  country: m.customers_country,
  line_1: m.customers_line_1,
  line_2: m.customers_line_2,
  city: m.customers_city,
  province: m.customers_province,
  postal: m.customers_postal_code,
  language: m.customers_language,
  password: m.customers_password,
};

/** The messages of every field with the field’s name, for the list above a form of a dozen fields. */
export function namedErrors(errors: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(errors).flatMap(([name, messages]) => {
    const label = Object.entries(labels).find(([field]) => field === name)?.[1];
    return messages.map((error) => (label ? m.customers_field_error({ field: label(), error }) : error));
  });
}
