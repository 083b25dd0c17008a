// Compares parts with the criteria of a search.

import type { ListingPart } from '../catalogue/catalogue.ts';
import { type ToolUnits, inMillimetres, parseSize } from '../tools/tools.ts';
import type { Criterion, SearchedLength, WantedSize } from './criterion.ts';
import { lengthNamesOf } from './length-names.ts';

/** Sizes that differ by no more than this are equal: slightly more than 0.0001 in. */
export const sizeToleranceMm = 0.003;

/** Returns undefined for materials, uses, series and words, which the data of a part do not decide. */
export function fits(criterion: Criterion, part: ListingPart): boolean | undefined {
  switch (criterion.kind) {
    case 'length':
      return hasSize(part, criterion.length, criterion.size, criterion.size.roundingMm);
    case 'metric-size':
      return part.type === 'thread-mill'
        ? (part.thread?.toUpperCase().startsWith(criterion.thread) ?? false)
        : hasSize(part, 'diameter', criterion.size, criterion.size.roundingMm);
    case 'thread':
      return isThread(part.thread, criterion.thread);
    case 'hole':
      return (
        part.type === criterion.type && hasSize(part, 'diameter', criterion.size, criterion.size.roundingMm)
      );
    case 'length-name':
      return lengthNamesOf(part).includes(criterion.name);
    case 'other-tool':
      return false;
    case 'flutes':
      return part.flutes === criterion.flutes;
    case 'type':
      return part.type === criterion.type;
    case 'profile':
      return part.profile === criterion.profile;
    case 'coating':
      return part.coating === criterion.coating;
    case 'form':
      return (part.shankForm ?? 'HA') === criterion.form;
    case 'coolant':
      return part.coolantThrough === criterion.isThrough;
    case 'units':
      return part.units === criterion.units;
    case 'stock':
      return part.available > 0;
    case 'material':
    case 'series':
    case 'use':
    case 'word':
      return undefined;
  }
}

/** True if a length of a part is a wanted size, in any units, within a tolerance in millimetres. */
export function hasSize(
  part: ListingPart,
  length: SearchedLength,
  size: WantedSize,
  withinMm = sizeToleranceMm,
): boolean {
  const within = Math.max(sizeToleranceMm, withinMm);
  const [first, second] = lengthsOf(part, length);
  return isNear(first, part.units, size, within) || isNear(second, part.units, size, within);
}

/** Returns the lengths of a part that a search may mean, in millimetres. */
export function lengthsInMillimetres(part: ListingPart, length: SearchedLength): number[] {
  return lengthsOf(part, length).flatMap((own) =>
    own === undefined ? [] : [inMillimetres(own, part.units)],
  );
}

/** Returns the difference in millimetres between a length of a part and a wanted size; Infinity when it has none. */
export function millimetresOff(part: ListingPart, length: SearchedLength, size: WantedSize): number {
  let least = Infinity;
  for (const own of lengthsOf(part, length)) {
    if (own === undefined) continue;
    for (const wanted of size.millimetres)
      least = Math.min(least, Math.abs(inMillimetres(own, part.units) - wanted));
  }
  return least;
}

function isNear(own: number | undefined, units: ToolUnits, size: WantedSize, within: number): boolean {
  if (own === undefined) return false;
  const millimetres = inMillimetres(own, units);
  for (const wanted of size.millimetres) if (Math.abs(millimetres - wanted) <= within) return true;
  return false;
}

/** Returns the lengths of a part that a search may mean, in the part's own units. */
function lengthsOf(
  part: ListingPart,
  length: SearchedLength,
): readonly [first: number | undefined, second?: number | undefined] {
  switch (length) {
    case 'diameter':
      return [part.cuttingDiameter, part.type === 'thread-mill' ? threadDiameter(part) : undefined];
    case 'cutting-length':
      return [part.cuttingLength];
    case 'overall-length':
      return [part.overallLength];
    case 'reach':
      return [part.usableLength, part.neckLength];
    case 'shank':
      return [part.shankDiameter];
    case 'radius':
      return [part.cornerRadius];
  }
}

/** Returns the diameter of a thread mill's thread, by which buyers search it: 1/4 of `1/4-20`, 8 of `M8x1.25`. */
function threadDiameter({ thread, units }: ListingPart): number | undefined {
  const [, text = ''] = /^M?((?:\d+-)?\d+\/\d+|[\d.]+)[-xX]/.exec(thread ?? '') ?? [];
  // The 10 of 10-24 is a gauge number, not a size.
  if (units === 'inch' && /^\d+$/.test(text) && text !== '1') return undefined;
  const size = parseSize(text, units);
  return size.ok ? size.value : undefined;
}

/** `1/4-18` matches the pipe thread too, `1/4-18NPT` only that. */
function isThread(own: string | undefined, wanted: string): boolean {
  const thread = own?.toUpperCase();
  return thread === wanted || thread === `${wanted}NPT`;
}
