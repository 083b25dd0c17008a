// Reads what the office wrote into the texts that the shop shows, with the files that are kept for the document.

import type { DocumentKind } from '@chipload/domain/content';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import type { Say } from '../../platform/refusal.ts';
import type { Texts } from './content.repository.ts';
import { documentFilePath } from './document-path.ts';
import {
  documentKinds,
  type DocumentSource,
  type Reading,
  readText,
  type WrittenText,
} from './read-document.ts';
import { sizeOfStored } from './stored-file.ts';
import {
  listDocumentFiles,
  listKnownSeries,
  type NewVersion,
  type StoredDocument,
} from './written-documents.repository.ts';

/** A reason for which a text is not published. */
export type DocumentFault = {
  readonly language?: Language;
  readonly field?: string | undefined;
  readonly say: Say;
};

type Place = Pick<StoredDocument, 'kind' | 'slug' | 'uuid' | 'position' | 'parent' | 'facts'>;

/** Reads a document in both languages; while there is no French, the English text stands for it. */
export async function readSource(
  db: Database,
  place: Place,
  source: DocumentSource,
): Promise<Omit<NewVersion, 'staffId'> & { readonly faults: readonly DocumentFault[] }> {
  const files = await readFiles(db, source.files);
  const en = readLanguage(place, source.en, files);
  const fr = source.fr === null ? en : readLanguage(place, source.fr, files);
  const { position, parent, facts } = en.reading;
  const unknown = await findUnknownSeries(db, [en.reading, fr.reading]);
  return {
    source,
    position,
    parent: parent ?? null,
    facts,
    texts: { en: en.reading.texts, fr: fr.reading.texts },
    textBlocks: { en: en.reading.textBlocks, fr: fr.reading.textBlocks },
    faults: [
      ...en.faults.map((fault) => ({ language: 'en' as const, ...fault })),
      ...(source.fr === null ? [] : fr.faults.map((fault) => ({ language: 'fr' as const, ...fault }))),
      ...unknown,
    ],
  };
}

/** Reads one text of a document, such as one that is being typed. */
export async function readOneText(
  db: Database,
  place: Place,
  text: WrittenText,
  files: DocumentSource['files'],
) {
  const { reading, faults } = readLanguage(place, text, await readFiles(db, files));
  return { reading, faults: [...faults, ...(await findUnknownSeries(db, [reading]))] };
}

/** Returns a fault for each series that a text names and the catalogue does not have. */
async function findUnknownSeries(
  db: Database,
  readings: readonly Pick<Reading, 'facts'>[],
): Promise<DocumentFault[]> {
  const named = new Set(readings.flatMap(({ facts }) => namesIn(facts['series'])));
  const known = new Set(await listKnownSeries(db, [...named]));
  return [...named]
    .filter((slug) => !known.has(slug))
    .map((slug) => ({ say: (options) => m.content_fault_series({ slug }, options) }));
}

/** Returns what a document is called; empty while it has no title. */
export function titleOf({ title, name }: Texts): string {
  const called = title ?? name;
  return typeof called === 'string' ? called : '';
}

type Files = ReadonlyMap<string, { path: string; size: ReturnType<typeof sizeOfStored> }>;

async function readFiles(db: Database, digests: DocumentSource['files']): Promise<Files> {
  const stored = await listDocumentFiles(db, Object.values(digests));
  return new Map(
    Object.entries(digests).flatMap(([name, digest]) => {
      const file = stored.find((one) => one.digest === digest);
      return file ? [[name, { path: documentFilePath(digest, name), size: sizeOfStored(file) }]] : [];
    }),
  );
}

function readLanguage(place: Place, text: WrittenText, files: Files) {
  const faults: Pick<DocumentFault, 'field' | 'say'>[] = [];
  const { slug, uuid, position, facts } = place;
  const reading = readText(
    { kind: kindOf(place.kind), slug, text },
    {
      fileOf: (name) => files.get(name),
      structure: () => ({
        uuid,
        position,
        parent: place.parent ?? undefined,
        materials: namesIn(facts['materials']),
        categories: namesIn(facts['categories']),
      }),
      fault: (say, field) => faults.push({ field, say }),
    },
  );
  return { reading, faults };
}

function kindOf(name: DocumentKind) {
  const kind = documentKinds.find((one) => one.kind === name);
  if (!kind) throw new Error(`There is no kind ${name} of documents`);
  return kind;
}

function namesIn(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
