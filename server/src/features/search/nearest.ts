// If no part fulfils every criterion: finds the parts that fulfil most of them, and the next smaller and larger diameters.

import {
  type Criterion,
  millimetresOff,
  type SearchedLength,
  type WantedSize,
  weightOf,
} from '@chipload/domain/search';
import { inMillimetres } from '@chipload/domain/tools';
import type { Language } from '../../platform/language.ts';
import { sizeLabel } from '../catalogue/catalogue.service.ts';
import { countKinds } from './count-kinds.ts';
import { partsFulfilling } from './criterion-sets.ts';
import { attributeOf, type KindCounts } from './kinds.ts';
import { blockSize, both, firstParts, type PartSet, writeSlots } from './part-sets.ts';
import { byRelevance } from './relevance.ts';
import { partsOfKinds, type SearchIndex } from './search-index.ts';

export type Nearest = { readonly ranked: readonly PartSet[]; readonly missing: readonly Criterion[] };

export type NearDiameter = { readonly label: string; readonly query: string; readonly parts: number };

const diametersOnEachSide = 2;

/**
 * Returns the parts that fulfil the criteria of the greatest total weight; all parts if none is fulfilled but a size is wanted. For a
 * hole these are drills or reamers; for a tool of another kind those of the kind that does the same work, or none.
 */
export function nearestTo(index: SearchIndex, wanted: readonly Criterion[]): Nearest | undefined {
  const kinds = wanted.flatMap((one) => kindInstead(one) ?? []);
  if (wanted.some((one) => one.kind === 'other-tool' && kindInstead(one) === undefined)) return undefined;
  const found = nearestOf(index, [...wanted, ...kinds]);
  return found && { ...found, missing: found.missing.filter((one) => wanted.includes(one)) };
}

/** Returns the kind of tool that is shown where a criterion is not met. */
function kindInstead(criterion: Criterion): Criterion | undefined {
  switch (criterion.kind) {
    case 'hole':
      return { kind: 'type', type: criterion.type, text: criterion.text };
    case 'other-tool':
      if (criterion.instead === undefined || criterion.instead === 'holder') return undefined;
      return { kind: 'type', type: criterion.instead, text: criterion.text };
    default:
      return undefined;
  }
}

function nearestOf(index: SearchIndex, criteria: readonly Criterion[]): Nearest | undefined {
  const sets = criteria.map((criterion) => partsFulfilling(index, criterion));
  const best = heaviestMask(
    index,
    sets,
    criteria.map((criterion) => weightOf(criterion)),
  );
  if (best === 0 && !criteria.some((criterion) => 'size' in criterion)) return undefined;
  const isMet = (bit: number) => (best & (2 ** bit)) !== 0;
  const met = criteria.filter((_criterion, bit) => isMet(bit));
  // No part fulfils more, so those that fulfil these fulfil exactly these.
  const parts = sets.filter((_set, bit) => isMet(bit)).reduce(both, index.all);
  return {
    ranked: byRelevance(index, met, parts),
    missing: criteria.filter((criterion) => !met.includes(criterion)),
  };
}

const slots = new Uint16Array(blockSize);
const marks = new Int32Array(blockSize);

/**
 * Returns the criteria, as bits, of the greatest total weight that a part fulfils together; of equal ones those of the first part.
 * Blocks whose criteria cannot be heavier than the best are passed over.
 */
function heaviestMask({ blocks }: SearchIndex, sets: readonly PartSet[], weights: readonly number[]): number {
  const weigh = (mask: number) =>
    weights.reduce((sum, weight, bit) => sum + ((mask & (2 ** bit)) === 0 ? 0 : weight), 0);
  const at = sets.map(() => 0);
  let best = 0;
  let heaviest = -1;
  for (const [number, { size }] of blocks.entries()) {
    let possible = 0;
    for (const [bit, set] of sets.entries()) {
      while ((set.blocks[at[bit] ?? 0] ?? Infinity) < number) at[bit] = (at[bit] ?? 0) + 1;
      if (set.blocks[at[bit] ?? 0] === number) possible += weights[bit] ?? 0;
    }
    if (possible <= heaviest) continue;
    marks.fill(0, 0, size);
    for (const [bit, set] of sets.entries()) {
      const bits = set.blocks[at[bit] ?? 0] === number ? set.bits[at[bit] ?? 0] : undefined;
      const count = bits === undefined ? 0 : writeSlots(bits, slots);
      for (let next = 0; next < count; next += 1) {
        const slot = slots[next] ?? 0;
        marks[slot] = (marks[slot] ?? 0) | (2 ** bit);
      }
    }
    let last = -1; // neighbours are often equal
    for (let slot = 0; slot < size; slot += 1) {
      const mask = marks[slot] ?? 0;
      if (mask === last) continue;
      last = mask;
      const weight = weigh(mask);
      if (weight > heaviest) [best, heaviest] = [mask, weight];
    }
  }
  return best;
}

