// Puts the pieces of a search together to criteria: finds what each size is the size of, and what a hole is for.

import type { Criterion, SearchedLength, WantedSize } from './criterion.ts';
import { holesOf } from './holes-of-pieces.ts';
import type { Piece } from './pieces.ts';
import { millimetresPerInch, type ToolType } from '../tools/tools.ts';

/** Turns pieces into criteria, without duplicates; in a shop that sells taps, a tap is a word like others. */
export function criteriaOf(all: readonly Piece[], sellsTaps: boolean): Criterion[] {
  const pieces = withOverallLength(withoutSecondName(withHardness(holesOf(withoutModels(all), sellsTaps))));
  const measured: readonly Piece[] = pieces.filter(
    ({ kind }) => kind === 'size' || kind === 'length' || kind === 'by',
  );
  const names = namesOfSizes(measured, pieces);
  /** The sizes that stand alone, without a name or others in a row. */
  const bare = new Set<Criterion>();
  /** The radii that are named by a word beside them, which may belong to another size. */
  const named = new Set<Criterion>();
  const criteria = pieces.flatMap((piece): Criterion[] => {
    switch (piece.kind) {
      case 'criteria':
        return piece.criteria.map((criterion) => ({ ...criterion, text: piece.text }));
      case 'hardness':
        return [{ ...piece.criterion, text: piece.text }];
      case 'tolerance':
        return toleranceCriteria(piece);
      case 'length': {
        const hasSize = [...names.values()].includes(piece);
        return !hasSize && piece.length === 'radius'
          ? [{ kind: 'profile', profile: 'radius', text: piece.text }]
          : [];
      }
      case 'size': {
        const index = measured.indexOf(piece);
        const name = names.get(piece);
        const isNamed = piece.length !== undefined || name !== undefined;
        const length = lengthOf(piece, name, measured);
        const criterion: Criterion = { kind: 'length', length, size: piece.size, text: piece.text };
        const isInRow = measured[index - 1]?.kind === 'by' || measured[index + 1]?.kind === 'by';
        if (!isNamed && !isInRow) bare.add(criterion);
        if (piece.length === undefined && length === 'radius') named.add(criterion);
        return [criterion];
      }
      case 'by':
      case 'flutes':
      case 'marks':
      case 'percent':
        return [];
    }
  });
  const read = withoutDuplicates(criteria.map((criterion) => withTolerance(criterion, criteria)));
  const radii = withPossibleRadius(withBareRadius(withOtherRadius(read, bare, named), bare));
  return withoutDuplicates(withDepth(withoutBothUses(radii)));
}

/** Leaves out numbers beside a size that are too large for one: those of other makers' models, `CoroDrill 860 8.5`, `RT 100 10 mm`. */
function withoutModels(pieces: readonly Piece[]): readonly Piece[] {
  const isModel = (piece: Piece, index: number) =>
    piece.kind === 'size' &&
    piece.length === undefined &&
    /^\d+$/.test(piece.text) &&
    smallest(piece.size) > largestEndMillMm &&
    ![pieces[index - 1], pieces[index + 1]].some((next) => next?.kind === 'length' || next?.kind === 'by');
  const rest = pieces.filter((piece, index) => !isModel(piece, index));
  return rest.some(({ kind }) => kind === 'size') ? rest : pieces;
}

/** Leaves out the word radius where a notation says it: `R.030 rad`, `rayon 10 mm R0,5`. */
function withoutSecondName(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some((piece) => isNotedRadius(piece))) return pieces;
  return pieces.filter((piece, index) => {
    if (piece.kind !== 'length' || piece.length !== 'radius') return true;
    const [before, after] = [pieces[index - 1], pieces[index + 1]];
    const isOfNext = before?.kind !== 'size' && after?.kind === 'size' && !isNotedRadius(after);
    return !isNotedRadius(before) && !isOfNext;
  });
}

function isNotedRadius(piece: Piece | undefined): boolean {
  return piece?.kind === 'size' && piece.length === 'radius';
}

/** Reads `6 in long` beside another size as the overall length. */
function withOverallLength(pieces: readonly Piece[]): readonly Piece[] {
  const sizes = pieces.filter((piece) => piece.kind === 'size' && piece.length === undefined);
  return pieces.flatMap((piece, index): Piece[] => {
    const next = pieces[index + 1];
    if (piece.kind === 'size' && sizes.length > 1 && sizes.includes(piece) && hasUnit(piece) && isLong(next))
      return [{ ...piece, length: 'overall-length' }];
    const before = pieces[index - 1];
    const isUsed = before?.kind === 'size' && sizes.length > 1 && sizes.includes(before) && hasUnit(before);
    return isUsed && isLong(piece) ? [] : [piece];
  });
}

