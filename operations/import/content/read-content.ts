// Reads the folders of an owner's texts: content/<kind>/<name>/en.md and fr.md, with their drawings beside them.

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { slugPattern } from '@chipload/server/columns';
import {
  type DocumentKind,
  documentKinds,
  type DocumentSource,
  readStoredFile,
  readText,
  type ReadText,
  type Reading,
  type StoredFile,
  type StructurePlace,
  type WrittenText,
} from '@chipload/server/written-documents';
import type { Problems } from '../problems.ts';
import { type Fault, parseFrontMatter, splitFrontMatter } from './front-matter.ts';
import { readStructureTree, structureTreeFile } from './structure-tree.ts';

const languages = { en: 'English', fr: 'French' } as const;
type Language = keyof typeof languages;

/** A document in both languages, as it will be stored. */
export type NewDocument = Omit<Reading, 'texts'> & {
  readonly uuid: string;
  readonly kind: string;
  readonly slug: string;
  /** Its folder, for problems: `blog/runout` */
  readonly folder: string;
  readonly texts: Readonly<Record<Language, Reading['texts']>>;
  /** The plain text, block by block, for the search. */
  readonly textBlocks: Readonly<Record<Language, readonly string[]>>;
  readonly source: DocumentSource;
};

export type Content = {
  /** The kinds whose folders exist. */
  readonly kinds: readonly DocumentKind[];
  readonly documents: readonly NewDocument[];
  /** By digest. */
  readonly files: ReadonlyMap<string, StoredFile>;
};

/** Reads every document of the folder and checks each on its own. */
export async function readContent(folder: string, problems: Problems): Promise<Content> {
  const files = new Map<string, StoredFile>();
  const documents: NewDocument[] = [];
  const kinds = documentKinds.filter((kind) => existsSync(join(folder, kind.folder)));
  if (kinds.length === 0) {
    const names = documentKinds.map((kind) => kind.folder).join(', ');
    problems.add({ file: folder, sentence: `contains none of the folders of this import: ${names}.` });
  }
  const tree = await readStructureTree(folder, problems);
  for (const kind of kinds) {
    for (const slug of await subfolders(join(folder, kind.folder))) {
      const document = await readDocument(kind, slug, { folder, files, tree, problems });
      if (document) documents.push(document);
    }
  }
  for (const slug of tree.keys())
    if (!existsSync(join(folder, 'structures', slug)))
      problems.add({
        file: `structures/${slug}`,
        sentence: `is missing, but is listed in ${structureTreeFile}.`,
      });
  return { kinds, documents, files };
}

type ContentReading = {
  readonly folder: string;
  readonly files: Map<string, StoredFile>;
  readonly tree: ReadonlyMap<string, StructurePlace>;
  readonly problems: Problems;
};

async function readDocument(
  kind: DocumentKind,
  slug: string,
  where: ContentReading,
): Promise<NewDocument | undefined> {
  const documentPath = `${kind.folder}/${slug}`;
  if (!slugPattern.test(slug) || slug.length > 120) {
    const advice = 'Use small letters, digits and hyphens between them.';
    where.problems.add({ file: documentPath, sentence: `is not a name for addresses. ${advice}` });
    return undefined;
  }
  const [en, fr] = [
    await readLanguage(kind, documentPath, 'en', where),
    await readLanguage(kind, documentPath, 'fr', where),
  ];
  if (!en || !fr) return undefined;

  const { texts: english, textBlocks: englishBlocks, written, digests, ...shared } = en;
  const {
    texts: french,
    textBlocks: frenchBlocks,
    written: writtenInFrench,
    digests: frenchDigests,
    ...sharedInFrench
  } = fr;
  if (!isDeepStrictEqual(shared, sharedInFrench)) {
    const sentence =
      'differs from en.md where both must be the same: its place in the list, its series or its tolerance.';
    where.problems.add({ file: `${documentPath}/fr.md`, sentence });
  }
  const uuid = shared.uuid ?? uuidOf(`${kind.kind}/${slug}`);
  return {
    kind: kind.kind,
    slug,
    folder: documentPath,
    ...shared,
    uuid,
    texts: { en: english, fr: french },
    textBlocks: { en: englishBlocks, fr: frenchBlocks },
    source: { en: written, fr: writtenInFrench, files: { ...digests, ...frenchDigests } },
  };
}

async function readLanguage(
  kind: DocumentKind,
  documentPath: string,
  language: Language,
  { folder, files, tree, problems }: ContentReading,
): Promise<
  (ReadText & { readonly written: WrittenText; readonly digests: DocumentSource['files'] }) | undefined
> {
  const file = `${documentPath}/${language}.md`;
  const fault: Fault = (sentence, { row, column } = {}) => problems.add({ file, row, column, sentence });
  const text = await readTextFile(join(folder, file));
  if (text === undefined) {
    fault(`is missing. Write the text in ${languages[language]}, too.`);
    return undefined;
  }
  const parts = splitFrontMatter(text);
  if (!parts) {
    fault('has no head. Begin it with a line of three dashes, the fields, and three dashes again.');
    return undefined;
  }
  const fields = parseFrontMatter(parts.head, fault);
  if (!fields) return undefined;

  const beside = await readFilesBeside(join(folder, documentPath));
  const digests: Record<string, string> = {};
  const fileOf = (name: string, column?: string) => {
    const content = beside.get(name);
    if (!content) return undefined;
    const read = readStoredFile(name, content);
    if ('problem' in read) {
      fault(`${name} ${read.problem}`, column === undefined ? {} : { column });
      return 'refused';
    }
    files.set(read.file.digest, read.file);
    digests[name] = read.file.digest;
    return read.file;
  };
  const slug = basename(documentPath);
  // The empty line below the head is none of the text.
  const written = { fields, body: parts.body.replace(/^\r?\n/, '') };
  const reading = readText(
    { kind, slug, text: written },
    {
      fileOf,
      structure: () => {
        const known = tree.get(slug);
        if (!known) fault(`is not in ${structureTreeFile}. Add it there.`);
        return known;
      },
      fault: (sentence, column) => fault(sentence({ locale: 'en' }), column === undefined ? {} : { column }),
    },
  );
  return { ...reading, written, digests };
}

/** Derives a UUID from a name (RFC 9562, version 8), so that links to a document stay valid in a new database. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

async function readTextFile(path: string): Promise<string | undefined> {
  return existsSync(path) ? readFile(path, 'utf8') : undefined;
}

async function readFilesBeside(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map(({ name }) => name);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}
