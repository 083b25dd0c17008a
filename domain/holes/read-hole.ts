// Reads the fields of a hole: sizes in millimetres, or what is wrong with one of them and what is possible.

import { clearanceHole, type ClearanceFit, parseThread, type Thread } from '../threads/threads.ts';
import { inMillimetres, type ToolUnits } from '../tools/tools.ts';
import type { Hole, HoleProblem, HoleWords } from './hole.ts';
import { holeLimits, largestFitMm } from './hole-fits.ts';
import { readLength } from './read-length.ts';
import { readLimits } from './read-limits.ts';
import { type DiameterRange, leastReamedToleranceMicrometres } from './reamer-limits.ts';
import { counterboreFor, countersinkFor } from './screw-heads.ts';
import { taperedLengths } from './thread-holes.ts';

/**
 * Holes that are cut with a tool of a shop, in mm: twist drills are made to about 100 mm, beyond holes are bored; the deepest are drilled
 * with single-lip drills of 100 diameters.
 */
const possible = {
  diameter: { least: 0.1, most: 100 },
  depthsInDiameters: 100,
  angle: { least: 45, most: 140 },
};

/** The full angle of a countersink that is not for a screw: metric drawings mean 90°, inch ones 82°. */
const usualAngle: Readonly<Record<ToolUnits, number>> = { metric: 90, inch: 82 };

export type ReadHole =
  | { readonly ok: true; readonly hole: Hole }
  | { readonly ok: false; readonly problem: HoleProblem };

