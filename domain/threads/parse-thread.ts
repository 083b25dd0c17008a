// Reads a thread as written on a drawing, a tap or an order: `M8x1.25`, `1/4-20 UNC-2B`, `#10 UNF`, `NPT 1/4`, `G1/4`.

import { millimetresPerInch } from '../tools/tools.ts';
import { type PipeSystem, pipeThreads } from './pipe-threads.ts';
import type { Thread } from './thread.ts';
import {
  coarsePitches,
  fewestOfScrewNumbers,
  threadsPerInch,
  type UnifiedSeries,
  type UnifiedSize,
} from './usual-pitches.ts';

/** The longest text that can be a thread, in characters. */
const threadTextLength = 40;

/**
 * Reads a metric, unified or pipe thread; undefined unless the whole text is one.
 * @example parseThread('m8 × 1,25') // { designation: 'M8x1.25', system: 'metric', majorMillimetres: 8, … }
 */
export function parseThread(text: string): Thread | undefined {
  if (text.length > threadTextLength) return undefined;
  const cleaned = text.trim().replaceAll(/\s+/g, ' ');
  const thread = parseMetric(cleaned) ?? parseUnified(cleaned) ?? parsePipe(cleaned);
  const isPossible =
    thread !== undefined &&
    thread.pitchMillimetres > 0 &&
    thread.pitchMillimetres <= thread.majorMillimetres / 2;
  return isPossible ? thread : undefined;
}

/** `M8x1.25`, `M8 × 1,25`, `M8-1.25`, `MF8x1`; `M8` alone has the coarse pitch. */
function parseMetric(text: string): Thread | undefined {
  const match =
    /^mf? ?(\d{1,3}(?:[.,]\d{1,2})?)(?: ?[x×*-] ?(\d?(?:[.,]\d{1,3})?))?(?:[ -]?[4-7][gh])?$/i.exec(text);
  if (match?.[1] === undefined) return undefined;
  const major = decimal(match[1]);
  const pitch = match[2] === undefined ? coarsePitches.get(major) : decimal(match[2]);
  if (pitch === undefined) return undefined;
  return {
    designation: `M${major}x${pitch}`,
    system: 'metric',
    majorMillimetres: major,
    pitchMillimetres: pitch,
  };
}

/** The nominal size of an inch thread: `1/4`, `1-1/4`, `1 1/4`, `10`. */
const inchSize = String.raw`((?:\d[ -])?\d{1,2}\/\d{1,2}|\d{1,2})`;
const screwMark = String.raw`(#|no\.? ?|n[°º] ?)?`;
const unifiedClass = String.raw`(?:[ -]?[123][ab])?`;
/** `1/4-20`, `#10-32`, `1-8 UNC`, `1 1/4-7`, `2-4.5`, `1/4-20 UNC-2B`. */
const withCount = new RegExp(
  String.raw`^${screwMark}${inchSize} ?- ?(\d{1,2}|4\.5)(?: ?un(?:[cfjrs]|ef)?)?${unifiedClass}$`,
  'i',
);
/** `1/4 UNC`, `#10 UNF`. */
const withSeries = new RegExp(
  String.raw`^${screwMark}${inchSize}["”″]? ?-?(unc|unf|unef)${unifiedClass}$`,
  'i',
);

function parseUnified(text: string): Thread | undefined {
  const [, , counted, count] = withCount.exec(text) ?? [];
  if (counted !== undefined) return unified(counted, Number(count));
  const [, mark, named, series] = withSeries.exec(text) ?? [];
  if (named === undefined || series === undefined) return undefined;
  const size = named.replace(' ', '-');
  const usual = threadsPerInch(unifiedSize(mark, size), seriesOf(series));
  return usual === undefined ? undefined : unified(size, usual);
}

function seriesOf(text: string): UnifiedSeries {
  const lower = text.toLowerCase();
  return lower === 'unf' || lower === 'unef' ? lower : 'unc';
}

/** 1 and 2 without a mark are inches, because screws of these numbers are written with one. */
function unifiedSize(mark: string | undefined, size: string): UnifiedSize {
  return { size, isScrewNumber: /^\d+$/.test(size) && (mark !== undefined || Number(size) > 2) };
}

function unified(size: string, count: number): Thread | undefined {
  const major = majorInches(size, count);
  if (major === undefined || count < 4) return undefined;
  return {
    designation: `${size.replace(' ', '-')}-${count}`,
    system: 'unified',
    majorMillimetres: major * millimetresPerInch,
    pitchMillimetres: millimetresPerInch / count,
  };
}

/** The largest unified threads with a coarse pitch are 4 in (ASME B1.1). */
const largestInches = 4;

/** Returns the major diameter in inches. */
function majorInches(size: string, count: number): number | undefined {
  const number = Number(size);
  if (Number.isInteger(number) && number <= 12 && count >= fewestOfScrewNumbers) return screwInches(number);
  const [, whole = '0', numerator = '0', denominator = '1'] =
    /^(?:(\d)[ -])?(\d{1,2})(?:\/(\d{1,2}))?$/.exec(size) ?? [];
  const inches = Number(whole) + Number(numerator) / Number(denominator);
  return inches > 0 && inches <= largestInches ? inches : undefined;
}

/** Returns the diameter of a screw by its number (ASME B1.1): .060 in and .013 for each number. */
export function screwInches(number: number): number {
  return 0.06 + 0.013 * number;
}

const pipeSize = String.raw`((?:\d[ -])?\d{1,2}\/\d{1,2}|\d)["”″]?`;
const pipeCount = String.raw`(?: ?- ?(\d{1,2}(?:\.5)?))?`;
const sizeFirst = new RegExp(String.raw`^${pipeSize}${pipeCount} ?-?(nptf?|bspp|bspt|bsp)$`, 'i');
const systemFirst = new RegExp(String.raw`^(nptf?|bspp|bspt|bsp|g|rc|r) ?${pipeSize}${pipeCount}$`, 'i');

/** `1/4-18 NPT`, `NPT 1/4`, `G 1/4`, `1/4 BSPP`, `Rc1/4`, `R 1/4`. BSP without a further letter is parallel. */
function parsePipe(text: string): Thread | undefined {
  const [, first, firstCount, last] = sizeFirst.exec(text) ?? [];
  const [, before, second, secondCount] = systemFirst.exec(text) ?? [];
  const written = (first ?? second)?.replace(' ', '-');
  const system = pipeSystem((last ?? before ?? '').toLowerCase());
  if (written === undefined || system === undefined) return undefined;
  const pipe = pipeThreads[system].get(written);
  const count = firstCount ?? secondCount;
  if (pipe === undefined || (count !== undefined && Number(count) !== pipe.threadsPerInch)) return undefined;
  const designations = {
    npt: `${written}-${pipe.threadsPerInch}NPT`,
    bspp: `G${written}`,
    bspt: `Rc${written}`,
  };
  return {
    designation: designations[system],
    system,
    majorMillimetres: pipe.majorInches * millimetresPerInch,
    pitchMillimetres: millimetresPerInch / pipe.threadsPerInch,
  };
}

function pipeSystem(text: string): PipeSystem | undefined {
  if (text.startsWith('npt')) return 'npt';
  if (text === 'bspp' || text === 'bsp' || text === 'g') return 'bspp';
  return text === 'bspt' || text === 'rc' || text === 'r' ? 'bspt' : undefined;
}

function decimal(text: string): number {
  return Number(text.replace(',', '.'));
}
