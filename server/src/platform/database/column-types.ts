// How PostgreSQL's values arrive in TypeScript. scripts/generate-tables.mjs writes the same mapping into the table types.
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
  // Dimensions, rates and weights: a double holds 15 digits of them exactly. Money is never numeric, it is cents in int8.
  [builtins.NUMERIC]: Number,
  // A day is not a moment: it stays 'yyyy-MM-dd' instead of becoming a midnight somewhere.
  [builtins.DATE]: (text) => text,
};

/** int8 -> number (refused beyond 2^53), numeric -> number, date -> 'yyyy-MM-dd', timestamptz -> Date; the rest as pg does. */
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