function hasUnit({ text }: Piece): boolean {
  return /(?:["”]|in|inch(?:es)?|mm|po|pouces?)\.?$/i.test(text);
}

function isLong(piece: Piece | undefined): boolean {
  return (
    piece?.kind === 'criteria' &&
    piece.criteria.some((one) => one.kind === 'length-name' && one.name === 'long')
  );
}

/** Reads `h6` as a word of the catalogue, and the size before it as a diameter. */
function toleranceCriteria({ zone, size, text }: Extract<Piece, { kind: 'tolerance' }>): Criterion[] {
  const word: Criterion = { kind: 'word', word: zone.toLowerCase(), text: size === undefined ? text : zone };
  return size === undefined
    ? [word]
    : [{ kind: 'length', length: 'diameter', size, text: text.slice(0, -zone.length).trim() }, word];
}

/** Takes a steel with a hardness for a material of that hardness: `D2 60 HRC` is no annealed tool steel. */
function withHardness(pieces: readonly Piece[]): readonly Piece[] {
  const hard = pieces.find((piece) => piece.kind === 'hardness' || hasMaterial(piece, /^H\d/));
  if (hard === undefined) return pieces;
  const steels = pieces.filter((piece) => piece !== hard && hasMaterial(piece, /^[PH]/));
  const text = pieces
    .filter((piece) => piece === hard || steels.includes(piece))
    .map((piece) => piece.text)
    .join(' ');
  return pieces.flatMap((piece) => {
    if (piece === hard) return [{ ...hard, text }];
    return steels.includes(piece) ? [] : [piece];
  });
}

function hasMaterial(piece: Piece, group: RegExp): boolean {
  return (
    piece.kind === 'criteria' &&
    piece.criteria.some((one) => one.kind === 'material' && group.test(one.group))
  );
}

/** Reads `m7` and `m6` beside a diameter as the tolerance of a drill or a shank, not as another size. */
function withTolerance(criterion: Criterion, all: readonly Criterion[]): Criterion {
  const hasDiameter = all.some((one) => one.kind === 'length' && one.length === 'diameter');
  const isTolerance = criterion.kind === 'metric-size' && /^m[67]$/.test(criterion.text) && hasDiameter;
  return isTolerance ? { kind: 'word', word: criterion.text, text: criterion.text } : criterion;
}

/**
 * Leaves out the name of a length beside the depth of a drill, which says it too: `foret long 12xD`. An end mill has no depth: `5 d.`
 * abbreviates its teeth in French.
 */
function withDepth(criteria: readonly Criterion[]): readonly Criterion[] {
  const depth = criteria.find((one) => one.kind === 'word' && /^\d+xd$/.test(one.word));
  if (depth?.kind !== 'word') return criteria;
  const isTool = (type: ToolType) => criteria.some((one) => one.kind === 'type' && one.type === type);
  if (isTool('drill')) return criteria.filter(({ kind }) => kind !== 'length-name');
  if (!isTool('end-mill') || /x/i.test(depth.text)) return criteria;
  const flutes: Criterion = { kind: 'flutes', flutes: Number.parseInt(depth.word), text: depth.text };
  return criteria.map((one) => (one === depth ? flutes : one));
}

/** Leaves out roughing and finishing where one cutter is wanted for both: `ébauche-finition`. */
function withoutBothUses(criteria: readonly Criterion[]): readonly Criterion[] {
  const uses = new Set(criteria.flatMap((one) => (one.kind === 'use' ? [one.use] : [])));
  return uses.size < 2 ? criteria : criteria.filter(({ kind }) => kind !== 'use');
}

type LengthCriterion = Extract<Criterion, { kind: 'length' }>;

/** Gives the name of a radius to the other of two sizes where it is too large for one: `corner radius 1/2 .030`. */
function withOtherRadius(
  criteria: readonly Criterion[],
  bare: ReadonlySet<Criterion>,
  named: ReadonlySet<Criterion>,
): readonly Criterion[] {
  const lengths = criteria.filter((one) => one.kind === 'length');
  const [radius, ...otherRadii] = lengths.filter((one) => named.has(one));
  const [diameter, ...others] = lengths.filter((one) => bare.has(one));
  if (radius === undefined || diameter === undefined || otherRadii.length + others.length > 0)
    return criteria;
  if (possibleRadii(radius.size, diameter.size) !== undefined) return criteria;
  return criteria.map((one) => {
    if (one === radius) return { ...radius, length: 'diameter' };
    return one === diameter ? { ...diameter, length: 'radius' } : one;
  });
}

/** Reads a second, much smaller size of an end mill as its corner radius: `1/2 .030`, `6 mm 0.5`. */
function withBareRadius(criteria: readonly Criterion[], bare: ReadonlySet<Criterion>): readonly Criterion[] {
  const isEndMill = criteria.every((one) => one.kind !== 'type' || one.type === 'end-mill');
  const diameters = criteria.filter(isDiameter);
  const widest = diameters.toSorted((a, b) => smallest(b.size) - smallest(a.size))[0];
  if (!isEndMill || widest === undefined || diameters.length !== 2) return criteria;
  return criteria.map((one) => {
    if (!isDiameter(one) || !bare.has(one) || one === widest || !isSmallSize(one.text)) return one;
    return possibleRadii(one.size, widest.size) === undefined ? one : { ...one, length: 'radius' };
  });
}

/** True if a size is written as radii are, with decimals or in thousandths: `.030`, `30 thou`. */
function isSmallSize(text: string): boolean {
  return /[.,]\d|^0\d{2}$|thou|milli[eè]me/i.test(text);
}

/** Restricts the radii of a search to those that its diameter can have: `.5` at 6 mm is half a millimetre, not half an inch. */
function withPossibleRadius(criteria: readonly Criterion[]): readonly Criterion[] {
  const diameter = criteria.find(isDiameter);
  if (diameter === undefined) return criteria;
  return criteria.map((one) => {
    if (one.kind !== 'length' || one.length !== 'radius') return one;
    const size = possibleRadii(one.size, diameter.size);
    if (size === undefined) return one;
    // The text says what was understood, also without the diameter; `.5r` has no place for a unit.
    const isConverted = size.units !== one.size.units && /\d$/.test(one.text);
    return { ...one, size, ...(isConverted && { text: `${one.text} mm` }) };
  });
}

function isDiameter(criterion: Criterion): criterion is LengthCriterion {
  return criterion.kind === 'length' && criterion.length === 'diameter';
}

function smallest({ millimetres }: WantedSize): number {
  return Math.min(...millimetres);
}

function largest({ millimetres }: WantedSize): number {
  return Math.max(...millimetres);
}

/** No solid end mill is larger: a bare 10 with a radius beside it is no ten inches. */
const largestEndMillMm = 52;

/** Returns the readings of a radius that are at most half of a diameter; undefined when there are none. */
function possibleRadii(radius: WantedSize, diameter: WantedSize): WantedSize | undefined {
  const plausible = diameter.millimetres.filter((one) => one <= largestEndMillMm);
  const most = Math.max(...(plausible.length > 0 ? plausible : diameter.millimetres)) / 2 + 0.001;
  const fitting = radius.millimetres.filter((one) => one <= most);
  if (fitting.length === radius.millimetres.length) return radius;
  if (fitting.length > 0) return { ...radius, millimetres: fitting };
  // A leading point means inches, except beside a diameter in millimetres.
  const asMillimetres = radius.millimetres
    .map((one) => one / millimetresPerInch)
    .filter((one) => one <= most);
  const isWritten = radius.units === 'inch' && diameter.units !== 'inch' && asMillimetres.length > 0;
  return isWritten
    ? { millimetres: asMillimetres, units: 'metric', roundingMm: radius.roundingMm / millimetresPerInch }
    : undefined;
}

function withoutDuplicates(criteria: readonly Criterion[]): Criterion[] {
  const keys = criteria.map(({ text: _text, ...details }) => JSON.stringify(details));
  return criteria.filter((_criterion, index) => keys.indexOf(keys[index] ?? '') === index);
}

type NamePiece = Extract<Piece, { kind: 'length' }>;
type SizePiece = Extract<Piece, { kind: 'size' }>;

/** The sizes that have a name beside them, and these names. */
type Names = ReadonlyMap<Piece, NamePiece>;

/** Names after so many stand where most do, so that a long text has few ways. */
const mostFreeNames = 8;

/**
 * Gives each name to the size before or behind it, so that the sizes can be those of one tool: `4" oal 1/2 loc 1` is half an inch wide,
 * not four. Where several ways are possible, names stand where they do in most of the text.
 */
function namesOfSizes(measured: readonly Piece[], pieces: readonly Piece[]): Names {
  const usual = namesFollowSizes(measured) || isNameOfFirst(measured, pieces) ? -1 : 1;
  let ways: readonly Names[] = [new Map()];
  for (const [number, name] of measured.filter((piece) => piece.kind === 'length').entries()) {
    const at = measured.indexOf(name);
    const sides = number < mostFreeNames ? [usual, -usual] : [usual];
    const beside = sides.flatMap((side) => measured[at + side] ?? []);
    ways = ways.flatMap((way) => {
      const sizes = beside.filter(
        (piece) => piece.kind === 'size' && (piece.length ?? name.length) === name.length && !way.has(piece),
      );
      return sizes.length === 0 ? [way] : sizes.map((size): Names => new Map([...way, [size, name]]));
    });
  }
  const rated = ways.map((way) => {
    const unused = [...way].filter(
      ([size, name]) => measured[measured.indexOf(name) + usual] !== size,
    ).length;
    return { way, rating: -way.size * 1_000 + impossibilities(measured, way) * 100 + unused };
  });
  return rated.toSorted((a, b) => a.rating - b.rating)[0]?.way ?? new Map();
}

/** Returns what a size is the size of: as its notation or its name says, or its place in a row. */
function lengthOf(piece: SizePiece, name: NamePiece | undefined, measured: readonly Piece[]): SearchedLength {
  return piece.length ?? name?.length ?? lengthInRow(measured, measured.indexOf(piece));
}

/** A length of cut below this share of the diameter is less likely than another reading. */
const shortestCut = 0.7;

/** Counts what no tool has if its sizes have these names: a length of cut above the overall length; what is only rare counts less. */
function impossibilities(measured: readonly Piece[], names: Names): number {
  const sizes = measured.flatMap((piece) => (piece.kind === 'size' ? [piece] : []));
  // A bare number is in the units that are written beside another.
  const isInch = sizes.some(({ size }) => size.units === 'inch');
  /** NaN, which is neither more nor less, without such a size. */
  const longest = (wanted: SearchedLength) =>
    sizes
      .filter((piece) => lengthOf(piece, names.get(piece), measured) === wanted)
      .map(({ size }) => (isInch ? largest(size) : smallest(size)))
      .reduce((one, other) => (one > other ? one : other), Number.NaN);
  const [diameter, cut] = [longest('diameter'), longest('cutting-length')];
  const [reach, overall, radius] = [longest('reach'), longest('overall-length'), longest('radius')];
  const impossible = [overall < cut, overall < reach, overall < diameter, radius > diameter / 2];
  const rare = [cut < diameter * shortestCut, reach < cut];
  return 3 * impossible.filter(Boolean).length + rare.filter(Boolean).length;
}

/** True if names follow their sizes, as in `1 loc 3 oal`, but not in `loc 1 oal 3` or in `1/2 loc 1`, where 1/2 has no name. */
function namesFollowSizes(measured: readonly Piece[]): boolean {
  const unnamed = measured.filter((piece) => !isNotedRadius(piece));
  return unnamed[0]?.kind === 'size' && unnamed.at(-1)?.kind === 'length';
}

/**
 * True if the only name, between the first two sizes, belongs to the first, because only the larger of them can be a length and
 * only the smaller a radius: `4" oal 1/2 end mill`, `.030 rad 1/2`, `3" oal 1/2 x 1`. A shank is rather the larger of two where English
 * names it behind its size: `1/4 shank 1/8 end mill`, but `1/2 end mill shank 3/8`, `12 queue 10`.
 */
function isNameOfFirst(measured: readonly Piece[], pieces: readonly Piece[]): boolean {
  const [first, name, second] = measured;
  const names = measured.filter(({ kind }) => kind === 'length');
  if (names.length !== 1 || first?.kind !== 'size' || second?.kind !== 'size' || name?.kind !== 'length')
    return false;
  const isBehind = pieces.indexOf(name) === pieces.indexOf(first) + 1;
  if (name.length === 'diameter' || (name.length === 'shank' && !(isBehind && /^sh/i.test(name.text))))
    return false;
  return name.length === 'radius'
    ? largest(first.size) < smallest(second.size)
    : smallest(first.size) > largest(second.size);
}

const threeInRow: readonly SearchedLength[] = ['diameter', 'cutting-length', 'overall-length'];
const fourInRow: readonly SearchedLength[] = ['diameter', 'shank', 'cutting-length', 'overall-length'];

/**
 * Returns the length of a size in a row: `1/2 x 1 x 3` is diameter, length of cut, overall length; in `1/2 x 1/2 x 1 x 3`
 * the shank is second.
 */
function lengthInRow(measured: readonly Piece[], index: number): SearchedLength {
  let position = 0;
  for (let before = index; measured[before - 1]?.kind === 'by'; before -= 2) position += 1;
  let after = 0;
  for (let next = index; measured[next + 1]?.kind === 'by'; next += 2) after += 1;
  const row = position + after === 3 ? fourInRow : threeInRow;
  if (position === 1 && after === 0 && isRadiusOf(measured[index], measured[index - 2])) return 'radius';
  return row[position] ?? 'diameter';
}

/** No edges are as short as this share of the diameter, but corner radii are. */
const shortestEdges = 0.25;

/** True if the second of two sizes in a row is a corner radius: `12 x 0.5`. */
function isRadiusOf(piece: Piece | undefined, diameter: Piece | undefined): boolean {
  if (piece?.kind !== 'size' || diameter?.kind !== 'size' || !isSmallSize(piece.text)) return false;
  return smallest(piece.size) < shortestEdges * smallest(diameter.size);
}
