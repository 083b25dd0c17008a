// PostgreSQL keeps every text but two kinds: with the sign zero, or with half of a sign of two halves. It cannot even be asked
// for them.

import { m } from '@chipload/messages';
import { Refusal } from '../refusal.ts';

/** Refuses a body one of whose texts could not be kept, and names its field. */
export function requireStorableTexts(body: unknown): void {
  const field = unstorableField(body, []);
  if (field === undefined) return;
  throw new Refusal('validation', {
    errors: { [field]: (options) => m.refusal_field_not_printable({}, options) },
  });
}

/** Nothing has a name that could not be kept. */
export function requireStorableNames(params: unknown): void {
  if (unstorableField(params, []) !== undefined) throw new Refusal('not-found');
}

/** Where the first such text stands, as in `items.3.sku`. */
function unstorableField(sent: unknown, path: readonly string[]): string | undefined {
  if (typeof sent === 'string') return isStorable(sent) ? undefined : path.join('.');
  if (typeof sent !== 'object' || sent === null) return undefined;
  for (const [key, value] of Object.entries(sent)) {
    const field = isStorable(key) ? unstorableField(value, [...path, key]) : path.join('.');
    if (field !== undefined) return field;
  }
  return undefined;
}

/** Whether a text could be kept; what could not be is nowhere to be found either. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
