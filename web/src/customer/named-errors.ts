import { invalidMessages } from '@chipload/client/refused';
import { m } from '@chipload/messages';

type Labels = Readonly<Record<string, () => string>>;
type Errors = Readonly<Record<string, readonly string[]>>;

/** The labels of an address, in the order of its form. */
export const addressLabels = {
  phone: m.customers_phone,
  line_1: m.customers_line_1,
  line_2: m.customers_line_2,
  city: m.customers_city,
  country: m.customers_country,
  province: m.customers_province,
  postal: m.customers_postal_code,
};

/** Returns the messages of a failed submission for the list above its form: each with the name of its field, if there is one. */
export function summaryOf(error: unknown, errors: Errors, labels: Labels): readonly string[] {
  const named = namedErrors(errors, labels);
  return named.length > 0 ? named : invalidMessages(error);
}

/** Returns errors by field with the names of their fields, in the order of `labels`; errors of other fields come last. */
export function namedErrors(errors: Errors, labels: Labels): string[] {
  const named = Object.entries(labels).flatMap(([field, label]) =>
    (errors[field] ?? []).map((error) => m.customers_field_error({ field: label(), error })),
  );
  const others = Object.entries(errors).flatMap(([name, messages]) => (name in labels ? [] : messages));
  return [...named, ...others];
}
