// The texts of the shop in the office: the list, a document with its versions, writing, publishing and addresses.

import { partPictureLimits } from '@chipload/domain/catalogue';
import { documentKinds, documentLimits, documentMasters, documentStates } from '@chipload/domain/content';
import { z } from 'zod';
import { byUuid, optionalTextLine, textLine } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';

const kind = z.enum(documentKinds);
const moment = z.iso.datetime();

const documentRow = z.object({
  uuid: z.uuid(),
  kind,
  slug: z.string(),
  titles: z.object({ en: z.string(), fr: z.string() }),
  state: z.enum(documentStates),
  has_draft: z.boolean().meta({ description: 'The latest version is neither published nor planned' }),
  planned_at: moment.nullable(),
  misses_french: z.boolean(),
  master: z
    .enum(documentMasters)
    .meta({ description: '`files`: an import brings it; the office cannot change it' }),
  changed_at: moment,
  changed_by: z.string().nullable(),
});
export type DocumentRow = z.infer<typeof documentRow>;

const line = z.string().max(documentLimits.lineLength);
const fieldValue = z.union([
  line,
  z.number(),
  z.array(z.union([line, z.record(z.string().max(40), line)])).max(100),
]);

const writtenText = z.object({
  fields: z
    .record(z.string().max(40), fieldValue)
    .refine((fields) => Object.keys(fields).length <= documentLimits.fields),
  body: z.string().max(documentLimits.bodyLength).meta({ description: 'Markdown' }),
});
export type WrittenText = z.infer<typeof writtenText>;

export const writtenTexts = z.object({
  en: writtenText,
  fr: writtenText
    .nullable()
    .meta({ description: 'Null while it is not translated: French readers get the English text' }),
});
export type WrittenTexts = z.infer<typeof writtenTexts>;

const documentVersion = z.object({
  number: z.int(),
  written_at: moment,
  written_by: z.string().nullable(),
  state: z.enum(['live', 'planned', 'other']),
});

const officeDocument = documentRow.extend({
  version: z
    .string()
    .meta({ description: 'The number of the latest version; `files` for a document of the files' }),
  latest: z.int(),
  live: z.int().nullable().meta({ description: 'The number of the version that buyers see; null: none' }),
  live_at: moment.nullable().meta({ description: 'Since when buyers see it' }),
  texts: writtenTexts
    .nullable()
    .meta({ description: 'Null for a document whose files were imported by an earlier version of the shop' }),
  files: z.array(z.string()).meta({ description: 'The names of its pictures and files' }),
  versions: z.array(documentVersion).meta({ description: 'The latest 100, the latest first' }),
  address: z.string().nullable().meta({ description: 'Of its page in the shop' }),
});
export type OfficeDocument = z.infer<typeof officeDocument>;

const documentPicture = z.object({
  name: z.string().meta({ description: 'By which every text may name it' }),
  path: z.string(),
  thumbnail: z.string().meta({ description: 'The path of a small one' }),
  width: z.int(),
  height: z.int(),
});
export type DocumentPicture = z.infer<typeof documentPicture>;

const version = z.string().max(64).meta({ description: 'The `version` of the document as it was seen' });
const slug = z.string().trim().max(documentLimits.slugLength);
const byNumber = byUuid.extend({ number: z.coerce.number().int().min(1).max(2_000_000_000) });
const changing = ['not-found', 'record-changed', 'document-from-files'] as const;

