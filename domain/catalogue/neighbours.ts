// The neighbours of a part in its series: those that a buyer would take instead if one size were another.

import { inMillimetres, type Tool } from '../tools/tools.ts';
import { type ListingPart, reachMm } from './listing-part.ts';

/** How a neighbour is related to a part, in the order in which neighbours are shown. */
export const neighbourRelations = [
  'replaced-by',
  'in-stock',
  'smaller',
  'larger',
  'shorter',
  'longer',
  'corner',
  'shank',
  'replaces',
] as const;
export type NeighbourRelation = (typeof neighbourRelations)[number];

/** The dimensions in which a neighbour may differ, in the order in which they are named. */
export const neighbourDimensions = [
  'size',
  'corner',
  'cutting-length',
  'reach',
  'overall-length',
  'flutes',
  'coating',
  'shank-form',
  'coolant',
] as const;
export type NeighbourDimension = (typeof neighbourDimensions)[number];

/** A part whose body is known, with the category that it is in. */
export type NeighbourCandidate = ListingPart & Tool & { readonly categoryId: number };

export type Neighbour<Part> = {
  readonly relation: NeighbourRelation;
  readonly part: Part;
  /** Every dimension that differs; empty if all sizes are the same. */
  readonly differences: readonly NeighbourDimension[];
};

/** The dimensions that a buyer who takes the next size keeps, in this order. */
const keptInSize: readonly NeighbourDimension[] = ['flutes', 'shank-form', 'coating', 'coolant'];

/** The most other corners that are listed. */
const mostCorners = 4;

/**
 * Returns the neighbours of a part: one size up and down in its category; at its diameter the next lengths, the nearest other
 * corners, and the other shank, each the same in everything else; and first, for a part without stock, the most similar one in
 * stock. `series` are the active parts of its series with the same type and units at its diameter
 * and the next ones; the part itself may be among them.
 */
export function neighboursOf<Part extends NeighbourCandidate>(
  part: NeighbourCandidate,
  series: readonly Part[],
): Neighbour<Part>[] {
  const others = series.filter(({ id }) => id !== part.id);
  const ofDiameter = others.filter((one) => one.cuttingDiameter === part.cuttingDiameter);
  const sizes = [
    related('smaller', nextSize(part, others, -1)),
    related('larger', nextSize(part, others, 1)),
  ];
  const sameDiameter = [
    related('shorter', nextLength(part, ofDiameter, -1)),
    related('longer', nextLength(part, ofDiameter, 1)),
    ...otherCorners(part, ofDiameter).map((one) => related('corner', one)),
    related(
      'shank',
      ofDiameter.find((one) => isAlike(part, one, ['shank-form'])),
    ),
  ].filter((one) => one !== undefined);
  const instead = inStock(part, ofDiameter);
  const rest = [...sizes, ...sameDiameter].filter((one) => one?.part.id !== instead?.part.id);
  const found = [instead, ...rest];
  return found.flatMap((one) => (one ? [{ ...one, differences: differencesOf(part, one.part) }] : []));
}

/** Returns the dimensions in which two parts differ; without the reach of a part that reaches as deep as it cuts. */
export function differencesOf(
  part: NeighbourCandidate,
  other: NeighbourCandidate,
): readonly NeighbourDimension[] {
  const differing = neighbourDimensions.filter((one) => valueOf(part, one) !== valueOf(other, one));
  const isReachSaid =
    differing.includes('cutting-length') &&
    reachMm(other) === inMillimetres(other.cuttingLength, other.units);
  return isReachSaid ? differing.filter((one) => one !== 'reach') : differing;
}

function related<Part>(relation: NeighbourRelation, part: Part | undefined) {
  return part && { relation, part };
}

/** The nearest diameter in the same category, and of its parts the most similar one in proportion. */
function nextSize<Part extends NeighbourCandidate>(
  part: NeighbourCandidate,
  others: readonly Part[],
  step: 1 | -1,
): Part | undefined {
  const distance = (one: Part) => step * (one.cuttingDiameter - part.cuttingDiameter);
  const beyond = others.filter((one) => one.categoryId === part.categoryId && distance(one) > 0);
  const nearest = Math.min(...beyond.map(distance));
  return leastBy(
    beyond.filter((one) => distance(one) === nearest),
    (one) => [
      Number(one.profile !== part.profile),
      ...keptInSize.map((dimension) => Number(valueOf(one, dimension) !== valueOf(part, dimension))),
      Math.abs(reachMm(one) / one.cuttingDiameter - reachMm(part) / part.cuttingDiameter),
      Math.abs((one.cornerRadius ?? 0) - (part.cornerRadius ?? 0)),
      one.id,
    ],
  );
}

