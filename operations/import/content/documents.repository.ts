// Stores documents and their files. Rows that are unchanged are not written.

import type { Database } from '@chipload/server/database';
import { sql } from 'kysely';
import type { NewDocument } from './read-content.ts';
import type { DocumentSource, StoredFile } from '@chipload/server/written-documents';

export type MergedDocuments = {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** The documents that the office has taken over, by their slugs: what the files say of them is kept, but not shown. */
  readonly ofOffice: readonly string[];
};

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
  await mergeSources(db, kind, documents);
  const ofOffice = await sql<{ slug: string }>`
    select slug from unnest(${slugs}::text[]) as slug
    where exists (
      select from written_documents as written
      where written.kind = ${kind} and slug in (written.slug, written.file_slug)
    ) order by slug`.execute(db);
  const added = rows.filter((row) => row.is_new).length;
  return {
    added,
    changed: rows.length - added,
    removed: Number(removed.numAffectedRows ?? 0),
    ofOffice: ofOffice.rows.map(({ slug }) => slug),
  };
}

/** Keeps what the documents were read from, so that the office can take them over. */
async function mergeSources(db: Database, kind: string, documents: readonly NewDocument[]): Promise<void> {
  const given = documents.map(({ slug, source }) => ({ slug, source }));
  await sql`
    insert into document_sources (document_id, source)
    select documents.id, given.source
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (slug text, source jsonb)
    join documents on documents.kind = ${kind} and documents.slug = given.slug
    on conflict (document_id) do update set source = excluded.source
      where document_sources.source is distinct from excluded.source`.execute(db);
}

/** Stores the files, and deletes those that no document refers to; pictures that the office uploaded stay, for texts to come. */
export async function mergeFiles(db: Database, files: Iterable<StoredFile>): Promise<void> {
  for (const { digest, mediaType, content } of files) {
    await sql`
      insert into document_files (digest, media_type, content) values (${digest}, ${mediaType}, ${content})
      on conflict (digest) do nothing`.execute(db);
  }
  await sql`
    delete from document_files as file
    where not exists (select from documents where strpos(documents.texts::text, file.digest) > 0)
      and not exists (select from document_sources where strpos(source::text, file.digest) > 0)
      and not exists (select from document_versions where strpos(source::text, file.digest) > 0)
      and not exists (select from document_pictures as picture where picture.digest = file.digest)`.execute(
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

export type ExportedDocument = {
  readonly uuid: string;
  readonly kind: string;
  readonly slug: string;
  readonly parent: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  /** Null for files that an earlier version of the shop imported. */
  readonly source: DocumentSource | null;
};

/** Lists the documents of the files and of the office: of those, the version that buyers see, or else the latest. */
export async function listExported(db: Database): Promise<ExportedDocument[]> {
  const { rows } = await sql<ExportedDocument>`
    select uuid, kind, slug, parent, facts, source from (
      select uuid, kind, slug, position, parent, facts, source
      from documents left join document_sources on document_sources.document_id = documents.id
      where not exists (
        select from written_documents as written
        where written.kind = documents.kind and documents.slug in (written.slug, written.file_slug)
      )
      union all
      select written.uuid, written.kind, written.slug, version.position, version.parent, version.facts, version.source
      from written_documents as written
      join document_versions as version on version.document_id = written.id
        and version.number = coalesce(
          case when written.planned_at <= now() then written.planned else written.live end, written.latest
        )
    ) as exported order by kind, position, slug`.execute(db);
  return rows;
}

/** Returns the content of a file of the documents. */
export async function readFile(db: Database, digest: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from document_files where digest = ${digest}`.execute(db);
  return rows[0]?.content;
}

function rowOf({ uuid, slug, position, parent, facts, texts, textBlocks }: NewDocument) {
  return { uuid, slug, position, parent: parent ?? null, facts, texts, text_blocks: textBlocks };
}
