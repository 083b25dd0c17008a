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
import { listNamedPictures } from './document-pictures.repository.ts';
import type { Size } from './markdown.ts';
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

/**
 * Reads a document in both languages; while there is no French, the English text stands for it. The uploaded pictures that it shows are
 * among the files of the source that is returned.
 */
export async function readSource(
  db: Database,
  place: Place,
  source: DocumentSource,
): Promise<Omit<NewVersion, 'staffId'> & { readonly faults: readonly DocumentFault[] }> {
  const files = await readFiles(db, source.files, [source.en, source.fr]);
  const en = readLanguage(place, source.en, files);
  const fr = source.fr === null ? en : readLanguage(place, source.fr, files);
  const { position, parent, facts } = en.reading;
  const unknown = await findUnknownSeries(db, [en.reading, fr.reading]);
  return {
    source: { ...source, files: digestsOf(source.files, files, [...en.shown, ...fr.shown]) },
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
  const { reading, faults } = readLanguage(place, text, await readFiles(db, files, [text]));
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

type Files = ReadonlyMap<
  string,
  { digest: string; path: string; size: Size | undefined; isUploaded: boolean }
>;

/** Returns the files of a document, and the uploaded pictures that its texts name: its own file wins over a picture of its name. */
async function readFiles(
  db: Database,
  own: DocumentSource['files'],
  texts: readonly (WrittenText | null)[],
): Promise<Files> {
  const pictures = await listNamedPictures(db, { text: JSON.stringify(texts), digests: Object.values(own) });
  const uploaded = new Map(pictures.map((picture) => [picture.digest, picture]));
  const named = Object.fromEntries(pictures.map(({ name, digest }) => [name, digest]));
  const stored = await listDocumentFiles(
    db,
    Object.values(own).filter((digest) => !uploaded.has(digest)),
  );
  return new Map(
    Object.entries({ ...named, ...own }).flatMap(([name, digest]) => {
      const picture = uploaded.get(digest);
      const file = stored.find((one) => one.digest === digest);
      const size = picture ?? (file && sizeOfStored(file));
      if (!picture && !file) return [];
      const path = documentFilePath(digest, name);
      return [[name, { digest, path, size, isUploaded: named[name] === digest }]];
    }),
  );
}

/** An uploaded picture is a file of the document while the text shows it; what came with its files stays. */
function digestsOf(
  own: DocumentSource['files'],
  files: Files,
  shown: readonly string[],
): DocumentSource['files'] {
  const kept = Object.entries(own).filter(([name]) => files.get(name)?.isUploaded !== true);
  const uploaded = [...files].flatMap(([name, { digest, isUploaded }]) =>
    isUploaded && shown.includes(name) ? [[name, digest] as const] : [],
  );
  return Object.fromEntries([...kept, ...uploaded]);
}

function readLanguage(place: Place, text: WrittenText, files: Files) {
  const faults: Pick<DocumentFault, 'field' | 'say'>[] = [];
  const shown: string[] = [];
  const { slug, uuid, position, facts } = place;
  const reading = readText(
    { kind: kindOf(place.kind), slug, text },
    {
      fileOf: (name) => {
        shown.push(name);
        return files.get(name);
      },
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
  return { reading, faults, shown };
}

function kindOf(name: DocumentKind) {
  const kind = documentKinds.find((one) => one.kind === name);
  if (!kind) throw new Error(`There is no kind ${name} of documents`);
  return kind;
}

function namesIn(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