function nextLength<Part extends NeighbourCandidate>(
  part: NeighbourCandidate,
  ofDiameter: readonly Part[],
  step: 1 | -1,
): Part | undefined {
  const lengths = (one: NeighbourCandidate) => [
    reachMm(one),
    inMillimetres(one.cuttingLength, one.units),
    one.overallLength,
  ];
  const alike = ofDiameter.filter((one) => isAlike(part, one, ['cutting-length', 'reach', 'overall-length']));
  return leastBy(
    alike.filter((one) => step * compareLists(lengths(one), lengths(part)) > 0),
    (one) => [...lengths(one).map((length) => step * length), one.id],
  );
}

/** The nearest corners below and above, a sharp one being a radius of 0. */
function otherCorners<Part extends NeighbourCandidate>(
  part: NeighbourCandidate,
  ofDiameter: readonly Part[],
): Part[] {
  if (cornerShape(part) !== 'square') return [];
  const size = (one: NeighbourCandidate) => one.cornerRadius ?? one.cornerChamfer ?? 0;
  return ofDiameter
    .filter((one) => isAlike(part, one, ['corner']) && valueOf(one, 'corner') !== valueOf(part, 'corner'))
    .toSorted((a, b) => Math.abs(size(a) - size(part)) - Math.abs(size(b) - size(part)) || a.id - b.id)
    .slice(0, mostCorners)
    .toSorted((a, b) => size(a) - size(b));
}

function inStock<Part extends NeighbourCandidate>(part: NeighbourCandidate, ofDiameter: readonly Part[]) {
  if (part.available > 0) return undefined;
  const candidates = ofDiameter.filter(
    (one) => one.available > 0 && cornerShape(one) === cornerShape(part) && one.thread === part.thread,
  );
  const differing = (one: Part) =>
    neighbourDimensions.filter((dimension) => valueOf(one, dimension) !== valueOf(part, dimension));
  const nearest = leastBy(candidates, (one) => [
    // Another shank cuts the same.
    differing(one).filter((dimension) => dimension !== 'shank-form').length,
    differing(one).length,
    Math.abs(reachMm(one) - reachMm(part)),
    one.id,
  ]);
  return related('in-stock', nearest);
}

/** True if two parts differ in one of these dimensions and in no other. */
function isAlike(
  part: NeighbourCandidate,
  other: NeighbourCandidate,
  but: readonly NeighbourDimension[],
): boolean {
  const differing = neighbourDimensions.filter((one) => valueOf(part, one) !== valueOf(other, one));
  const sharesShape = but.includes('corner')
    ? cornerShape(part) === cornerShape(other)
    : part.profile === other.profile;
  return differing.length > 0 && sharesShape && differing.every((dimension) => but.includes(dimension));
}

/** A sharp corner, a radius and a chamfer are corners of one shape of end; a ball or a lens is a shape of its own. */
function cornerShape({ profile }: NeighbourCandidate): string {
  return profile === 'radius' || profile === 'chamfer' ? 'square' : profile;
}

function valueOf(part: NeighbourCandidate, dimension: NeighbourDimension): string | number | boolean {
  switch (dimension) {
    case 'size':
      return part.thread ?? part.cuttingDiameter;
    case 'corner':
      // The radius of a ball is half of its diameter.
      if (part.profile === 'ball') return part.profile;
      return `${part.profile} ${part.cornerRadius ?? part.cornerChamfer ?? ''} ${part.taperAngle ?? ''}`;
    case 'cutting-length':
      return part.cuttingLength;
    case 'reach':
      return reachMm(part);
    case 'overall-length':
      return part.overallLength;
    case 'flutes':
      return part.flutes;
    case 'coating':
      return part.coating ?? '';
    case 'shank-form':
      return part.shankForm ?? 'HA';
    case 'coolant':
      return part.coolantThrough;
  }
}

function leastBy<Item>(items: readonly Item[], key: (item: Item) => readonly number[]): Item | undefined {
  return items.toSorted((a, b) => compareLists(key(a), key(b)))[0];
}

/** Compares two lists of numbers by the first that differ. */
function compareLists(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
