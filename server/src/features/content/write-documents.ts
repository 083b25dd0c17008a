// Writes and publishes documents in the office: drafts, versions, planned publication, and addresses.

import type { Reply, Sent } from '@chipload/contract/endpoint';
import type { contentDeskCalls } from '@chipload/contract/office/content';
import { pageOf } from '@chipload/contract/page-addresses';
import { addressedKinds, documentFields, documentLimits, shopPages } from '@chipload/domain/content';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { type Database, violatedConstraint } from '../../platform/database/database.ts';
import type { Draft } from '../../platform/database/shown-documents.ts';
import { slugPattern } from '../../platform/files/columns.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { createDraftToken } from './draft-preview.ts';
import type { DocumentSource, WrittenText } from './read-document.ts';
import { type DocumentFault, readSource, titleOf } from './read-source.ts';
import {
  changeSlug,
  findStoredDocument,
  findVersionSource,
  forgetFormerAddress,
  insertVersion,
  insertWritten,
  isToCome,
  lockWritten,
  publishLatest,
  type StoredDocument,
  takeOver,
  withdraw,
} from './written-documents.repository.ts';

type SentTexts = Sent<typeof contentDeskCalls.saveDocument>['data']['texts'];
type WrittenDocument = StoredDocument & { readonly id: number; readonly source: DocumentSource };

/** Begins a document with its title and the day, as a draft. */
export async function createDocument(
  db: Database,
  by: ByStaff,
  { kind, slug, title }: Sent<typeof contentDeskCalls.createDocument>['data'],
): Promise<string> {
  if (title === '')
    throw faulty([{ field: 'title', say: (options) => m.content_fault_missing({}, options) }], 'title');
  requireSlug(kind, slug);
  const created = await insertWritten(db, { kind, slug });
  if (!created) throw addressTaken();
  await forgetFormerAddress(db, kind, slug);
  const names = new Set(documentFields[kind].map(({ name }) => name));
  const given: Readonly<Record<string, string | number>> = {
    title,
    name: title,
    author: by.staff.name,
    date: shopDay(),
    order: 1,
  };
  const fields = Object.fromEntries(Object.entries(given).filter(([name]) => names.has(name)));
  const source = { en: { fields, body: '' }, fr: null, files: {} };
  const place = { kind, slug, uuid: created.uuid, position: 0, parent: null, facts: {} };
  await insertVersion(db, created.id, { staffId: by.staff.id, ...(await readSource(db, place, source)) });
  await record(db, by, 'document.created', created.uuid, { title, address: slug });
  return created.uuid;
}

/** Makes the office the master of a document that came from files. */
export async function takeDocumentOver(db: Database, by: ByStaff, uuid: string): Promise<void> {
  const document = await getDocument(db, uuid);
  if (document.id !== null) throw new Refusal('document-not-from-files');
  if (document.source === null) throw new Refusal('document-without-source');
  // Somebody else may have been faster.
  if (!(await takeOver(db, uuid))) throw new Refusal('document-not-from-files');
  await record(db, by, 'document.taken-over', uuid, { title: titleOf(document.texts.en) });
}

/** Saves a text as a new version. A draft may lack anything: only publishing asks for it. */
export async function saveDocument(
  db: Database,
  by: ByStaff,
  uuid: string,
  { version, texts }: Sent<typeof contentDeskCalls.saveDocument>['data'],
): Promise<{ readonly isChanged: boolean }> {
  const document = await seenDocument(db, uuid, version);
  const source = { ...withoutEmpty(texts), files: document.source.files };
  if (JSON.stringify(sorted(source)) === JSON.stringify(sorted(document.source))) return { isChanged: false };
  await addVersion(db, by, document, source);
  await record(db, by, 'document.saved', uuid, {
    title: titleOf(document.texts.en),
    number: document.latest + 1,
  });
  return { isChanged: true };
}

