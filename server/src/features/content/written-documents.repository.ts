// Stores the documents that the office writes, with every version of them, and reads those of the files beside them.

import type { DocumentKind } from '@chipload/domain/content';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Texts } from './content.repository.ts';
import type { DocumentSource } from './read-document.ts';

export type StoredDocument = {
  /** Null for a document of the files. */
  readonly id: number | null;
  readonly uuid: string;
  readonly kind: DocumentKind;
  readonly slug: string;
  readonly latest: number;
  readonly live: number | null;
  readonly live_at: Date | null;
  readonly planned: number | null;
  readonly planned_at: Date | null;
  readonly version: string;
  readonly changed_at: Date;
  readonly changed_by: string | null;
  readonly position: number;
  readonly parent: string | null;
  readonly facts: Texts;
  readonly texts: Readonly<Record<'en' | 'fr', Texts>>;
  readonly misses_french: boolean;
  /** Null for files that an earlier version of the shop imported, and in the list. */
  readonly source: DocumentSource | null;
};

/** A planned version is the live one from its moment on. */
const isDue = sql`written.planned_at <= now()`;

const selectWritten = sql`
  select written.id, written.uuid, written.kind, written.slug, written.latest,
    case when ${isDue} then written.planned else written.live end as live,
    case when ${isDue} then written.planned_at else written.live_at end as live_at,
    case when ${isDue} then null else written.planned end as planned,
    case when ${isDue} then null else written.planned_at end as planned_at,
    written.latest::text as version,
    version.written_at as changed_at, staff.name as changed_by, version.position, version.parent, version.facts,
    version.texts, coalesce(version.source -> 'fr', 'null') = 'null' as misses_french, version.source
  from written_documents as written
  join document_versions as version on version.document_id = written.id and version.number = written.latest
  left join staff on staff.id = version.staff_id`;

const selectOfFiles = sql`
  select null::bigint as id, documents.uuid, documents.kind, documents.slug, 1 as latest, 1 as live,
    documents.changed_at as live_at, null::integer as planned, null::timestamptz as planned_at, 'files' as version,
    documents.changed_at, null::text as changed_by, documents.position, documents.parent, documents.facts,
    documents.texts, false as misses_french, document_sources.source
  from documents
  left join document_sources on document_sources.document_id = documents.id
  where not exists (
    select from written_documents as written
    where written.kind = documents.kind and documents.slug in (written.slug, written.file_slug)
  )`;

const mostListed = 1_000;

/** Lists the documents of a kind, or all: by kind and place in the shop. */
export async function listStoredDocuments(
  db: Database,
  kind: DocumentKind | undefined,
): Promise<Omit<StoredDocument, 'source'>[]> {
  const isOfKind = kind === undefined ? sql`true` : sql`kind = ${kind}`;
  const { rows } = await sql<Omit<StoredDocument, 'source'>>`
    select id, uuid, kind, slug, latest, live, live_at, planned, planned_at, version, changed_at, changed_by, position, parent, facts,
      jsonb_build_object('en', (texts -> 'en') - '{body,lead}'::text[], 'fr', (texts -> 'fr') - '{body,lead}'::text[]) as texts,
      misses_french
    from (${selectWritten} union all ${selectOfFiles}) as stored
    where ${isOfKind} order by kind, position, slug limit ${mostListed}`.execute(db);
  return rows;
}

export async function findStoredDocument(db: Database, uuid: string): Promise<StoredDocument | undefined> {
  const { rows } = await sql<StoredDocument>`
    select * from (${selectWritten} union all ${selectOfFiles}) as stored where uuid = ${uuid}`.execute(db);
  return rows[0];
}

/** Locks a document that the office writes, and makes a planned version the live one once its moment has come. */
export async function lockWritten(db: Database, uuid: string): Promise<void> {
  await sql`select from written_documents where uuid = ${uuid} for update`.execute(db);
  await sql`
    update written_documents set live = planned, live_at = planned_at, planned = null, planned_at = null
    where uuid = ${uuid} and planned_at <= now()`.execute(db);
}

export type StoredVersion = {
  readonly number: number;
  readonly written_at: Date;
  readonly written_by: string | null;
};

