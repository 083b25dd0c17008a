// Plans the steps of a hole and finds the parts for each.
// Entry points: `planAskedHole`; `offeredPart` and `wirePartOf` for parts that are offered for other features. Never knows: trunks, and the rules of holes (domain/holes).

import type { PlannedHole } from '@chipload/contract';
import { toolOf } from '@chipload/contract/tool-of';
import {
  compareSuited,
  type Hole,
  type HoleField,
  type HoleStep,
  holeWordsOf,
  type OfferedPart,
  parseHole,
  planHole,
  readHole,
  suitPart,
} from '@chipload/domain/holes';
import { partStart, type StartValues } from '@chipload/domain/speeds';
import type { Tool } from '@chipload/domain/tools';
import type { Reader } from '../catalogue/catalogue.service.ts';
import type { PartOfSize, Search } from '../search/search.service.ts';
import { materialOf } from '../speeds/speeds.service.ts';
import { plannedHoleOf, type SuitedPart } from './holes.presenter.ts';

export { wirePartOf } from './holes.presenter.ts';

/** The most parts shown for a step or a pocket. */
export const mostParts = 4;

export type AskedHole = {
  /** The hole in one line; empty if the fields describe it. */
  readonly line: string;
  readonly fields: Readonly<Partial<Record<HoleField, string | undefined>>>;
};

/** Reads a hole, plans it, and finds the best parts for each step; a hole that cannot be made has no steps. */
export async function planAskedHole(
  search: Pick<Search, 'partsOfSize'>,
  { line, fields }: AskedHole,
  reader: Reader,
): Promise<PlannedHole> {
  const { words, ignored } =
    line === '' ? { words: holeWordsOf(fields), ignored: [] } : parseHole(line, materialOf);
  const { language } = reader;
  const read = readHole(words);
  if (!read.ok) return plannedHoleOf({ words, ignored, language, problem: read.problem });
  const { hole } = read;
  const steps = [];
  for (const step of planHole(hole)) steps.push({ step, parts: await partsFor(search, step, hole, reader) });
  return plannedHoleOf({ words, ignored, language, units: hole.units, steps });
}

async function partsFor(
  search: Pick<Search, 'partsOfSize'>,
  step: HoleStep,
  { material }: Hole,
  reader: Reader,
): Promise<readonly SuitedPart[]> {
  if (step.part === undefined) return [];
  const found = await search.partsOfSize(step.part, material, reader);
  return found
    .flatMap((one) => {
      const offered = offeredPart(one);
      const lacks = offered && suitPart(step, offered, material !== undefined);
      return lacks === undefined || !offered ? [] : [{ ...one, lacks, offered }];
    })
    .toSorted((a, b) => compareSuited(step, a.offered, b.offered))
    .slice(0, mostParts)
    .map(({ offered: { tool }, ...part }) => ({ ...part, start: startIn(material, step, tool, part) }));
}

/** Returns the starting values of a part; a drill's in the depth of the hole. */
function startIn(
  material: Hole['material'],
  { kind, depth }: HoleStep,
  tool: Tool,
  { category }: PartOfSize,
): StartValues | undefined {
  if (material === undefined) return undefined;
  return partStart({ tool, category, material, ...(kind === 'drill' && { depth }) }).values;
}

/** Returns undefined for a part whose body is not known. */
export function offeredPart({ row, suitability }: PartOfSize): OfferedPart | undefined {
  const tool = toolOf(row.tool);
  return (
    tool && {
      tool,
      tolerance: row.tool.diameter_tolerance,
      suitability,
      available: row.available,
      cents: row.price === 'invalid' ? undefined : row.price,
    }
  );
}
