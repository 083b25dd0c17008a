// A list of the office that is measured, and how its address is made.

import type { LargeOffice } from './large-office.ts';

/** What is measured, and its address below `/api/office`. */
export type Reading = readonly [what: string, path: string];

/** A name with several values is repeated. */
export type Query = Readonly<Record<string, string | string[]>>;

/** Follows the list to its second page; a list of one page is measured again. */
export async function secondPage({ staff }: LargeOffice, what: string, path: string): Promise<Reading> {
  const { data } = await staff.call('GET', path);
  const { after } = data as { after: string | null };
  if (after === null) return [`${what}, once more`, path];
  return [`${what}, page 2`, `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(after)}`];
}

export function pathOf(path: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  return `${path}?${new URLSearchParams(pairs)}`;
}

export function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
