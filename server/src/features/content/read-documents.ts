// Documents as the office reads them: the list, the record of one with its versions, and the preview of what is typed.

import type { Reply, Sent } from '@chipload/contract/endpoint';
import {
  type contentDeskCalls,
  type DocumentRow,
  type OfficeDocument,
  type WrittenTexts,
  writtenTexts,
} from '@chipload/contract/office/content';
import { pageOf, pages } from '@chipload/contract/page-addresses';
import { type DocumentKind, homePage } from '@chipload/domain/content';
import type { Database } from '../../platform/database/database.ts';
import type { StaffMember } from '../../platform/http/office-visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DocumentSource } from './read-document.ts';
import type { Texts } from './content.repository.ts';
import { readOneText, titleOf } from './read-source.ts';
import {
  findStoredDocument,
  findVersionSource,
  listStoredDocuments,
  listVersions,
  type StoredDocument,
} from './written-documents.repository.ts';

export async function listDocuments(db: Database, kind: DocumentKind | undefined): Promise<DocumentRow[]> {
  return (await listStoredDocuments(db, kind)).map(presentRow);
}

export async function getDocument(db: Database, uuid: string): Promise<OfficeDocument> {
  const document = await findDocument(db, uuid);
  const { id, version, latest, source, live, live_at, planned } = document;
  const versions = id === null ? [] : await listVersions(db, id);
  return {
    ...presentRow(document),
    version,
    latest,
    live,
    live_at: live_at?.toISOString() ?? null,
    texts: source && presentTexts(source),
    files: Object.keys(source?.files ?? {}),
    versions: versions.map(({ number, written_at, written_by }) => ({
      number,
      written_at: written_at.toISOString(),
      written_by,
      state: number === live ? 'live' : number === planned ? 'planned' : 'other',
    })),
    address: addressOf(document),
  };
}

export async function getDocumentVersion(db: Database, uuid: string, number: number): Promise<WrittenTexts> {
  const { id } = await findDocument(db, uuid);
  const source = id === null ? undefined : await findVersionSource(db, id, number);
  if (!source) throw new Refusal('not-found');
  return presentTexts(source);
}

/** Reads a text that is being typed as the shop would show it. */
export async function previewDocument(
  db: Database,
  { language }: Pick<StaffMember, 'language'>,
  uuid: string,
  { text }: Sent<typeof contentDeskCalls.previewDocument>['data'],
): Promise<Reply<typeof contentDeskCalls.previewDocument>> {
  const document = await findDocument(db, uuid);
  const fields = Object.fromEntries(Object.entries(text.fields).filter(([, value]) => value !== ''));
  const { reading, faults } = await readOneText(
    db,
    document,
    { ...text, fields },
    document.source?.files ?? {},
  );
  const lineOf = (...names: string[]) =>
    names.map((name) => reading.texts[name]).find((line) => typeof line === 'string') ?? '';
  return {
    title: lineOf('title', 'name'),
    subtitle: lineOf('subtitle', 'role', 'position'),
    picture: pictureIn(reading.texts),
    html: ['lead', 'body', 'content']
      .map((name) => reading.texts[name])
      .filter((part) => typeof part === 'string')
      .join('\n'),
    faults: faults.map(({ field, say }) => ({ field: field ?? null, sentence: say({ locale: language }) })),
  };
}

/** Returns the path of the picture beside the title, under the name that it has in each kind; null if there is none. */
function pictureIn({ cover, image, avatar }: Texts): string | null {
  const found = [cover, image, avatar].find((picture) => typeof picture === 'object' && picture !== null);
  const [, path] =
    Object.entries(found ?? {}).find(([name]) => ['src', 'thumbnail', 'thumb'].includes(name)) ?? [];
  return typeof path === 'string' ? path : null;
}

async function findDocument(db: Database, uuid: string): Promise<StoredDocument> {
  const document = await findStoredDocument(db, uuid);
  if (!document) throw new Refusal('not-found');
  return document;
}

function presentRow(document: Omit<StoredDocument, 'source'>): DocumentRow {
  const { uuid, kind, slug, texts, latest, live, planned, planned_at } = document;
  const titleIn = (language: 'en' | 'fr') =>
    language === 'fr' && document.misses_french ? '' : titleOf(texts[language]);
  return {
    uuid,
    kind,
    slug,
    titles: { en: titleIn('en'), fr: titleIn('fr') },
    state: planned !== null ? 'planned' : live === null ? 'draft' : 'published',
    has_draft: latest !== live && latest !== planned,
    planned_at: planned_at?.toISOString() ?? null,
    misses_french: document.misses_french,
    master: document.id === null ? 'files' : 'office',
    changed_at: document.changed_at.toISOString(),
    changed_by: document.changed_by,
  };
}

/** The office reads what the contract says of fields; files may have others, which the contract refuses. */
function presentTexts({ en, fr }: DocumentSource): WrittenTexts {
  return writtenTexts.parse({ en, fr });
}

function addressOf({ kind, slug, uuid }: StoredDocument): string | null {
  const path: Partial<Record<DocumentKind, string>> = {
    'blog-post': pageOf.blogPost(slug),
    'tech-page': pageOf.techPage(slug),
    structure: pageOf.structure(uuid),
    lineup: pageOf.lineup(slug),
  };
  if (kind === 'page' && slug === homePage) return pages.home;
  return path[kind] ?? null;
}