/** Carries a problem out of the readers below. */
class Impossible extends Error {
  readonly problem: HoleProblem;
  constructor(problem: HoleProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Reads a hole from its fields; the first field that makes it impossible is the problem. */
export function readHole(words: HoleWords): ReadHole {
  try {
    return { ok: true, hole: holeOf(words) };
  } catch (error) {
    if (error instanceof Impossible) return { ok: false, problem: error.problem };
    throw error;
  }
}

function holeOf(words: HoleWords): Hole {
  if (words.size.trim() === '') throw new Impossible({ code: 'no-size' });
  const thread = parseThread(words.size);
  switch (words.kind === '' ? 'drilled' : words.kind) {
    case 'drilled':
      return drilled(words);
    case 'reamed':
      return reamed(words);
    case 'threaded':
      return threaded(words, thread);
    case 'clearance':
      return clearance(words, thread);
    case 'counterbore':
      return counterbore(words, thread);
    case 'countersink':
      return countersink(words, thread);
  }
}

function drilled(words: HoleWords): Hole {
  const { diameter, units } = diameterOf(words);
  const limits = words.fit.trim() === '' ? undefined : limitsOf(words.fit, diameter, units);
  return { kind: 'drilled', diameter, limits, ...common(words, units, diameter) };
}

function reamed(words: HoleWords): Hole {
  const { diameter, units } = diameterOf(words);
  if (words.fit.trim() === '') throw new Impossible({ code: 'no-fit' });
  const limits = limitsOf(words.fit, diameter, units);
  return { kind: 'reamed', diameter, limits, ...common(words, units, diameter) };
}

function threaded(words: HoleWords, thread: Thread | undefined): Hole {
  if (thread === undefined) throw new Impossible({ code: 'unknown-thread', text: words.size.trim() });
  const isPipe = thread.system !== 'metric' && thread.system !== 'unified';
  const threading = words.threading === '' ? 'milled' : words.threading;
  if (threading === 'formed' && isPipe) {
    throw new Impossible({ code: 'cannot-form', text: thread.designation });
  }
  const own = common(words, unitsOf(thread), thread.majorMillimetres);
  const lengths = taperedLengths(thread);
  if (lengths !== undefined && own.depth !== undefined && own.depth < lengths.least) {
    throw new Impossible({ code: 'thread-too-short', value: own.depth, least: lengths.least });
  }
  return { kind: 'threaded', thread, threading, ...own, depth: own.depth ?? lengths?.usual };
}

const clearanceFits: readonly ClearanceFit[] = ['close', 'normal', 'loose'];

function clearance(words: HoleWords, thread: Thread | undefined): Hole {
  const fit = clearanceFits.find((known) => known === words.fit.trim()) ?? 'normal';
  const screw = thread ?? screwOf(words);
  const diameter = screw && clearanceHole(screw, fit);
  if (screw === undefined || diameter === undefined) {
    throw new Impossible({ code: 'unknown-screw', text: words.size.trim() });
  }
  return { kind: 'clearance', thread: screw, fit, diameter, ...common(words, unitsOf(screw), diameter) };
}

/** The screw of a size without a pitch that is to pass a hole: `#10`, `1/4`, `8`. */
function screwOf({ size, units }: HoleWords): Thread | undefined {
  const bare = size.trim().replace(/ ?(?:mm|in|")$/, '');
  const isInch = units === 'inch' || /^#|\//.test(bare);
  return parseThread(isInch ? `${bare} UNC` : `M${bare}`);
}

/** The screw of a number, `#10`, which is no diameter of a head. */
function numberedScrew({ size }: HoleWords): Thread | undefined {
  return size.trim().startsWith('#') ? parseThread(`${size.trim()} UNC`) : undefined;
}

function counterbore(words: HoleWords, thread: Thread | undefined): Hole {
  const screw = thread ?? numberedScrew(words);
  if (screw === undefined) {
    const { diameter, units } = diameterOf(words);
    return { kind: 'counterbore', screw, diameter, clearance: undefined, ...common(words, units, diameter) };
  }
  const head = counterboreFor(screw);
  if (head === undefined) throw new Impossible({ code: 'unknown-screw', text: words.size.trim() });
  const own = common(words, unitsOf(screw), head.diameter);
  return {
    kind: 'counterbore',
    screw,
    diameter: head.diameter,
    clearance: clearanceHole(screw, 'normal'),
    ...own,
    depth: own.depth ?? head.depth,
  };
}

function countersink(words: HoleWords, thread: Thread | undefined): Hole {
  const screw = thread ?? numberedScrew(words);
  const head = screw && countersinkFor(screw);
  if (screw !== undefined && head === undefined) {
    throw new Impossible({ code: 'unknown-screw', text: words.size.trim() });
  }
  const { diameter, units } =
    screw === undefined || head === undefined
      ? diameterOf(words)
      : { diameter: head.diameter, units: unitsOf(screw) };
  return {
    kind: 'countersink',
    screw,
    diameter,
    angle: angleOf(words.angle) ?? head?.angle ?? usualAngle[units],
    clearance: screw && clearanceHole(screw, 'normal'),
    ...common(words, units, diameter),
  };
}

function diameterOf({ size, units: assumed }: HoleWords): { diameter: number; units: ToolUnits } {
  const units = assumed === '' ? 'metric' : assumed;
  const read = readLength(size, units) ?? impossibleNumber(size, units);
  if (read === undefined) throw new Impossible({ code: 'unreadable', field: 'size', text: size.trim() });
  const diameter = inMillimetres(read.value, read.units);
  const { least, most } = possible.diameter;
  if (diameter < least || diameter > most) {
    throw new Impossible({ code: 'out-of-range', field: 'size', value: diameter, least, most });
  }
  return { diameter, units: read.units };
}

/** Returns the limits of a fit or of two deviations, such as `+.0005/0`, around a diameter. */
function limitsOf(text: string, diameter: number, units: ToolUnits): DiameterRange {
  const fit = text.trim().toUpperCase();
  const deviations = readLimits(text, units);
  const isFit = /^[A-Z]+\d+$/.test(fit);
  const micrometres = isFit ? holeLimits(fit, diameter) : undefined;
  if (isFit && micrometres === undefined) {
    throw new Impossible({ code: 'unknown-fit', text: fit, most: largestFitMm });
  }
  const range =
    deviations ??
    (micrometres && {
      least: micrometres.lowerMicrometres / 1000,
      most: micrometres.upperMicrometres / 1000,
    });
  if (range === undefined) throw new Impossible({ code: 'unreadable', field: 'fit', text: text.trim() });
  const tolerance = range.most - range.least;
  const least = leastReamedToleranceMicrometres / 1000;
  if (tolerance < least - 1e-9) throw new Impossible({ code: 'too-narrow', value: tolerance, least });
  return { least: diameter + range.least, most: diameter + range.most };
}

function angleOf(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const angle = Number(text.trim().replace(',', '.').replace('°', ''));
  if (!Number.isFinite(angle))
    throw new Impossible({ code: 'unreadable', field: 'angle', text: text.trim() });
  const { least, most } = possible.angle;
  if (angle < least || angle > most) {
    throw new Impossible({ code: 'out-of-range', field: 'angle', value: angle, least, most });
  }
  return angle;
}

function common({ depth, bottom, material }: HoleWords, units: ToolUnits, diameter: number) {
  return {
    units,
    depth: depthOf(depth, units, diameter),
    bottom: bottom === '' ? ('blind' as const) : bottom,
    material: material === '' ? undefined : material,
  };
}

/** Returns the depth in millimetres; `3xD` is three diameters. */
function depthOf(text: string, units: ToolUnits, diameter: number): number | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  const [, times] = /^(\d+(?:[.,]\d+)?) ?[x×] ?d$/i.exec(typed) ?? [];
  const read = times === undefined ? (readLength(typed, units) ?? impossibleNumber(typed, units)) : undefined;
  const depth =
    times === undefined
      ? read && inMillimetres(read.value, read.units)
      : Number(times.replace(',', '.')) * diameter;
  if (depth === undefined) throw new Impossible({ code: 'unreadable', field: 'depth', text: typed });
  const most = possible.depthsInDiameters * diameter;
  if (!(depth > 0) || depth > most) {
    throw new Impossible({ code: 'out-of-range', field: 'depth', value: depth, least: 0, most });
  }
  return depth;
}

/** Reads a number that no size can be, zero, a negative or a huge one, so that the answer can say what is possible. */
function impossibleNumber(text: string, units: ToolUnits): { value: number; units: ToolUnits } | undefined {
  const [, number, unit] = /^(-?\d{0,9}[.,]?\d{1,9}) ?(mm|in|")?$/.exec(text.trim()) ?? [];
  if (number === undefined) return undefined;
  const own = unit === undefined ? units : unit === 'mm' ? 'metric' : 'inch';
  return { value: Number(number.replace(',', '.')), units: own };
}

function unitsOf({ system }: Thread): ToolUnits {
  return system === 'unified' || system === 'npt' ? 'inch' : 'metric';
}