export async function listVersions(db: Database, documentId: number): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select number, written_at, staff.name as written_by
    from document_versions left join staff on staff.id = staff_id
    where document_id = ${documentId} order by number desc limit 100`.execute(db);
  return rows;
}

export async function findVersionSource(
  db: Database,
  documentId: number,
  number: number,
): Promise<DocumentSource | undefined> {
  const { rows } = await sql<{ source: DocumentSource }>`
    select source from document_versions where document_id = ${documentId} and number = ${number}`.execute(
    db,
  );
  return rows[0]?.source;
}

export type NewVersion = {
  readonly staffId: number;
  readonly source: DocumentSource;
  readonly position: number;
  readonly parent: string | null;
  readonly facts: Texts;
  readonly texts: Readonly<Record<'en' | 'fr', Texts>>;
  readonly textBlocks: Readonly<Record<'en' | 'fr', readonly string[]>>;
};

/** Adds a version as the latest. */
export async function insertVersion(db: Database, documentId: number, version: NewVersion): Promise<void> {
  const { staffId, source, position, parent, facts, texts, textBlocks } = version;
  await sql`
    with document as (
      update written_documents set latest = latest + 1 where id = ${documentId} returning latest
    )
    insert into document_versions (document_id, number, staff_id, source, position, parent, facts, texts, text_blocks)
    select ${documentId}, latest, ${staffId}, ${JSON.stringify(source)}::jsonb, ${position}, ${parent},
      ${JSON.stringify(facts)}::jsonb, ${JSON.stringify(texts)}::jsonb, ${JSON.stringify(textBlocks)}::jsonb
    from document`.execute(db);
}

/** Begins a document without a version; undefined if another has its address. */
export async function insertWritten(
  db: Database,
  { kind, slug }: { readonly kind: DocumentKind; readonly slug: string },
): Promise<{ id: number; uuid: string } | undefined> {
  const { rows } = await sql<{ id: number; uuid: string }>`
    insert into written_documents (kind, slug, latest)
    select ${kind}, ${slug}, 0
    where not exists (select from documents where kind = ${kind} and slug = ${slug})
    on conflict do nothing returning id, uuid`.execute(db);
  return rows[0];
}

/** Makes the office the master of a document of the files, with the text that the shop shows as its first version. */
export async function takeOver(db: Database, uuid: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with taken as (
      insert into written_documents (uuid, kind, slug, file_slug, latest, live, live_at)
      select uuid, kind, slug, slug, 1, 1, changed_at from documents where uuid = ${uuid}
      on conflict do nothing returning id, uuid
    )
    insert into document_versions (document_id, number, written_at, source, position, parent, facts, texts, text_blocks)
    select taken.id, 1, changed_at, source, position, parent, facts, texts, text_blocks
    from taken join documents using (uuid) join document_sources on document_sources.document_id = documents.id
    returning document_id as id`.execute(db);
  return rows.length > 0;
}

/** Publishes the latest version at a time of the shop, or now without one. */
export async function publishLatest(
  db: Database,
  documentId: number,
  planned: { readonly at: string; readonly timeZone: string } | undefined,
): Promise<void> {
  await (
    planned === undefined
      ? sql`update written_documents set live = latest, live_at = now(), planned = null, planned_at = null
        where id = ${documentId}`
      : sql`update written_documents set planned = latest, planned_at = ${planned.at}::timestamp at time zone ${planned.timeZone}
        where id = ${documentId}`
  ).execute(db);
}

/** True for a time of the shop that has not come yet. */
export async function isToCome(db: Database, at: string, timeZone: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select ${at}::timestamp at time zone ${timeZone} > now() as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** Takes back a planned publication, or else takes the document out of the shop. */
export async function withdraw(db: Database, documentId: number): Promise<void> {
  await sql`
    update written_documents set
      live = case when planned is null then null else live end,
      live_at = case when planned is null then null else live_at end,
      planned = null, planned_at = null
    where id = ${documentId}`.execute(db);
}

/** Changes an address; the former one leads to the document if buyers may know it. False if another document has it. */
export async function changeSlug(db: Database, documentId: number, slug: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with before as (select id, kind, slug, file_slug, live from written_documents where id = ${documentId}),
    kept as (
      insert into former_addresses (kind, slug, document_id)
      select kind, slug, id from before where live is not null
      on conflict (kind, slug) do update set document_id = excluded.document_id
    )
    update written_documents as written set slug = ${slug} from before
    where written.id = before.id
      and not exists (
        select from written_documents as other
        where other.kind = before.kind and other.id <> before.id and ${slug} in (other.slug, other.file_slug)
      )
      and not exists (
        select from documents
        where documents.kind = before.kind and documents.slug = ${slug} and documents.slug is distinct from before.file_slug
      )
    returning written.id`.execute(db);
  return rows.length > 0;
}

/** An address that a document has leads nowhere else. */
export async function forgetFormerAddress(db: Database, kind: DocumentKind, slug: string): Promise<void> {
  await sql`delete from former_addresses where kind = ${kind} and slug = ${slug}`.execute(db);
}

/** Returns the address of the document that had this one. */
export async function findMovedSlug(
  db: Database,
  kind: DocumentKind,
  slug: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select written.slug from former_addresses as former join written_documents as written on written.id = document_id
    where former.kind = ${kind} and former.slug = ${slug}`.execute(db);
  return rows[0]?.slug;
}

/** Returns those of these slugs that series have. */
export async function listKnownSeries(db: Database, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await db.selectFrom('series').select('slug').where('slug', 'in', slugs).execute();
  return rows.map(({ slug }) => slug);
}

/** Returns stored files by their digests. */
export async function listDocumentFiles(db: Database, digests: readonly string[]) {
  if (digests.length === 0) return [];
  return db
    .selectFrom('document_files')
    .select(['digest', 'media_type', 'content'])
    .where('digest', 'in', digests)
    .execute();
}
