// Finds the holes that a search names by their purpose, and replaces their pieces by the drill or reamer: `M8 tap drill`,
// `clearance hole for 1/4 bolt`, `10 H7`, `1/2 reamer slip fit`.

import {
  type ClearanceFit,
  finePitch,
  parseThread,
  screwInches,
  type Tapping,
  type Thread,
} from '../threads/threads.ts';
import { millimetresPerInch, type ToolType } from '../tools/tools.ts';
import type { Criterion, WantedSize } from './criterion.ts';
import { sizeToleranceMm } from './fits.ts';
import { foldText, foldWord } from './fold.ts';
import { clearanceSize, offsetSize, type PinFit, pinSize, reamerSize, tappingSize } from './hole-sizes.ts';
import { type HoleMark, lexicon, type WithoutText } from './lexicon.ts';
import type { Piece } from './pieces.ts';

type Hole = Extract<WithoutText<Criterion>, { kind: 'hole' }>;

/** The meaning of some pieces, and the pieces that it replaces. */
type FoundPieces = {
  readonly criteria: readonly WithoutText<Criterion>[];
  readonly pieces: readonly Piece[];
};

/** A hole, and the pieces that it replaces. */
type FoundHole = { readonly hole: Hole; readonly pieces: readonly Piece[] };

/**
 * Replaces the pieces of a hole by one for its tool, and those of a thread to be milled; a tap without a drill is a tool of another kind,
 * unless the shop sells taps.
 */
export function holesOf(pieces: readonly Piece[], sellsTaps: boolean): readonly Piece[] {
  const hole = reamedHole(pieces) ?? drilledHole(pieces);
  if (hole !== undefined) return merged(pieces, { criteria: [hole.hole], pieces: hole.pieces });
  const milled = milledThread(pieces);
  if (milled !== undefined) return merged(pieces, milled);
  const tapped = tappedThread(pieces);
  return withTap(tapped === undefined ? pieces : merged(pieces, tapped), sellsTaps);
}

/** Puts the criteria that were found in place of the first of their pieces. */
function merged(pieces: readonly Piece[], found: FoundPieces): readonly Piece[] {
  const used = new Set(found.pieces);
  const text = pieces
    .filter((piece) => used.has(piece))
    .map((piece) => piece.text)
    .join(' ');
  const [first] = found.pieces.toSorted((a, b) => pieces.indexOf(a) - pieces.indexOf(b));
  return pieces.flatMap((piece): Piece[] => {
    if (piece === first) return [{ kind: 'criteria', criteria: found.criteria, text }];
    return used.has(piece) ? [] : [piece];
  });
}

/** Finds the thread of a tap whose pitch stands apart: `tap M8 1.25`, `1/4 20 tap`. */
function tappedThread(pieces: readonly Piece[]): FoundPieces | undefined {
  const found = pieces.some((piece) => hasMark(piece, 'tap'))
    ? threadIn(pieces, marksIn(pieces), true)
    : undefined;
  if (found === undefined || !found.hasPitch || found.pieces.length < 2) return undefined;
  return {
    criteria: [{ kind: 'thread', thread: found.thread.designation.toUpperCase() }],
    pieces: found.pieces,
  };
}

/** Reads a word for a thread or a tap where no hole is meant, and a word that was only taken for one of a hole. */
function withTap(pieces: readonly Piece[], sellsTaps: boolean): readonly Piece[] {
  return pieces.map((piece): Piece => {
    const { text } = piece;
    if (hasMark(piece, 'tap') && !sellsTaps)
      return { kind: 'criteria', criteria: [{ kind: 'other-tool', instead: 'thread-mill' }], text };
    if (hasMark(piece, 'threading'))
      return { kind: 'criteria', criteria: [{ kind: 'type', type: 'thread-mill' }], text };
    const isMistyped = piece.kind === 'marks' && !lexicon.has(foldWord(foldText(text)));
    if (isMistyped || hasMark(piece, 'tap') || isMarked(piece, ['thread', 'fine', 'coarse']))
      return { kind: 'criteria', criteria: [{ kind: 'word', word: foldWord(foldText(text)) }], text };
    return piece;
  });
}

/**
 * Finds a thread that is to be milled and whose pitch is named by a word, or stands apart: `M8 fine thread mill`, `unf thread mill 1/4`,
 * `thread mill 1/4 20`, `fraise à filet fin M8`.
 */
