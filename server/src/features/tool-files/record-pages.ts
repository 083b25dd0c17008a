// Parts as the records that files are written from, some at a time.

import { toolOf } from '@chipload/contract/tool-of';
import { type PresetMaterial, startingPresets, type ToolRecord } from '@chipload/domain/tool-data';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { partPage } from '../catalogue/catalogue.service.ts';
import { type FileLine, type FilePart, type HeldPart, listFileMaterials } from './tool-files.repository.ts';

export type RecordOptions = {
  readonly db: Database;
  readonly language: Language;
  /** The shop's name. */
  readonly vendor: string;
  /** Where the site is reached from outside. */
  readonly origin: string;
  /** Whether the file tells where to begin in each material. */
  readonly hasPresets: boolean;
};

type Parts = readonly (FilePart | FileLine | HeldPart)[];

/** The records of pages of parts. The materials of a category are read once. */
export async function* recordPages(
  pages: AsyncIterable<Parts> | Iterable<Parts>,
  options: RecordOptions,
): AsyncGenerator<readonly ToolRecord[]> {
  const known = new Map<number, readonly PresetMaterial[]>();
  for await (const parts of pages) {
    if (options.hasPresets) await learnMaterials(known, parts, options);
    yield parts.map((part) => recordOf(part, known.get(part.category_id) ?? [], options));
  }
}

async function learnMaterials(
  known: Map<number, readonly PresetMaterial[]>,
  parts: Parts,
  { db, language }: RecordOptions,
): Promise<void> {
  const missing = [...new Set(parts.map((part) => part.category_id))].filter((id) => !known.has(id));
  if (missing.length === 0) return;
  const materials = Map.groupBy(
    await listFileMaterials(db, missing, language),
    ({ category_id: category }) => category,
  );
  for (const id of missing) known.set(id, materials.get(id) ?? []);
}

function recordOf(
  part: Parts[number],
  materials: readonly PresetMaterial[],
  { vendor, origin }: RecordOptions,
): ToolRecord {
  const tool = toolOf(part);
  return {
    tool,
    code: part.inventory_code,
    edp: part.edp ?? undefined,
    description: part.description,
    vendor,
    link: `${origin}${'page' in part ? part.page : partPage(part.inventory_code)}`,
    coating: part.coating,
    diameterTolerance: part.diameter_tolerance,
    shankTolerance: part.shank_tolerance,
    weightGrams: part.weight_grams,
    quantity: 'quantity' in part ? part.quantity : undefined,
    holder: 'holder' in part ? part.holder : undefined,
    presets: startingPresets({ tool, place: part.category }, materials),
  };
}
