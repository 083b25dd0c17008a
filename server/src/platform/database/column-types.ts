// Converts PostgreSQL's values to TypeScript's. scripts/generate-tables.mjs writes the same mapping into the table types.
import pg from 'pg';

const { builtins } = pg.types;
const int8Array = 1016;

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: safeInteger,
  [int8Array]: (text) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : safeInteger(item))),
  // Dimensions, rates and weights: a double stores 15 digits exactly. Money is never numeric but int8, in cents.
  [builtins.NUMERIC]: Number,
  // A day stays text, 'yyyy-MM-dd': as a Date it would become midnight in some time zone.
  [builtins.DATE]: (text) => text,
};

/** int8 -> number (throws beyond 2^53), numeric -> number, date -> 'yyyy-MM-dd', timestamptz -> Date; the rest as pg does. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : parsers[oid]) ?? pg.types.getTypeParser(oid, format),
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds ${text}, which is beyond what a number can count exactly`);
  return value;
}
