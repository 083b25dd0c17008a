// What lies nearest where nothing fulfils every wish: the rows that lack least, and the diameters on either side.

import { facetSize, facetValues } from '@chipload/domain/catalogue';
import { millimetresOff, type SearchedLength, type WantedSize, type Wish } from '@chipload/domain/search';
import { inMillimetres } from '@chipload/domain/tools';
import type { Language } from '../../platform/language.ts';
import { sizeLabel } from '../catalogue/catalogue.service.ts';
import type { Nearest } from './find-parts.ts';
import type { IndexedPart } from './search-index.ts';

export type NearDiameter = { readonly label: string; readonly query: string; readonly parts: number };

/** On each side of the size that is not there. */
const diametersOnEachSide = 2;

/** The first wish for a size, if there is one; for a diameter, if only that is asked for. */
function sizeWish(wishes: readonly Wish[], isDiameter = false): SizeWish | undefined {
  return wishes.flatMap((wish): SizeWish[] => {
    if (wish.kind === 'metric-size') return [{ wish, length: 'diameter', size: wish.size }];
    const isMeant = wish.kind === 'length' && (!isDiameter || wish.length === 'diameter');
    return isMeant ? [{ wish, length: wish.length, size: wish.size }] : [];
  })[0];
}

type SizeWish = { readonly wish: Wish; readonly length: SearchedLength; readonly size: WantedSize };

/** The nearest parts; where a size is missing, those that come closest to it first. */
export function nearestParts({ parts, missing }: Nearest): readonly IndexedPart[] {
  const wanted = sizeWish(missing);
  return wanted === undefined
    ? parts
    : parts
        .map((part) => ({ part, off: Math.round(millimetresOff(part, wanted.length, wanted.size) * 1e3) }))
        .toSorted((a, b) => a.off - b.off)
        .map(({ part }) => part);
}

/** The diameters next to the one that is missing, among the nearest parts, each as a search of its own. */
export function nearestDiameters(
  { parts, missing }: Nearest,
  wishes: readonly Wish[],
  language: Language,
): NearDiameter[] {
  const wanted = sizeWish(missing, true);
  if (wanted === undefined) return [];
  const middle = closest(parts, wanted.size);
  const byDiameter = Map.groupBy(parts, (part) => facetValues(part).diameter);
  const sizes = [...byDiameter]
    .map(([value, group]) => ({ millimetres: Number(value), group }))
    .toSorted((a, b) => a.millimetres - b.millimetres);
  const smaller = sizes.filter(({ millimetres }) => millimetres < middle).slice(-diametersOnEachSide);
  const larger = sizes.filter(({ millimetres }) => millimetres > middle).slice(0, diametersOnEachSide);
  return [...smaller, ...larger].flatMap(({ group }) => {
    const [part] = group;
    const size = part && facetSize(part, 'diameter');
    if (size === undefined) return [];
    const label = sizeLabel(size, language);
    const query = wishes.map((wish) => (wish === wanted.wish ? label : wish.text)).join(' ');
    return [{ label, query, parts: group.length }];
  });
}

/** Of the sizes that a bare number may mean, the one that comes closest to a part. */
function closest(parts: readonly IndexedPart[], { millimetres }: WantedSize): number {
  const off = (wanted: number) =>
    parts.reduce(
      (least, part) => Math.min(least, Math.abs(inMillimetres(part.cuttingDiameter, part.units) - wanted)),
      Infinity,
    );
  return millimetres.toSorted((a, b) => off(a) - off(b))[0] ?? 0;
}