function milledThread(pieces: readonly Piece[]): FoundPieces | undefined {
  const series = pieces.filter((piece) => isMarked(piece, ['fine', 'coarse']) || isPitchName(piece));
  const isOfThread = pieces.some((piece) => isMarked(piece, ['thread', 'threading']));
  const isMilled = hasType(pieces, 'thread-mill') || (isOfThread && series.length > 0);
  if (!isMilled || hasType(pieces, 'drill') || hasType(pieces, 'reamer')) return undefined;
  const isFine = series.some((piece) => hasMark(piece, 'fine') || /^fine/i.test(piece.text));
  const found = threadIn(pieces, new Set<HoleMark>(isFine ? ['fine'] : []), true);
  // Without a word for it, a bare size is that of the cutter, and a whole thread needs no help.
  if (found === undefined || (series.length === 0 && (!found.hasPitch || found.pieces.length < 2)))
    return undefined;
  const isOther = (piece: Piece) =>
    isMarked(piece, ['thread', 'threading']) ||
    isOnlyType(piece, 'thread-mill') ||
    isOnlyType(piece, 'end-mill');
  return {
    criteria: [
      { kind: 'thread', thread: found.thread.designation.toUpperCase() },
      { kind: 'type', type: 'thread-mill' },
    ],
    pieces: [...found.pieces, ...series, ...pieces.filter(isOther)],
  };
}

/** `fine pitch`, which is also the pitch of a roughing cutter's teeth. */
function isPitchName(piece: Piece): boolean {
  return piece.kind === 'criteria' && /^(?:fine|coarse)\spitch$/i.test(piece.text);
}

const millingOrReaming: readonly ToolType[] = ['thread-mill', 'end-mill', 'reamer'];

function drilledHole(pieces: readonly Piece[]): FoundHole | undefined {
  const marks = marksIn(pieces);
  const isHole = hasType(pieces, 'drill') || marks.has('hole');
  const isOtherTool = millingOrReaming.some((type) => hasType(pieces, type));
  if (isOtherTool) return undefined;
  const isForScrew = marks.has('screw') && isHole;
  // A close or a loose fit of a thread, or a hole through which it goes, can only be meant of the screw in its hole.
  const isThrough = marks.has('through') && !marks.has('tap');
  const isFit =
    (marks.has('close') || marks.has('loose') || isThrough) && threadIn(pieces, marks) !== undefined;
  if (marks.has('clearance') || isForScrew || isFit) return clearanceOf(pieces, marks);
  const isTapped =
    marks.has('tap') || marks.has('form') || (isHole && (marks.has('thread') || marks.has('threading')));
  const thread = threadIn(pieces, marks, isTapped);
  if (thread === undefined || !isHole) return undefined;
  const percent = pieces.find((piece) => piece.kind === 'percent')?.percent;
  const tapping: Tapping = { forming: marks.has('form'), ...(percent !== undefined && { percent }) };
  const size = tappingSize(thread.thread, tapping);
  if (!isTapped && !thread.hasPitch && !isSizeIn(pieces, size)) return undefined;
  const purpose = pieces.filter(
    (piece) =>
      isMarked(piece, ['tap', 'thread', 'threading', 'form', 'hole', 'through', 'fine', 'coarse']) ||
      isOnlyType(piece, 'drill') ||
      piece.kind === 'percent',
  );
  return size && { hole: { kind: 'hole', type: 'drill', size }, pieces: [...thread.pieces, ...purpose] };
}

/** True if a size is written in the search too: `foret de 8,5 pour M10`. */
function isSizeIn(pieces: readonly Piece[], size: WantedSize | undefined): boolean {
  const [wanted] = size?.millimetres ?? [];
  if (wanted === undefined) return false;
  return pieces.some(
    (piece) =>
      piece.kind === 'size' && piece.size.millimetres.some((one) => Math.abs(one - wanted) < sizeToleranceMm),
  );
}

/** The words for each fit: a tight one of a hole is close, and ISO 273 calls it the fine series. */
const fits: readonly (readonly [fit: ClearanceFit, marks: readonly HoleMark[]])[] = [
  ['close', ['close', 'fine', 'press']],
  ['normal', ['normal']],
  ['loose', ['loose']],
];

function clearanceOf(pieces: readonly Piece[], marks: ReadonlySet<HoleMark>): FoundHole | undefined {
  const screw = screwIn(pieces, marks);
  const [fit] = fits.find(([, names]) => names.some((name) => marks.has(name))) ?? ['normal' as const];
  const size = screw && clearanceSize(screw.screw, fit);
  const purpose = pieces.filter(
    (piece) =>
      isMarked(piece, ['clearance', 'screw', 'hole', 'through', ...fits.flatMap(([, names]) => names)]) ||
      isOnlyType(piece, 'drill'),
  );
  return size && { hole: { kind: 'hole', type: 'drill', size }, pieces: [...screw.pieces, ...purpose] };
}

