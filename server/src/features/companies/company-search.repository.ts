// Finds the few companies of a name, for lists of their records.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isCompanyNamed } from './companies.sql.ts';

/** Beyond this many companies, a list walks through all of its records instead of theirs. */
const few = 200;

/** Returns the ids of the companies with a text in their name or code; undefined if they are more than 200. */
export async function findFewCompanies(db: Database, text: string): Promise<readonly number[] | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from companies where ${isCompanyNamed(text)} limit ${few + 1}`.execute(db);
  return rows.length > few ? undefined : rows.map(({ id }) => id);
}