/** Returns the criteria for a size, in their order. */
function sizeCriteria(criteria: readonly Criterion[]): SizeCriterion[] {
  return criteria.flatMap((criterion): SizeCriterion[] => {
    if (criterion.kind === 'metric-size' || criterion.kind === 'hole')
      return [{ criterion, length: 'diameter', size: criterion.size }];
    return criterion.kind === 'length' ? [{ criterion, length: criterion.length, size: criterion.size }] : [];
  });
}

type SizeCriterion = {
  readonly criterion: Criterion;
  readonly length: SearchedLength;
  readonly size: WantedSize;
};

/** Returns at most `most` of the nearest parts; if a size is missing, those with the closest size first. */
export function nearestParts(index: SearchIndex, { ranked, missing }: Nearest, most: number): number[] {
  const [wanted] = sizeCriteria(missing);
  if (wanted === undefined) return firstParts(ranked, 0, most);
  const attribute = attributeOf[wanted.length];
  const { parts } = index.kinds[attribute];
  const counts = countKinds(index, [attribute], ranked).get(attribute) ?? new Map<number, number>();
  const off = new Map(
    [...counts.keys()].map((kind) => {
      const part = parts[kind];
      const millimetres = part === undefined ? Infinity : millimetresOff(part, wanted.length, wanted.size);
      return [kind, Math.round(millimetres * 1e3)];
    }),
  );
  const byOff = [...Map.groupBy(counts.keys(), (kind) => off.get(kind) ?? Infinity)].toSorted(([a], [b]) =>
    a === b ? 0 : a - b,
  );
  const nearest: number[] = [];
  for (const [, kinds] of byOff) {
    if (nearest.length >= most) break;
    const those = new Set(kinds);
    const alike = partsOfKinds(index, attribute, (kind) => those.has(kind));
    nearest.push(
      ...firstParts(
        ranked.map((set) => both(set, alike)),
        0,
        most - nearest.length,
      ),
    );
  }
  return nearest;
}

/** Returns the diameters of the nearest parts next to the missing one, each with the text of a search for it. */
export function nearestDiameters(
  index: SearchIndex,
  { ranked, missing }: Nearest,
  criteria: readonly Criterion[],
  language: Language,
): NearDiameter[] {
  const wanted = sizeCriteria(missing).find(({ length }) => length === 'diameter');
  if (wanted === undefined) return [];
  const { parts, facet } = index.kinds.diameter;
  const { values, valueOf, sizes: written } = facet();
  const counts: KindCounts = countKinds(index, ['diameter'], ranked).get('diameter') ?? new Map();
  const met = [...counts].flatMap(([kind, count]) => {
    const part = parts[kind];
    const millimetres = Number(values[valueOf[kind] ?? -1]);
    return part === undefined ? [] : [{ part, millimetres, size: written[kind], count }];
  });
  const middle = closestMillimetres(
    met.map(({ part }) => inMillimetres(part.cuttingDiameter ?? 0, part.units)),
    wanted.size,
  );
  const sizes = [...Map.groupBy(met, ({ millimetres }) => millimetres)].toSorted(([a], [b]) => a - b);
  const smaller = sizes.filter(([millimetres]) => millimetres < middle).slice(-diametersOnEachSide);
  const larger = sizes.filter(([millimetres]) => millimetres > middle).slice(0, diametersOnEachSide);
  return [...smaller, ...larger].flatMap(([, alike]) => {
    const size = alike[0]?.size;
    if (size === undefined) return [];
    const label = sizeLabel(size, language);
    const query = criteria
      .map((criterion) => (criterion === wanted.criterion ? label : criterion.text))
      .join(' ');
    return [{ label, query, parts: alike.reduce((sum, { count }) => sum + count, 0) }];
  });
}

/** Returns, of the sizes in millimetres that a number without a unit may mean, the one closest to an existing diameter. */
function closestMillimetres(diameters: readonly number[], { millimetres }: WantedSize): number {
  const off = (wanted: number) =>
    diameters.reduce((least, diameter) => Math.min(least, Math.abs(diameter - wanted)), Infinity);
  return millimetres.toSorted((a, b) => off(a) - off(b))[0] ?? 0;
}
