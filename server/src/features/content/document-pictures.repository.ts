// Stores the pictures that the office uploads for its texts: a file of the documents each, under a name of its own.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type StoredPicture = {
  readonly name: string;
  readonly digest: string;
  readonly width: number;
  readonly height: number;
};

const columns = ['name', 'digest', 'width', 'height'] as const;

/** Returns the picture that was made from a file, or that is the same as the one made from it. */
export async function findPicture(
  db: Database,
  by: { readonly sent: string; readonly digest?: string },
): Promise<StoredPicture | undefined> {
  return db
    .selectFrom('document_pictures')
    .select(columns)
    .where((where) => where.or([where('sent_digest', '=', by.sent), where('digest', '=', by.digest ?? '')]))
    .executeTakeFirst();
}

/** Returns the pictures whose names are in a text, which may be part of another name, and those with these digests. */
export async function listNamedPictures(
  db: Database,
  { text, digests }: { readonly text: string; readonly digests: readonly string[] },
): Promise<StoredPicture[]> {
  return db
    .selectFrom('document_pictures')
    .select(columns)
    .where(sql<boolean>`strpos(${text}::text, name) > 0 or digest = any(${[...digests]}::text[])`)
    .execute();
}

/** Lists the pictures with this in their names, the newest first. */
export async function listNewestPictures(
  db: Database,
  { text, most }: { readonly text: string; readonly most: number },
): Promise<(StoredPicture & { readonly uploaded_at: Date })[]> {
  return db
    .selectFrom('document_pictures')
    .select([...columns, 'uploaded_at'])
    .where(sql<boolean>`strpos(name, ${text}::text) > 0`)
    .orderBy('uploaded_at', 'desc')
    .orderBy('name')
    .limit(most)
    .execute();
}

/** Waits for other additions until the transaction ends, so that two pictures do not get one name. */
export async function lockPictures(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('document pictures'))`.execute(db);
}

/** Returns the names of pictures of the shop and of files of documents that begin so. */
export async function listTakenNames(db: Database, stem: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select name from document_pictures
      union all select jsonb_object_keys(source -> 'files') from document_sources
      union all select jsonb_object_keys(source -> 'files') from document_versions
    ) as names
    where starts_with(name, ${stem}::text)`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

export async function insertPicture(
  db: Database,
  picture: StoredPicture & {
    readonly sent: string;
    readonly content: Uint8Array;
    readonly thumbnail: Uint8Array;
  },
): Promise<void> {
  const { sent, content, thumbnail, ...row } = picture;
  await sql`
    insert into document_files (digest, media_type, content)
    values (${row.digest}, 'image/webp', ${Buffer.from(content)}) on conflict (digest) do nothing`.execute(
    db,
  );
  await db
    .insertInto('document_pictures')
    .values({ ...row, sent_digest: sent, thumbnail: Buffer.from(thumbnail) })
    .execute();
}

/** Returns the picture as small as lists show it. */
export async function findThumbnail(db: Database, digest: string): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('document_pictures')
    .select('thumbnail')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return found?.thumbnail;
}
