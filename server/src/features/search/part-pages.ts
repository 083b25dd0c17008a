// Keeps parts in little memory while they wait to be put in order.

import type { IndexedPart } from './block.ts';
import { textsOf } from './block-texts.ts';
import { attributes } from './kinds.ts';

export type PartPages = {
  /** Adds parts, and returns the number of the first one; the others follow. */
  add(parts: readonly IndexedPart[]): number;
  /** Returns a part by its number. */
  at(number: number): IndexedPart;
};

const kindsPerPart = attributes.length + 1;

/** Creates pages of at most `partsPerPage` parts each. */
export function createPartPages(partsPerPage: number): PartPages {
  const pages: ((at: number) => IndexedPart)[] = [];
  return {
    add: (parts) => pages.push(pageOf(parts)) * partsPerPage - partsPerPage,
    at: (number) => {
      const page = pages[Math.floor(number / partsPerPage)];
      if (page === undefined) throw new RangeError(`There is no part ${number}`);
      return page(number % partsPerPage);
    },
  };
}

function pageOf(parts: readonly IndexedPart[]): (at: number) => IndexedPart {
  const ids = Float64Array.from(parts, ({ id }) => id);
  const codes = textsOf(parts.map(({ code }) => code));
  const keys = textsOf(parts.map(({ key }) => key));
  const edps = textsOf(parts.map(({ edp }) => edp));
  const active = Uint8Array.from(parts, ({ isActive }) => (isActive ? 1 : 0));
  const available = Int32Array.from(parts, (part) => part.available);
  const wordStarts = new Int32Array(parts.length + 1);
  for (const [at, part] of parts.entries()) wordStarts[at + 1] = (wordStarts[at] ?? 0) + part.words.length;
  const kinds = new Int32Array(parts.length * kindsPerPart);
  const words = new Int32Array(wordStarts.at(-1) ?? 0);
  let nextKind = 0;
  let nextWord = 0;
  for (const part of parts) {
    for (const kind of part.kinds) kinds[nextKind++] = kind;
    for (const word of part.words) words[nextWord++] = word;
  }
  return (at) => ({
    id: ids[at] ?? 0,
    code: codes.at(at),
    key: keys.at(at),
    edp: edps.at(at),
    isActive: active[at] === 1,
    available: available[at] ?? 0,
    kinds: kinds.subarray(at * kindsPerPart, (at + 1) * kindsPerPart),
    words: words.subarray(wordStarts[at], wordStarts[at + 1]),
    prices: [],
  });
}
