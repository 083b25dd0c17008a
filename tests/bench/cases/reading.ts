// Readings of visitors, each of another address. Every answer is checked against the catalogue, unless the same bytes came before
// from the same address.

import { type Browser, textOf } from '../load/browser.ts';
import type { Work } from '../load/measure.ts';

/** Addresses that are read in turn, and what their answers must have; `check` throws when it is not there. */
export type Addresses = {
  readonly paths: readonly string[];
  readonly check: (path: string, text: string) => void;
};

/** The answers of visitors to whom the shop answers alike. */
export type Known = Map<string, Buffer>;

/** Returns the work of one visitor, who begins at the address of this place. */
export function reading(browser: Browser, { paths, check }: Addresses, known: Known, first: number): Work {
  let turn = first;
  return async () => {
    const path = paths[turn % paths.length]!;
    turn += 1;
    const reply = await browser.get(path);
    if (known.get(path)?.equals(reply.body) === true) return;
    check(path, textOf(reply));
    known.set(path, reply.body);
  };
}

/** The text of every eighth page is looked at: decompressing all of them would take the cores from the shop. */
const lookedAt = 8;
/** Pages differ by their nonce and token, so their compressed lengths do by a little; one that is compressed better now is looked at. */
const mostDifference = 0.02;

/** The same for pages, of which no two are alike to the byte. */
export function readingPages(
  browser: Browser,
  { paths, check }: Addresses,
  lengths: Map<string, number>,
  first: number,
): Work {
  let turn = first;
  return async () => {
    const path = paths[turn % paths.length]!;
    turn += 1;
    const reply = await browser.get(path);
    const known = lengths.get(path);
    const isAlike = known !== undefined && Math.abs(reply.body.length - known) <= known * mostDifference;
    if (isAlike && turn % lookedAt !== 0) return;
    check(path, textOf(reply));
    lengths.set(path, reply.body.length);
  };
}

/** Every visitor at a place of their own. */
export function placeOf(index: number, count: number, { paths }: Addresses): number {
  return Math.floor((index * paths.length) / count);
}
