// A list of the office that is measured, and how its address is made.

import { dataOf } from '../cases/answers.ts';
import type { Browser } from '../load/browser.ts';

/** The name of a measurement, and its address below `/api/office`. */
export type Reading = readonly [what: string, path: string];

/** A name with several values is repeated. */
export type Query = Readonly<Record<string, string | string[]>>;

/** Reads an address below `/api/office`. */
export async function readOffice<Data>(staff: Browser, path: string): Promise<Data> {
  return dataOf(await staff.call('GET', `/api/office${path}`)) as Data;
}

/** Follows the list to its second page; a list of one page is measured again. */
export async function secondPage(
  { staff }: { readonly staff: Browser },
  what: string,
  path: string,
): Promise<Reading> {
  const { after } = await readOffice<{ after: string | null }>(staff, path);
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
