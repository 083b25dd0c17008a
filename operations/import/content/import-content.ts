// An import of texts is one transaction: every document is read and checked, and only when nothing is wrong is anything kept.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, OpenDatabase } from '@chipload/server/database';
import { takeTurn } from '../import-folder.ts';
import { createProblems, type Problem, type Problems } from '../problems.ts';
import {
  type MergedDocuments,
  mergeDocuments,
  mergeFiles,
  unknownCategories,
  unknownMaterials,
  unknownSeries,
} from './documents.repository.ts';
import { type Content, type NewDocument, readContent } from './read-content.ts';

export type ContentReport = {
  readonly kinds: readonly (MergedDocuments & { readonly folder: string; readonly documents: number })[];
  readonly files: number;
  readonly problems: readonly Problem[];
  /** More than are listed, when there are very many. */
  readonly problemCount: number;
};

export type ContentImport = {
  /** The folder of the texts, or the one above it in which they are called `content`. */
  readonly folder: string;
  /** Does everything, reports it and takes it back. */
  readonly isDryRun: boolean;
};

/** Imports the texts of a folder, wholly or not at all. A kind whose folder is not there is left as it is. */
export async function importContent(
  db: OpenDatabase['db'],
  { folder, isDryRun }: ContentImport,
): Promise<ContentReport> {
  const problems = createProblems();
  const inside = join(folder, 'content');
  const content = await readContent(existsSync(inside) ? inside : folder, problems);
  let merged: ReadonlyMap<string, MergedDocuments> = new Map();
  const undo = new Error('taken back');
  try {
    await db.transaction().execute(async (transaction) => {
      await takeTurn(transaction);
      await checkReferences(transaction, content, problems);
      if (problems.count > 0) throw undo;
      merged = await mergeContent(transaction, content);
      if (isDryRun) throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  const nothing = { added: 0, changed: 0, removed: 0 };
  return {
    kinds: content.kinds.map(({ kind, folder: name }) => ({
      folder: name,
      documents: content.documents.filter((document) => document.kind === kind).length,
      ...(merged.get(kind) ?? nothing),
    })),
    files: content.files.size,
    problems: problems.listed,
    problemCount: problems.count,
  };
}

async function mergeContent(
  db: Database,
  { kinds, documents, files }: Content,
): Promise<ReadonlyMap<string, MergedDocuments>> {
  const merged = new Map<string, MergedDocuments>();
  for (const { kind } of kinds) {
    const ofKind = documents.filter((document) => document.kind === kind);
    merged.set(kind, await mergeDocuments(db, kind, ofKind));
  }
  await mergeFiles(db, files.values());
  return merged;
}

/** What documents name must be in the shop. */
async function checkReferences(db: Database, { documents }: Content, problems: Problems): Promise<void> {
  for (const { fact, file, findUnknown } of references) {
    const unknown = await findUnknown(
      db,
      documents.flatMap((document) => namesIn(document, fact)),
    );
    for (const document of documents)
      for (const name of namesIn(document, fact))
        if (unknown.has(name))
          problems.add({
            file: document.place,
            column: fact,
            sentence: `"${name}" is not known. Correct it, or add it to ${file} and import the catalogue first.`,
          });
  }
}

const references = [
  { fact: 'materials', file: 'materials.csv', findUnknown: unknownMaterials },
  { fact: 'categories', file: 'categories.csv', findUnknown: unknownCategories },
  { fact: 'series', file: 'series.csv', findUnknown: unknownSeries },
];

function namesIn({ facts }: NewDocument, fact: string): string[] {
  const names = facts[fact];
  return Array.isArray(names) ? names.map(String) : [];
}
