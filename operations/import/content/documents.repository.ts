// Stores documents and their files. Rows that are unchanged are not written.

import type { Database } from '@chipload/server/database';
import { sql } from 'kysely';
import type { NewDocument } from './read-content.ts';
import type { StoredFile } from './stored-file.ts';

export type MergedDocuments = { readonly added: number; readonly changed: number; readonly removed: number };

/** Replaces the documents of a kind by the given ones. */
export async function mergeDocuments(
  db: Database,
  kind: string,
  documents: readonly NewDocument[],
): Promise<MergedDocuments> {
  const slugs = documents.map(({ slug }) => slug);
  const removed = await sql`
    delete from documents where kind = ${kind} and slug <> all (${slugs}::text[])`.execute(db);
  const { rows } = await sql<{ is_new: boolean }>`
    insert into documents (uuid, kind, slug, position, parent, facts, texts, text_blocks)
    select uuid, ${kind}, slug, position, parent, facts, texts, text_blocks
    from jsonb_to_recordset(${JSON.stringify(documents.map(rowOf))}::jsonb)
      as given (uuid uuid, slug text, position integer, parent text, facts jsonb, texts jsonb, text_blocks jsonb)
    on conflict (kind, slug) do update
      set uuid = excluded.uuid, position = excluded.position, parent = excluded.parent, facts = excluded.facts,
        texts = excluded.texts, text_blocks = excluded.text_blocks
      where (documents.uuid, documents.position, documents.parent, documents.facts, documents.texts, documents.text_blocks)
        is distinct from (
          excluded.uuid, excluded.position, excluded.parent, excluded.facts, excluded.texts, excluded.text_blocks
        )
    returning xmax = 0 as is_new`.execute(db);
  const added = rows.filter((row) => row.is_new).length;
  return { added, changed: rows.length - added, removed: Number(removed.numAffectedRows ?? 0) };
}

/** Stores the files, and deletes those that no document refers to. */
export async function mergeFiles(db: Database, files: Iterable<StoredFile>): Promise<void> {
  for (const { digest, mediaType, content } of files) {
    await sql`
      insert into document_files (digest, media_type, content) values (${digest}, ${mediaType}, ${content})
      on conflict (digest) do nothing`.execute(db);
  }
  await sql`
    delete from document_files as file
    where not exists (select from documents where strpos(documents.texts::text, file.digest) > 0)`.execute(
    db,
  );
}

/** Returns the symbols that are not materials of the shop. */
export async function unknownMaterials(db: Database, symbols: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ symbol: string }>`
    select symbol from unnest(${[...symbols]}::text[]) as symbol
    where symbol not in (select symbol from materials)`.execute(db);
  return new Set(rows.map(({ symbol }) => symbol));
}

/** Returns the slugs that are not series of the shop. */
export async function unknownSeries(db: Database, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from unnest(${[...slugs]}::text[]) as slug where slug not in (select slug from series)`.execute(
    db,
  );
  return new Set(rows.map(({ slug }) => slug));
}

/** Returns the paths `series/category` that are not categories of the shop. */
export async function unknownCategories(db: Database, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${[...paths]}::text[]) as path
    where path not in (
      select series.slug || '/' || categories.slug from categories join series on series.id = categories.series_id
    )`.execute(db);
  return new Set(rows.map(({ path }) => path));
}

function rowOf({ uuid, slug, position, parent, facts, texts, textBlocks }: NewDocument) {
  return { uuid, slug, position, parent: parent ?? null, facts, texts, text_blocks: textBlocks };
}
