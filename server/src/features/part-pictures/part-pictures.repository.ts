// Reads and writes pictures of parts. Writers hold the lock of the catalogue.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import type { ReadPicture } from './read-picture.ts';

type Texts = Readonly<Record<Language, string>>;

export type StoredPartPicture = {
  readonly uuid: string;
  readonly digest: string;
  readonly width: number;
  readonly height: number;
  readonly texts: Partial<Texts>;
};

export async function findPart(db: Database, code: string) {
  return db
    .selectFrom('parts')
    .select(['id', 'inventory_code', sql<Texts>`descriptions`.as('descriptions')])
    .where('inventory_code', '=', code)
    .executeTakeFirst();
}

export async function listPictures(db: Database, partId: number): Promise<StoredPartPicture[]> {
  return db
    .selectFrom('part_pictures')
    .innerJoin('pictures', 'pictures.digest', 'part_pictures.digest')
    .select([
      'uuid',
      'pictures.digest',
      'width',
      'height',
      sql<Partial<Texts>>`part_pictures.texts`.as('texts'),
    ])
    .where('part_id', '=', partId)
    .orderBy('position')
    .orderBy('uuid')
    .execute();
}

export async function isKept(db: Database, digest: string): Promise<boolean> {
  return (
    (await db.selectFrom('pictures').select('digest').where('digest', '=', digest).executeTakeFirst()) !==
    undefined
  );
}

/** Keeps a picture, unless it is kept already. */
export async function insertPicture(
  db: Database,
  digest: string,
  { width, height, files }: ReadPicture,
): Promise<void> {
  await db
    .insertInto('pictures')
    .values({ digest, width, height })
    .onConflict((on) => on.doNothing())
    .execute();
  await db
    .insertInto('picture_files')
    .values(files.map((file) => ({ digest, width: file.width, content: Buffer.from(file.content) })))
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Shows a picture as the last one of a part. */
export async function insertPartPicture(db: Database, partId: number, digest: string): Promise<void> {
  await sql`
    insert into part_pictures (part_id, digest, position)
    select ${partId}, ${digest}, coalesce(max(position), 0) + 1 from part_pictures where part_id = ${partId}`.execute(
    db,
  );
}

/** Writes the order and texts of the pictures of a part, removes those that are left out, and forgets what no part shows any more. */
export async function writePartPictures(
  db: Database,
  partId: number,
  pictures: readonly { readonly uuid: string; readonly texts: Partial<Texts> }[],
): Promise<void> {
  const wanted = JSON.stringify(pictures.map((picture, position) => ({ ...picture, position })));
  const rows = sql`jsonb_to_recordset(${wanted}::jsonb) as wanted (uuid uuid, position integer, texts jsonb)`;
  const { rows: removed } = await sql<{ digest: string }>`
    delete from part_pictures where part_id = ${partId} and uuid not in (select uuid from ${rows})
    returning digest`.execute(db);
  await sql`
    update part_pictures set position = wanted.position, texts = wanted.texts from ${rows}
    where part_pictures.uuid = wanted.uuid and part_id = ${partId}`.execute(db);
  await sql`
    delete from pictures where digest = any(${removed.map(({ digest }) => digest)}::text[])
      and not exists (select from part_pictures where part_pictures.digest = pictures.digest)`.execute(db);
}

/** A change of the part itself, so that every process and page that shows it is told. */
export async function noteChange(db: Database, partId: number): Promise<void> {
  await sql`update parts set changed_at = now() where id = ${partId}`.execute(db);
}

/** Finds a picture in the width, or in the largest that is kept of it. */
export async function findPictureFile(
  db: Database,
  { digest, width }: { readonly digest: string; readonly width: number },
) {
  return db
    .selectFrom('picture_files')
    .select('content')
    .where('digest', '=', digest)
    .where('width', '<=', width)
    .orderBy('width', 'desc')
    .executeTakeFirst();
}

export type NamedPart = {
  readonly id: number;
  readonly inventory_code: string;
  readonly code_key: string;
  readonly description: string;
  readonly pictures: readonly string[];
  readonly documents: readonly string[];
};

/** Lists the parts that have one of these numbers or keys, with the digests of their pictures and documents. */
export async function listNamedParts(
  db: Database,
  { codes, keys, language }: { codes: readonly string[]; keys: readonly string[]; language: Language },
): Promise<NamedPart[]> {
  const { rows } = await sql<NamedPart>`
    select id, inventory_code, code_key, descriptions ->> ${language}::text as description,
      array(select digest from part_pictures where part_id = parts.id) as pictures,
      array(select digest from catalogue_documents where part_id = parts.id) as documents
    from parts where inventory_code = any(${codes}::text[]) or code_key = any(${keys}::text[])
    order by inventory_code`.execute(db);
  return rows;
}

export type NamedSeries = {
  readonly slug: string;
  readonly name: string;
  readonly documents: readonly string[];
};

/** Lists the series that have one of these slugs, with the digests of their documents. */
export async function listNamedSeries(
  db: Database,
  { slugs, language }: { slugs: readonly string[]; language: Language },
): Promise<NamedSeries[]> {
  const { rows } = await sql<NamedSeries>`
    select slug, texts -> ${language}::text ->> 'name' as name,
      array(select digest from catalogue_documents where series_id = series.id) as documents
    from series where slug = any(${slugs}::text[])`.execute(db);
  return rows;
}