/** Writes an earlier version anew, as the latest. */
export async function restoreDocument(
  db: Database,
  by: ByStaff,
  uuid: string,
  { version, number }: Sent<typeof contentDeskCalls.restoreDocument>['data'],
): Promise<void> {
  const document = await seenDocument(db, uuid, version);
  const source = await findVersionSource(db, document.id, number);
  if (!source) throw new Refusal('not-found');
  await addVersion(db, by, document, { ...source, files: { ...source.files, ...document.source.files } });
  await record(db, by, 'document.restored', uuid, { title: titleOf(document.texts.en), number });
}

/** Publishes the latest version now or at a time of the shop; refuses one with faults. */
export async function publishDocument(
  db: Database,
  by: ByStaff,
  uuid: string,
  { version, live, at }: Sent<typeof contentDeskCalls.publishDocument>['data'],
): Promise<void> {
  const document = await seenDocument(db, uuid, version);
  // What would change for buyers was shown against another version, or against none.
  if (document.live !== live)
    throw new Refusal('record-changed', { facts: { live_seen: live, live_now: document.live } });
  const { faults } = await readSource(db, document, document.source);
  if (faults.length > 0) throw faulty(faults);
  if (at !== null && !(await isToCome(db, at, shopTimeZone)))
    throw new Refusal('publication-past', {
      errors: { at: (options) => m.refusal_publication_past({}, options) },
    });
  await publishLatest(db, document.id, at === null ? undefined : { at, timeZone: shopTimeZone });
  await record(db, by, at === null ? 'document.published' : 'document.planned', uuid, {
    title: titleOf(document.texts.en),
    number: document.latest,
    ...(at !== null && { planned_for: at.replace('T', ' ') }),
  });
}

/** Takes back the planned publication, or else takes the document out of the shop. */
export async function withdrawDocument(
  db: Database,
  by: ByStaff,
  uuid: string,
  { version }: Sent<typeof contentDeskCalls.withdrawDocument>['data'],
): Promise<void> {
  const document = await seenDocument(db, uuid, version);
  await withdraw(db, document.id);
  await record(db, by, 'document.withdrawn', uuid, { title: titleOf(document.texts.en) });
}

/** Changes the address of a page; the former one leads to it. */
export async function changeDocumentAddress(
  db: Database,
  by: ByStaff,
  uuid: string,
  { version, slug }: Sent<typeof contentDeskCalls.changeDocumentAddress>['data'],
): Promise<void> {
  const document = await seenDocument(db, uuid, version);
  if (!addressedKinds.includes(document.kind)) throw addressInvalid();
  requireSlug(document.kind, slug);
  if (!(await isSlugChanged(db, document.id, slug))) throw addressTaken();
  await forgetFormerAddress(db, document.kind, slug);
  await recordStaffEvent(db, {
    ...by,
    action: 'document.address-changed',
    subject: `document ${uuid}`,
    before: { address: document.slug },
    after: { address: slug },
  });
}

/** Changes the address; false if it is taken, also by somebody who takes it at this moment. */
async function isSlugChanged(db: Database, id: number, slug: string): Promise<boolean> {
  try {
    return await changeSlug(db, id, slug);
  } catch (error) {
    if (violatedConstraint(error) === 'written_documents_slug_unique') return false;
    throw error;
  }
}

async function addVersion(
  db: Database,
  by: ByStaff,
  document: WrittenDocument,
  source: DocumentSource,
): Promise<void> {
  const { faults: _faults, ...read } = await readSource(db, document, source);
  await insertVersion(db, document.id, { staffId: by.staff.id, ...read });
}

/** Fields that were left empty are not there, and neither is French of which nothing is written. */
function withoutEmpty({ en, fr }: SentTexts): Pick<DocumentSource, 'en' | 'fr'> {
  const filled = ({ fields, body }: WrittenText): WrittenText => ({
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
    body: body.replaceAll('\r\n', '\n'),
  });
  const french = fr === null ? null : filled(fr);
  const own = Object.keys(french?.fields ?? {}).filter((name) => french?.fields[name] !== en.fields[name]);
  return {
    en: filled(en),
    fr: french !== null && (french.body.trim() !== '' || own.length > 0) ? french : null,
  };
}

