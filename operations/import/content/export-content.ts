// Writes the documents of the shop as the folder that the import reads: what the office has taken over as it stands there.

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '@chipload/server/database';
import { documentKinds, type WrittenText } from '@chipload/server/written-documents';
import { stringify } from 'yaml';
import { type ExportedDocument, listExported, readFile } from './documents.repository.ts';

export type ExportReport = {
  readonly documents: number;
  readonly files: number;
  /** Their files were imported by an earlier version of the shop, which did not keep the texts. */
  readonly withoutText: readonly string[];
};

/** Writes what the shop shows, and of what it does not show yet the latest version. */
export async function exportContent(db: Database, folder: string): Promise<ExportReport> {
  const documents = await listExported(db);
  const withoutText: string[] = [];
  const written = new Set<string>();
  for (const document of documents) {
    const path = pathOf(document);
    const { source } = document;
    if (source === null) {
      withoutText.push(path);
      continue;
    }
    await write(join(folder, path, 'en.md'), fileOf(source.en));
    if (source.fr !== null) await write(join(folder, path, 'fr.md'), fileOf(source.fr));
    for (const [name, digest] of Object.entries(source.files)) {
      const content = await readFile(db, digest);
      if (content === undefined) continue;
      await write(join(folder, path, name), withoutThemes(content));
      written.add(`${path}/${name}`);
    }
  }
  const tree = treeOf(documents);
  if (tree !== undefined) await write(join(folder, 'structures.yml'), tree);
  return { documents: documents.length - withoutText.length, files: written.size, withoutText };
}

function pathOf({ kind, slug }: ExportedDocument): string {
  return `${documentKinds.find((one) => one.kind === kind)?.folder ?? kind}/${slug}`;
}

function fileOf({ fields, body }: WrittenText): string {
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${body}`;
}

/** Takes out of a drawing the style that the import adds to it. */
function withoutThemes(content: Buffer): Buffer {
  const text = content.toString('utf8');
  const bare = text.replace(/(<svg\b[^>]*>)<style>:root\{color:.*?<\/style>/, '$1');
  return bare === text ? content : Buffer.from(bare);
}

/** Returns the tree of the structures; undefined if there are none. */
function treeOf(documents: readonly ExportedDocument[]): string | undefined {
  const structures = documents.filter(({ kind }) => kind === 'structure');
  if (structures.length === 0) return undefined;
  const below = (slug: string | null) =>
    structures.filter(({ parent }) => parent === slug).map((structure) => structure.slug);
  return stringify({
    roots: below(null),
    structures: structures.map(({ slug, uuid, facts }) => ({
      slug,
      uuid,
      materials: facts['materials'] ?? [],
      children: below(slug),
      categories: facts['categories'] ?? [],
    })),
  });
}

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
