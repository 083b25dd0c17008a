// The hole in the query of the address: one line, `?hole=6 H7, 18 deep, 4140`, or the fields that describe it, which do not
// count beside a line.

import { formatQueryText } from '@chipload/client/query-text';
import { type HoleField, holeFields, holeTextLength } from '@chipload/domain/holes';

/** The question, without empty texts. */
export type HoleSearch = Readonly<Partial<Record<'hole' | HoleField, string>>>;

/** The query as it is in an address, with other names perhaps, and lists of repeated ones; the shop reads what it knows of it. */
export type HoleAddress = Readonly<Partial<Record<'hole' | HoleField, string | string[]>>>;

/** Reads any query; leaves out what is empty. */
export function parseHoleSearch(query: Readonly<Record<string, unknown>>): HoleSearch {
  return Object.fromEntries(
    ['hole', ...holeFields].flatMap((name) => {
      const [text] = [query[name]].flat();
      return typeof text === 'string' && text !== '' ? [[name, text.slice(0, holeTextLength)]] : [];
    }),
  );
}

/** Returns the path of the page of a hole. */
export function holePath(search: HoleSearch): string {
  return `/app/hole${formatQueryText(search)}`;
}
