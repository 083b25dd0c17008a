// Imports texts in one transaction: all documents are read and checked, and only if there are no problems are they stored.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, OpenDatabase } from '@chipload/server/database';
import { lockImports } from '../import-folder.ts';
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
  /** All problems, including those not listed. */
  readonly problemCount: number;
};

export type ContentImport = {
  /** The folder of the texts, or its parent if the folder is named `content`. */
  readonly folder: string;
  /** Does everything, reports it and rolls it back. */
  readonly isDryRun: boolean;
};

/** Imports the texts of a folder, all or none. Kinds whose folders are missing are not changed. */
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
      await lockImports(transaction);
      await checkReferences(transaction, content, problems);
      if (problems.count > 0) throw undo;
      merged = await mergeContent(transaction, content);
      if (isDryRun) throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  const nothing = { added: 0, changed: 0, removed: 0, ofOffice: [] };
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

/** Checks that the materials, series and categories that documents refer to are in the shop. */
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
            file: document.folder,
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
