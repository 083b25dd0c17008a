// Reads documents in one language. Each function runs one query.

import type { DocumentKind } from '@chipload/domain/content';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { type Draft, selectShown } from '../../platform/database/shown-documents.ts';

export type { DocumentKind };

/** The texts of a document under the names of the contract, against which every response is validated. */
export type Texts = Readonly<Record<string, unknown>>;

/** A reader of documents: of a language, and, with the link of a draft, of this draft in its place. */
export type ContentReader = { readonly language: Language; readonly draft?: Draft | undefined };

/** Lists all documents of a kind in their order, without `lead` and `body`. */
export async function listDocumentHeads(
  db: Database,
  kind: DocumentKind,
  { language, draft }: ContentReader,
) {
  return selectDocuments(db, kind, draft)
    .select(sql<Texts>`(texts -> ${language}::text) - '{lead,body}'::text[]`.as('texts'))
    .execute();
}

/** Lists all documents of a kind in their order. */
export async function listDocuments(db: Database, kind: DocumentKind, { language, draft }: ContentReader) {
  return selectDocuments(db, kind, draft)
    .select(sql<Texts>`texts -> ${language}::text`.as('texts'))
    .execute();
}

/** Returns a document by slug or uuid, its texts in the shape of its kind. */
export async function findDocument<T extends Texts = Texts>(
  db: Database,
  kind: DocumentKind,
  by: { readonly slug: string } | { readonly uuid: string },
  { language, draft }: ContentReader,
) {
  const query = selectDocuments(db, kind, draft).select(sql<T>`texts -> ${language}::text`.as('texts'));
  const found =
    'slug' in by ? query.where('slug', '=', by.slug) : query.where(sql<string>`uuid::text`, '=', by.uuid);
  return found.executeTakeFirst();
}

/** Returns a file of the documents. */
export async function findDocumentFile(db: Database, digest: string) {
  return db
    .selectFrom('document_files')
    .select(['media_type', 'content'])
    .where('digest', '=', digest)
    .executeTakeFirst();
}

function selectDocuments(db: Database, kind: DocumentKind, draft: Draft | undefined) {
  return selectShown(db, draft)
    .select(['uuid', 'slug', 'parent', sql<Texts>`facts`.as('facts')])
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('slug');
}
