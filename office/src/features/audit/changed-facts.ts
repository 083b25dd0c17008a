import type { AuditEvent } from '@chipload/contract/office';

type Fact = { readonly name: string; readonly before: string; readonly after: string };

/** Returns every value of an event, before and after, as text; empty where it was not there. */
export function changedFacts({ before, after }: Pick<AuditEvent, 'before' | 'after'>): Fact[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => ({ name, before: textOf(before?.[name]), after: textOf(after?.[name]) }));
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
