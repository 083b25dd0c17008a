// Searches for texts in every column of every table, including those of the job queue.

import type { Database } from '@chipload/server/database';
import { sql } from 'kysely';

export function createDatabaseReader(db: Database) {
  return {
    /** Returns the places of these texts in any case: `table.column`. */
    async findTexts(texts: readonly string[]): Promise<string[]> {
      const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
        select columns.table_schema as schema, columns.table_name as table, column_name as column
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
          and data_type <> 'bytea' and data_type not in ('bigint', 'integer', 'boolean', 'numeric')
        order by 1, 2, 3`.execute(db);
      const found: string[] = [];
      for (const { schema, table, column } of columns) {
        const { rows } = await sql<{ is: boolean }>`
          select exists (
            select from ${sql.id(schema, table)} as row, unnest(${[...texts]}::text[]) as text
            where strpos(lower(row.${sql.ref(column)}::text), lower(text)) > 0
          ) as is`.execute(db);
        if (rows[0]?.is) found.push(`${table}.${column}`);
      }
      return found;
    },
  };
}