function sorted({ en, fr }: DocumentSource): unknown {
  const ordered = (text: WrittenText | null) =>
    text && [Object.entries(text.fields).toSorted(([a], [b]) => (a < b ? -1 : 1)), text.body];
  return [ordered(en), ordered(fr)];
}

function requireSlug(kind: StoredDocument['kind'], slug: string): void {
  const isPage = kind !== 'page' || shopPages.some((page) => page === slug);
  if (!slugPattern.test(slug) || slug.length > documentLimits.slugLength || !isPage || kind === 'structure')
    throw addressInvalid(kind);
}

function addressInvalid(kind?: StoredDocument['kind']): Refusal {
  const say: Say = (options) =>
    kind === 'page'
      ? m.refusal_address_no_page({ pages: shopPages.join(', ') }, options)
      : m.refusal_address_invalid({}, options);
  return new Refusal('address-invalid', { say, errors: { slug: say } });
}

function addressTaken(): Refusal {
  return new Refusal('address-taken', {
    errors: { slug: (options) => m.refusal_address_taken({}, options) },
  });
}

/** Refuses with every fault in one sentence, or at a field of the form. */
function faulty(faults: readonly DocumentFault[], field?: string): Refusal {
  const say: Say = (options) =>
    m.refusal_document_faulty_list(
      { faults: faults.map((fault) => faultText(fault, options)).join(' ') },
      options,
    );
  return new Refusal('document-faulty', { say, ...(field !== undefined && { errors: { [field]: say } }) });
}

/** Returns a fault with the language and the field that it is about. */
function faultText({ field, language, say }: DocumentFault, options: { locale: 'en' | 'fr' }): string {
  const place = [language?.toUpperCase(), field].filter((part) => part !== undefined).join(', ');
  return place === '' ? say(options) : `${place}: ${say(options)}`;
}

async function getDocument(db: Database, uuid: string): Promise<StoredDocument> {
  const document = await findStoredDocument(db, uuid);
  if (!document) throw new Refusal('not-found');
  return document;
}

/** Returns a document of the office, locked, as it was seen. */
async function seenDocument(db: Database, uuid: string, version: string): Promise<WrittenDocument> {
  await lockWritten(db, uuid);
  const document = await getDocument(db, uuid);
  if (document.id === null) throw new Refusal('document-from-files');
  if (document.version !== version)
    throw new Refusal('record-changed', { facts: { version_seen: version, version_now: document.version } });
  const { id, source } = document;
  if (id === null || source === null) throw new Error(`Document ${uuid} has no version`);
  return { ...document, id, source };
}

/** Makes a link that shows a version in the shop to whoever has it. */
export async function linkDraft(
  db: Database,
  by: ByStaff,
  { secrets, origin }: { readonly secrets: Secrets; readonly origin: string },
  { uuid, number }: Draft,
): Promise<Reply<typeof contentDeskCalls.linkDraft>> {
  const document = await getDocument(db, uuid);
  if (document.id === null || !(await findVersionSource(db, document.id, number)))
    throw new Refusal('not-found');
  const { token, worksUntil } = createDraftToken(secrets, { uuid, number });
  await record(db, by, 'document.linked', uuid, { title: titleOf(document.texts.en), number });
  return { address: origin + pageOf.draft(token), works_until: worksUntil.toISOString() };
}

type DocumentAction =
  | 'document.created'
  | 'document.taken-over'
  | 'document.saved'
  | 'document.restored'
  | 'document.linked'
  | 'document.published'
  | 'document.planned'
  | 'document.withdrawn';

async function record(
  db: Database,
  by: ByStaff,
  action: DocumentAction,
  uuid: string,
  after: Readonly<Record<string, string | number>>,
): Promise<void> {
  await recordStaffEvent(db, { ...by, action, subject: `document ${uuid}`, after });
}