export const contentDeskCalls = {
  listDocuments: officeEndpoint({
    method: 'GET',
    path: '/documents',
    mayLag: true,
    summary: 'The documents of a kind, or all of them, at most 1,000',
    permission: 'read-content',
    query: z.object({ kind: kind.optional() }),
    reply: z.object({ rows: z.array(documentRow) }),
    cost: 5,
  }),
  getDocument: officeEndpoint({
    method: 'GET',
    path: '/documents/:uuid',
    summary: 'A document with its text as it was written last, and its versions',
    permission: 'read-content',
    params: byUuid,
    reply: officeDocument,
    refusals: ['not-found'],
  }),
  getDocumentVersion: officeEndpoint({
    method: 'GET',
    path: '/documents/:uuid/versions/:number',
    summary: 'An earlier version of a document',
    permission: 'read-content',
    params: byNumber,
    reply: z.object({ texts: writtenTexts }),
    refusals: ['not-found'],
  }),
  createDocument: officeEndpoint({
    method: 'POST',
    path: '/documents',
    summary: 'Begin a document, as a draft',
    permission: 'write-content',
    body: z.object({ kind, slug, title: line.trim() }),
    records: ['document.created'],
    reply: officeDocument,
    refusals: ['address-invalid', 'address-taken', 'document-faulty'],
  }),
  takeDocumentOver: officeEndpoint({
    method: 'POST',
    path: '/documents/:uuid/take-over',
    summary: 'Write a document that came from files in the office from now on; their import leaves it alone',
    permission: 'write-content',
    params: byUuid,
    records: ['document.taken-over'],
    reply: officeDocument,
    refusals: ['not-found', 'document-not-from-files', 'document-without-source'],
  }),
  saveDocument: officeEndpoint({
    method: 'POST',
    path: '/documents/:uuid',
    summary: 'Save a text as a new version, which nobody but the staff sees until it is published',
    permission: 'write-content',
    params: byUuid,
    body: z.object({ version, texts: writtenTexts }),
    records: ['document.saved'],
    reply: officeDocument,
    refusals: changing,
  }),
  restoreDocument: officeEndpoint({
    method: 'POST',
    path: '/documents/:uuid/restore',
    summary: 'Write the text of an earlier version as a new version',
    permission: 'write-content',
    params: byUuid,
    body: z.object({ version, number: z.int().min(1) }),
    records: ['document.restored'],
    reply: officeDocument,
    refusals: changing,
  }),
  linkDraft: officeEndpoint({
    method: 'POST',
    path: '/documents/:uuid/versions/:number/link',
    summary: 'Make a link that shows a version in the shop to whoever has it, for seven days',
    permission: 'write-content',
    params: byNumber,
    records: ['document.linked'],
    reply: z.object({ address: z.url(), works_until: moment }),
    refusals: ['not-found'],
  }),
  publishDocument: officeEndpoint({
    method: 'POST',
    path: '/documents/:uuid/publish',
    summary: 'Publish the latest version, now or at a time',
    permission: 'publish-content',
    params: byUuid,
    body: z.object({
      version,
      live: z
        .int()
        .nullable()
        .meta({ description: 'The `live` of the document with which the version was compared' }),
      at: z
        .union([z.iso.datetime({ local: true, precision: -1 }), z.null()])
        .meta({ description: 'In the time zone of the shop, such as 2026-12-01T09:00; null: now' }),
    }),
    records: ['document.published', 'document.planned'],
    reply: officeDocument,
    refusals: [...changing, 'document-faulty', 'publication-past'],
  }),
  withdrawDocument: officeEndpoint({
    method: 'POST',
    path: '/documents/:uuid/withdraw',
    summary: 'Take a document out of the shop, or its planned publication back',
    permission: 'publish-content',
    params: byUuid,
    body: z.object({ version }),
    records: ['document.withdrawn'],
    reply: officeDocument,
    refusals: changing,
  }),
  changeDocumentAddress: officeEndpoint({
    method: 'POST',
    path: '/documents/:uuid/address',
    summary: 'Change the address of a page; the former one leads to it',
    permission: 'publish-content',
    params: byUuid,
    body: z.object({ version, slug }),
    records: ['document.address-changed'],
    reply: officeDocument,
    refusals: [...changing, 'address-invalid', 'address-taken'],
  }),
  previewDocument: officeEndpoint({
    method: 'POST',
    path: '/documents/:uuid/preview',
    summary: 'A text as the shop would show it, and what keeps it from being published',
    permission: 'read-content',
    params: byUuid,
    body: z.object({ language: z.enum(['en', 'fr']), text: writtenText }),
    records: 'nothing',
    reply: z.object({
      title: z.string(),
      subtitle: z.string(),
      picture: z.string().nullable().meta({ description: 'The path of the picture beside the title' }),
      html: z.string(),
      faults: z.array(z.object({ field: z.string().nullable(), sentence: z.string() })),
    }),
    refusals: ['not-found'],
  }),
  listDocumentPictures: officeEndpoint({
    method: 'GET',
    path: '/document-pictures',
    summary:
      'The pictures that were uploaded for texts and have this in their names, at most 60, the newest first',
    permission: 'read-content',
    query: z.object({ text: optionalTextLine(documentLimits.lineLength).optional() }),
    reply: z.object({ rows: z.array(documentPicture) }),
  }),
  addDocumentPicture: officeEndpoint({
    method: 'POST',
    path: '/documents/:uuid/pictures',
    summary:
      'Add a picture for texts (JPEG, PNG, WebP or AVIF, at most 20 MB and 50 megapixels); one that was added before keeps its name',
    permission: 'write-content',
    params: byUuid,
    query: z.object({ file_name: textLine(partPictureLimits.fileNameLength) }),
    takes: 'application/octet-stream',
    body: z
      .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
      .meta({ type: 'string', format: 'binary' }),
    records: ['document.picture-added'],
    reply: z.object({ picture: documentPicture }),
    refusals: [
      'not-found',
      'document-from-files',
      'picture-unreadable',
      'picture-too-large',
      'picture-shape',
      'too-busy',
    ],
    cost: 5, // drawing its sizes waits in a queue of its own
  }),
};