type FoundThread = {
  readonly thread: Thread;
  readonly pieces: readonly Piece[];
  /** Its pitch was typed, or it is a pipe thread: it cannot be meant as the size of a drill. */
  readonly hasPitch: boolean;
};

/** Finds the thread of a search; a bare size is one only where a tap is mentioned: `1/4 20 tap drill`, `3/8 tap drill`. */
function threadIn(
  pieces: readonly Piece[],
  marks: ReadonlySet<HoleMark>,
  isTapped = false,
): FoundThread | undefined {
  const named =
    namedThread(pieces, 'thread') ??
    pitchedThread(pieces, marks, isTapped) ??
    (marks.has('fine') ? fineThread(pieces) : undefined) ??
    namedThread(pieces, 'metric-size');
  if (named !== undefined) return named;
  if (!isTapped) return undefined;
  const [size, next] = pieces.filter((piece) => piece.kind === 'size');
  if (size === undefined) return undefined;
  const name = nameOfSize(size.text, size.gauge);
  const counted = next && parseThread(`${name}-${next.text}`);
  if (counted) return { thread: counted, pieces: [size, next], hasPitch: true };
  const isMetric = size.size.units === 'metric';
  const series = marks.has('fine') ? 'UNF' : 'UNC';
  const usual = isMetric
    ? `M${Number.parseFloat(name.replace(',', '.'))}`
    : `${size.gauge === undefined ? '' : '#'}${name} ${series}`;
  const thread = parseThread(usual);
  return thread && { thread, pieces: [size], hasPitch: false };
}

/** No metric thread has a coarser pitch than this share of its diameter. */
const coarsestPitch = 1 / 4;

/** Finds a metric thread whose pitch stands apart from it: `M8 pitch 1.0`, `M12 pas fin 1,25`, of a tap or thread mill `M8 1.25`. */
function pitchedThread(
  pieces: readonly Piece[],
  marks: ReadonlySet<HoleMark>,
  isTapped: boolean,
): FoundThread | undefined {
  const metric = marks.has('fine') || isTapped ? namedThread(pieces, 'metric-size') : undefined;
  const pitch = pieces.find(
    (piece, index) =>
      piece.kind === 'size' &&
      piece.length === undefined &&
      (marks.has('fine') || metric?.pieces.at(-1) === pieces[index - 1]),
  );
  if (metric === undefined || pitch === undefined) return undefined;
  const { majorMillimetres: major } = metric.thread;
  const pitchMillimetres = Number.parseFloat(pitch.text.replace(',', '.'));
  if (pitchMillimetres > major * coarsestPitch) return undefined;
  const thread = parseThread(`M${major}x${pitchMillimetres}`);
  return thread && { thread, pieces: [...metric.pieces, pitch], hasPitch: true };
}

/** Finds a metric size and gives it its fine pitch. */
function fineThread(pieces: readonly Piece[]): FoundThread | undefined {
  const metric = namedThread(pieces, 'metric-size');
  const major = metric?.thread.majorMillimetres;
  const pitch = major === undefined ? undefined : finePitch(major);
  const thread = pitch === undefined ? undefined : parseThread(`M${major}x${pitch}`);
  return metric && thread && { ...metric, thread };
}

function namedThread(pieces: readonly Piece[], kind: 'thread' | 'metric-size'): FoundThread | undefined {
  for (const piece of pieces) {
    if (piece.kind !== 'criteria') continue;
    for (const criterion of piece.criteria) {
      if (criterion.kind !== 'thread' && criterion.kind !== 'metric-size') continue;
      const thread = criterion.kind === kind ? parseThread(criterion.thread.replace(/X$/, '')) : undefined;
      if (thread) return { thread, pieces: [piece], hasPitch: kind === 'thread' };
    }
  }
  return undefined;
}

