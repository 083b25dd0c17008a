// Reads and writes documents of parts and series. Writers hold the lock of the catalogue.

import type { DocumentKind, DocumentOwner } from '@chipload/domain/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';

/** A part or a series. */
export type StoredOwner = Pick<DocumentOwner, 'of'> & { readonly id: number };

type Naming = {
  readonly uuid: string;
  readonly kind: DocumentKind;
  readonly titles: Readonly<Record<Language, string>>;
};

export type StoredDocument = Naming & { readonly digest: string; readonly bytes: number };

const columns = { part: 'part_id', series: 'series_id' } as const;

export async function findOwner(db: Database, { of, name }: DocumentOwner): Promise<StoredOwner | undefined> {
  const found =
    of === 'part'
      ? await db.selectFrom('parts').select('id').where('inventory_code', '=', name).executeTakeFirst()
      : await db.selectFrom('series').select('id').where('slug', '=', name).executeTakeFirst();
  return found && { of, id: found.id };
}

export async function listDocuments(db: Database, owner: StoredOwner): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select uuid, digest, octet_length(content) as bytes, kind, titles
    from catalogue_documents join catalogue_files using (digest)
    where ${belongsTo(owner)} order by position, uuid`.execute(db);
  return rows;
}

function belongsTo({ of, id }: StoredOwner): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(columns[of])} = ${id}`;
}

type NewDocument = Omit<Naming, 'uuid'> & {
  readonly digest: string;
  readonly fileName: string;
  readonly content: Uint8Array;
};

/** Adds a document as the last one of a part or a series, and keeps its file unless it is kept already. */
export async function insertDocument(
  db: Database,
  owner: StoredOwner,
  { digest, fileName, content, kind, titles }: NewDocument,
): Promise<void> {
  await db
    .insertInto('catalogue_files')
    .values({ digest, name: fileName, content: Buffer.from(content) })
    .onConflict((on) => on.doNothing())
    .execute();
  await sql`
    insert into catalogue_documents (${sql.ref(columns[owner.of])}, digest, kind, titles, position)
    select ${owner.id}, ${digest}, ${kind}, ${JSON.stringify(titles)}::jsonb, coalesce(max(position), 0) + 1
    from catalogue_documents where ${belongsTo(owner)}`.execute(db);
}

/**
 * Writes the order, kinds and titles of the documents of a part or a series, removes those that are left out, and forgets files that
 * nothing shows any more.
 */
export async function writeDocuments(
  db: Database,
  owner: StoredOwner,
  documents: readonly Naming[],
): Promise<void> {
  const wanted = JSON.stringify(documents.map((document, position) => ({ ...document, position })));
  const rows = sql`jsonb_to_recordset(${wanted}::jsonb) as wanted (uuid uuid, position integer, kind text, titles jsonb)`;
  const { rows: removed } = await sql<{ digest: string }>`
    delete from catalogue_documents where ${belongsTo(owner)} and uuid not in (select uuid from ${rows})
    returning digest`.execute(db);
  await sql`
    update catalogue_documents set position = wanted.position, kind = wanted.kind, titles = wanted.titles from ${rows}
    where catalogue_documents.uuid = wanted.uuid and ${belongsTo(owner)}`.execute(db);
  await sql`
    delete from catalogue_files where digest = any(${removed.map(({ digest }) => digest)}::text[])
      and not exists (select from catalogue_documents where catalogue_documents.digest = catalogue_files.digest)`.execute(
    db,
  );
}

/** A change of the part or the series itself, so that every process and page that shows it is told. */
export async function noteChange(db: Database, { of, id }: StoredOwner): Promise<void> {
  if (of === 'part') await sql`update parts set changed_at = now() where id = ${id}`.execute(db);
  else await sql`update series set position = position where id = ${id}`.execute(db);
}

export async function findFile(db: Database, digest: string) {
  return db
    .selectFrom('catalogue_files')
    .select(['name', 'content'])
    .where('digest', '=', digest)
    .executeTakeFirst();
}
