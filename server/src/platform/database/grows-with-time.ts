// Bounds a list that is read by a number to some time. Numbers grow with time, but for rows that were written at the same moment:
// among the thousand nearest rows is the first number from a moment on, and the walk by number ends there.

import { type RawBuilder, sql } from 'kysely';

/** A table whose numbers grow with time; the time has an index. */
export type GrowingTable = {
  readonly table: string;
  readonly number: string;
  readonly time: string;
};

/** True for a row of this moment or later. */
export function isSince(growing: GrowingTable, moment: RawBuilder<unknown>): RawBuilder<boolean> {
  const { table, number, time } = namesOf(growing);
  return sql<boolean>`(${time} >= ${moment} and ${number} >= (
    select min(number) from (
      select ${number} as number from ${table} where ${time} >= ${moment} order by ${time} limit 1000
    ) as first
  ))`;
}

/** True for a row of an earlier moment. */
export function isBefore(growing: GrowingTable, moment: RawBuilder<unknown>): RawBuilder<boolean> {
  const { table, number, time } = namesOf(growing);
  return sql<boolean>`(${time} < ${moment} and ${number} <= (
    select max(number) from (
      select ${number} as number from ${table} where ${time} < ${moment} order by ${time} desc limit 1000
    ) as last
  ))`;
}

function namesOf({ table, number, time }: GrowingTable) {
  return {
    table: sql.table(table),
    number: sql.ref(`${table}.${number}`),
    time: sql.ref(`${table}.${time}`),
  };
}
