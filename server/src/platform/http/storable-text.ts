// PostgreSQL cannot store texts with the character U+0000 or with half of a surrogate pair, and fails when one is a parameter.

import { fieldAt } from '../json-fields.ts';
import { Refusal } from '../refusal.ts';
import { unprintable } from './validation-errors.ts';

/** Refuses a body with a text that cannot be stored, and names its field. */
export function requireStorableTexts(body: unknown): void {
  const field = unstorableField(body, []);
  if (field === undefined) return;
  throw new Refusal('validation', { errors: { [field]: unprintable(fieldAt(body, field.split('.'))) } });
}

/** Refuses a path with such a text as not found. */
export function requireStorableNames(params: unknown): void {
  if (unstorableField(params, []) !== undefined) throw new Refusal('not-found');
}

/** Returns the path of the first such text, such as `items.3.sku`. */
function unstorableField(sent: unknown, path: readonly string[]): string | undefined {
  if (typeof sent === 'string') return isStorable(sent) ? undefined : path.join('.');
  if (typeof sent !== 'object' || sent === null) return undefined;
  for (const [key, value] of Object.entries(sent)) {
    const field = isStorable(key) ? unstorableField(value, [...path, key]) : path.join('.');
    if (field !== undefined) return field;
  }
  return undefined;
}

/** True for a text that PostgreSQL can store. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
