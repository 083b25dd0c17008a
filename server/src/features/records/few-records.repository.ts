// Finds records that the palette does not: people of the office and roles.

import type { SubjectKind } from '@chipload/domain/desk';
import { sql } from 'kysely';
import { beginsWith, beginsWithName } from '../../platform/database/begins-with.ts';
import type { Database } from '../../platform/database/database.ts';

type FewRow = { readonly kind: SubjectKind; readonly subject: string; readonly is_exact: boolean };

/** Returns staff and roles by the beginning of their names. */
export async function findFewByText(
  db: Database,
  { typed, roleCodes }: { readonly typed: string; readonly roleCodes: readonly string[] },
): Promise<FewRow[]> {
  const name = typed.toLowerCase();
  const { rows } = await sql<FewRow>`
    select 'staff' as kind, 'staff ' || uuid as subject,
      name_key(name) = name_key(${typed}) or lower(email) = ${name} as is_exact
    from staff where ${beginsWithName(sql`name_key(name)`, typed)} or lower(email) = ${name}
    union all
    select 'role', 'role ' || uuid, code is not null or lower(name) = ${name}
    from roles where (code is null and ${beginsWith(sql`lower(name)`, name)}) or code = any(${roleCodes}::text[])`.execute(
    db,
  );
  return rows;
}