function nameOfSize(text: string, gauge: number | undefined): string {
  return gauge === undefined
    ? text.replace(/\s?(?:"|in(?:ch(?:es)?)?\.?|po(?:uces?)?\.?)$/i, '')
    : String(gauge);
}

type FoundScrew = {
  readonly screw: Pick<Thread, 'system' | 'majorMillimetres'>;
  readonly pieces: readonly Piece[];
};

/** Finds the screw that passes: a thread, `#10`, or its diameter. */
function screwIn(pieces: readonly Piece[], marks: ReadonlySet<HoleMark>): FoundScrew | undefined {
  const thread = threadIn(pieces, marks);
  if (thread) return { screw: thread.thread, pieces: thread.pieces };
  const size = pieces.find((piece) => piece.kind === 'size');
  if (size?.gauge !== undefined) {
    const majorMillimetres = screwInches(size.gauge) * millimetresPerInch;
    return { screw: { system: 'unified', majorMillimetres }, pieces: [size] };
  }
  const [majorMillimetres] = size?.size.millimetres ?? [];
  if (size === undefined || majorMillimetres === undefined) return undefined;
  const system = size.size.units === 'inch' ? 'unified' : 'metric';
  return { screw: { system, majorMillimetres }, pieces: [size] };
}

/** A hole to be reamed: with a tolerance, where no other tool is named, or for a pin, where a reamer is. */
function reamedHole(pieces: readonly Piece[]): FoundHole | undefined {
  const marks = marksIn(pieces);
  // Holes of dowel pins are reamed.
  const isReamer = hasType(pieces, 'reamer') || marks.has('pin');
  const reamers = pieces.filter((piece) => isOnlyType(piece, 'reamer'));
  const isOther =
    !isReamer &&
    pieces.some((piece) => piece.kind === 'criteria' && piece.criteria.some(({ kind }) => kind === 'type'));
  if (isOther) return undefined;
  const zone = pieces.find((piece) => piece.kind === 'tolerance');
  // In lower case it is the tolerance of a tool; of a reamer only h6 is usual.
  if (zone !== undefined && (/^[A-Z]/.test(zone.zone) || (isReamer && zone.zone !== 'h6'))) {
    const sized = zone.size === undefined ? pieces.find((piece) => piece.kind === 'size') : undefined;
    return reamer(zone.size ?? sized?.size, (size) => reamerSize(size, zone.zone), [
      ...(sized ? [sized, zone] : [zone]),
      ...reamers,
    ]);
  }
  // The amount over or under may stand before the size: `.001 under 3/8 reamer`.
  const [pin, by] = pieces
    .filter((piece) => piece.kind === 'size')
    .toSorted((a, b) => Math.min(...b.size.millimetres) - Math.min(...a.size.millimetres));
  const fit = fitOf(marks, by?.text.charAt(0));
  if (!isReamer || fit === undefined || pin === undefined) return undefined;
  const purpose = [...pieces.filter((piece) => isMarked(piece, [fit, 'pin'])), ...reamers];
  const offset = by && offsetOf(by.size, pin.size);
  if (by !== undefined && offset !== undefined)
    return reamer(pin.size, (size) => offsetSize(size, offset, fit), [pin, by, ...purpose]);
  return reamer(pin.size, (size) => pinSize(size, fit), [pin, ...purpose]);
}

/** How a pin sits: named by a word, or by the sign of an amount, `+.0005`. */
function fitOf(marks: ReadonlySet<HoleMark>, sign: string | undefined): PinFit | undefined {
  if (marks.has('slip') || sign === '+') return 'slip';
  return marks.has('press') || sign === '-' ? 'press' : undefined;
}

/** The largest amount by which reamers are ground over or under a size, in mm. */
const largestOffsetMm = 0.2;

/** Returns an amount over or under a size; a leading point means inches, except beside a size in millimetres. */
function offsetOf(amount: WantedSize, { units }: WantedSize): WantedSize | undefined {
  if (Math.min(...amount.millimetres) <= largestOffsetMm) return amount;
  const millimetres = amount.millimetres.map((one) => one / millimetresPerInch);
  const isMetric =
    units === 'metric' && amount.units === 'inch' && Math.min(...millimetres) <= largestOffsetMm;
  return isMetric ? { ...amount, millimetres, units: 'metric' } : undefined;
}

function reamer(
  nominal: WantedSize | undefined,
  sizeFor: (nominal: WantedSize) => WantedSize | undefined,
  pieces: readonly Piece[],
): FoundHole | undefined {
  const size = nominal && sizeFor(nominal);
  return size && { hole: { kind: 'hole', type: 'reamer', size }, pieces };
}

function marksIn(pieces: readonly Piece[]): ReadonlySet<HoleMark> {
  return new Set(pieces.flatMap((piece) => (piece.kind === 'marks' ? piece.marks : [])));
}

function hasMark(piece: Piece, mark: HoleMark): boolean {
  return piece.kind === 'marks' && piece.marks.includes(mark);
}

function isMarked(piece: Piece, marks: readonly HoleMark[]): boolean {
  return marks.some((mark) => hasMark(piece, mark));
}

/** A piece that names only a kind of tool says no more than the hole. */
function isOnlyType(piece: Piece, type: ToolType): boolean {
  return piece.kind === 'criteria' && piece.criteria.length === 1 && hasType([piece], type);
}

function hasType(pieces: readonly Piece[], type: ToolType): boolean {
  return pieces.some(
    (piece) =>
      piece.kind === 'criteria' && piece.criteria.some((one) => one.kind === 'type' && one.type === type),
  );
}
