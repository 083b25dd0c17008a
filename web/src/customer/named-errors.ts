import { m } from '@chipload/messages';

/** Returns errors by field with the names of their fields, in the order of `labels`; errors of other fields come last. */
export function namedErrors(
  errors: Readonly<Record<string, readonly string[]>>,
  labels: Readonly<Record<string, () => string>>,
): string[] {
  const named = Object.entries(labels).flatMap(([field, label]) =>
    (errors[field] ?? []).map((error) => m.customers_field_error({ field: label(), error })),
  );
  const others = Object.entries(errors).flatMap(([name, messages]) => (name in labels ? [] : messages));
  return [...named, ...others];
}
