// Reads structures.yml: the tree of the structures, with the materials and categories of each.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { isUuid } from '@chipload/domain/desk';
import type { StructurePlace } from '@chipload/server/written-documents';
import type { Problems } from '../problems.ts';

export const structureTreeFile = 'structures.yml';

type Written = {
  readonly slug: string;
  readonly uuid: string;
  readonly materials: readonly string[];
  readonly children: readonly string[];
  readonly categories: readonly string[];
};

/** Returns the place of each structure by its slug; empty if there is no such file. */
export async function readStructureTree(
  folder: string,
  problems: Problems,
): Promise<ReadonlyMap<string, StructurePlace>> {
  const path = join(folder, structureTreeFile);
  if (!existsSync(path)) return new Map();
  const lines = new LineCounter();
  const document = parseDocument(await readFile(path, 'utf8'), { lineCounter: lines });
  const [error] = document.errors;
  if (error) {
    const sentence = `cannot be read: ${error.message.split('\n')[0] ?? ''}`;
    problems.add({ file: structureTreeFile, row: error.linePos?.[0].line, sentence });
    return new Map();
  }
  const fault = (sentence: string, column?: string) =>
    problems.add({ file: structureTreeFile, column, sentence });
  const written = recordOf(document.toJS());
  const all = new Map<string, Written>();
  for (const entry of Array.isArray(written['structures']) ? written['structures'] : []) {
    const structure = writtenOf(recordOf(entry), fault);
    if (all.has(structure.slug)) fault('is in the list twice.', structure.slug);
    all.set(structure.slug, structure);
  }
  return placesOf(linesIn(written['roots']), all, fault);
}

/** Walks the tree from its roots, and reports structures that are reached twice or never. */
function placesOf(
  roots: readonly string[],
  all: ReadonlyMap<string, Written>,
  fault: (sentence: string, column?: string) => void,
): ReadonlyMap<string, StructurePlace> {
  const places = new Map<string, StructurePlace>();
  const visit = (slug: string, parent: string | undefined) => {
    const structure = all.get(slug);
    if (!structure)
      return fault(`is named${parent === undefined ? '' : ` below ${parent}`} but not in the list.`, slug);
    if (places.has(slug)) return fault('is in the tree twice. Name it below one structure only.', slug);
    const { uuid, materials, categories, children } = structure;
    places.set(slug, { uuid, position: places.size + 1, parent, materials, categories });
    for (const child of children) visit(child, slug);
  };
  for (const root of roots) visit(root, undefined);
  for (const slug of all.keys())
    if (!places.has(slug))
      fault('is not in the tree. Name it among the roots or the children of another.', slug);
  return places;
}

function writtenOf(
  { slug, uuid, ...lists }: Readonly<Record<string, unknown>>,
  fault: (sentence: string, column?: string) => void,
): Written {
  const name = typeof slug === 'string' ? slug : '';
  if (name === '') fault('A structure has no slug.', 'structures');
  const hasUuid = typeof uuid === 'string' && isUuid(uuid);
  if (!hasUuid)
    fault('has no uuid. Write one in small letters; it is its address and must never change.', name);
  return {
    slug: name,
    uuid: hasUuid ? uuid : '',
    materials: linesIn(lists['materials']),
    children: linesIn(lists['children']),
    categories: linesIn(lists['categories']),
  };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function linesIn(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
