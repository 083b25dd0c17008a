// Documents of parts and series that the staff upload: in which order a part or a series has them, their kinds and titles.
// Entry points: `getDocuments`, `addDocument`, `saveDocuments`.
// Never knows: the PDFs that the shop makes (features/documents), or how buyers are shown which documents (features/catalogue).

import { createHash } from 'node:crypto';
import type { Sent } from '@chipload/contract/endpoint';
import type {
  catalogueDocumentCalls,
  CatalogueDocuments,
} from '@chipload/contract/office/catalogue-documents';
import {
  catalogueDocumentLimits,
  type DocumentKind,
  type DocumentOwner,
  proposedDocument,
} from '@chipload/domain/catalogue';
import { fileNameOf, mediaOf } from '@chipload/domain/companies';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { changeCatalogue } from '../catalogue-desk/catalogue-desk.service.ts';
import {
  findOwner,
  insertDocument,
  listDocuments,
  noteChange,
  type StoredDocument,
  type StoredOwner,
  writeDocuments,
} from './catalogue-documents.repository.ts';

type SavedDocuments = Sent<typeof catalogueDocumentCalls.saveCatalogueDocuments>['data'];
type SentFile = {
  readonly name: string;
  /** Undefined: the kind that the name proposes. */
  readonly kind: DocumentKind | undefined;
  readonly content: Uint8Array;
};

export async function getDocuments(db: Database, owner: DocumentOwner): Promise<CatalogueDocuments> {
  const documents = await listDocuments(db, await requireOwner(db, owner));
  return { version: versionOf(documents), documents };
}

/** Adds a document after those that the part or series has; refuses what is no PDF, and one that it has already. */
export async function addDocument(
  db: Database,
  { staff, client }: ByStaff,
  owner: DocumentOwner,
  { name, kind, content }: SentFile,
): Promise<void> {
  const { bytes, fileNameLength, ofOne } = catalogueDocumentLimits;
  if (content.length > bytes) throw new Refusal('pdf-too-large');
  if (mediaOf(content) !== 'application/pdf') throw new Refusal('pdf-unreadable');
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const fileName = fileNameOf(name, 'application/pdf', fileNameLength);
  const proposed = proposedDocument(fileName);
  await changeCatalogue(db, async (transaction) => {
    const stored = await requireOwner(transaction, owner);
    const documents = await listDocuments(transaction, stored);
    const same = documents.find((document) => document.digest === digest);
    if (same)
      throw new Refusal('document-there', {
        say: (options) => m.refusal_document_there({ title: same.titles[options.locale] }, options),
      });
    if (documents.length >= ofOne) throw new Refusal('too-many-sheets');
    const { title } = proposed;
    await insertDocument(transaction, stored, {
      digest,
      fileName,
      content,
      kind: kind ?? proposed.kind,
      titles: { en: title, fr: title },
    });
    await noteChange(transaction, stored);
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: `${owner.of}.document-added`,
      subject: `${owner.of} ${owner.name}`,
      after: { title },
    });
  });
}

/** Writes the documents of a part or a series as they were sent; refuses if somebody else has changed them since they were seen. */
export async function saveDocuments(
  db: Database,
  { staff, client }: ByStaff,
  owner: DocumentOwner,
  { version, documents: wanted }: SavedDocuments,
): Promise<{ readonly isChanged: boolean }> {
  return changeCatalogue(db, async (transaction) => {
    const stored = await requireOwner(transaction, owner);
    const present = await listDocuments(transaction, stored);
    const now = versionOf(present);
    if (now !== version)
      throw new Refusal('record-changed', { facts: { version_seen: version, version_now: now } });
    const known = new Set(present.map(({ uuid }) => uuid));
    if (wanted.some(({ uuid }) => !known.has(uuid))) throw new Refusal('validation');
    if (versionOf(wanted) === now) return { isChanged: false };
    await writeDocuments(transaction, stored, wanted);
    await noteChange(transaction, stored);
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: `${owner.of}.documents-changed`,
      subject: `${owner.of} ${owner.name}`,
      before: { documents: present.map(inTrail) },
      after: { documents: wanted.map(inTrail) },
    });
    return { isChanged: true };
  });
}

function inTrail({ kind, titles: { en, fr } }: Pick<StoredDocument, 'kind' | 'titles'>): string {
  return `${kind}: ${en} / ${fr}`;
}

async function requireOwner(db: Database, owner: DocumentOwner): Promise<StoredOwner> {
  const found = await findOwner(db, owner);
  if (!found) throw new Refusal('not-found');
  return found;
}

function versionOf(documents: readonly Pick<StoredDocument, 'uuid' | 'kind' | 'titles'>[]): string {
  const facts = documents.map(({ uuid, kind, titles: { en, fr } }) => [uuid, kind, en, fr]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
}
