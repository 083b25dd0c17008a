// If no part fulfils every criterion: finds the parts that fulfil most of them, and the next smaller and larger diameters.

import {
  type Criterion,
  millimetresOff,
  type SearchedLength,
  type WantedSize,
} from '@chipload/domain/search';
import { inMillimetres } from '@chipload/domain/tools';
import type { Language } from '../../platform/language.ts';
import { sizeLabel } from '../catalogue/catalogue.service.ts';
import type { Nearest } from './find-parts.ts';
import type { SearchIndex } from './search-index.ts';
import { attributeOf } from './criterion-marks.ts';

export type NearDiameter = { readonly label: string; readonly query: string; readonly parts: number };

const diametersOnEachSide = 2;

/** Returns the criteria for a size, in their order. */
function sizeCriteria(criteria: readonly Criterion[]): SizeCriterion[] {
  return criteria.flatMap((criterion): SizeCriterion[] => {
    if (criterion.kind === 'metric-size') return [{ criterion, length: 'diameter', size: criterion.size }];
    return criterion.kind === 'length' ? [{ criterion, length: criterion.length, size: criterion.size }] : [];
  });
}

type SizeCriterion = {
  readonly criterion: Criterion;
  readonly length: SearchedLength;
  readonly size: WantedSize;
};

/** Returns at most `most` of the nearest parts; if a size is missing, those with the closest size first. */
export function nearestParts(
  { columns }: SearchIndex,
  { parts, missing }: Nearest,
  most: number,
): Int32Array {
  const [wanted] = sizeCriteria(missing);
  if (wanted === undefined) return parts.subarray(0, most);
  const { kinds, kindAt } = columns[attributeOf[wanted.length]];
  const micrometresOff = kinds.map((part) =>
    Math.round(millimetresOff(part, wanted.length, wanted.size) * 1e3),
  );
  const offAt = (position: number) => micrometresOff[kindAt[position] ?? 0] ?? Infinity;
  const nearest: number[] = [];
  for (const position of parts) {
    const isFull = nearest.length === most;
    if (isFull && offAt(position) >= offAt(nearest.at(-1) ?? position)) continue;
    const at = nearest.findLastIndex((other) => offAt(other) <= offAt(position)) + 1;
    nearest.splice(at, 0, position);
    if (isFull) nearest.pop();
  }
  return Int32Array.from(nearest);
}

/** Returns the diameters of the nearest parts next to the missing one, each with the text of a search for it. */
export function nearestDiameters(
  { columns: { diameter } }: SearchIndex,
  { parts, missing }: Nearest,
  criteria: readonly Criterion[],
  language: Language,
): NearDiameter[] {
  const wanted = sizeCriteria(missing).find(({ length }) => length === 'diameter');
  if (wanted === undefined) return [];
  const counts = new Map<number, number>();
  for (let at = 0; at < parts.length; at += 1) {
    const position = parts[at] ?? 0;
    const kind = diameter.kindAt[position] ?? 0;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const met = [...counts].flatMap(([kind, count]) => {
    const part = diameter.kinds[kind];
    const millimetres = Number(diameter.values[diameter.valueOf[kind] ?? -1]);
    return part === undefined ? [] : [{ part, millimetres, size: diameter.sizes[kind], count }];
  });
  const middle = closestMillimetres(
    met.map(({ part }) => inMillimetres(part.cuttingDiameter, part.units)),
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
