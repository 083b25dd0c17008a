// Reads a hole that is written in one line, such as `6 H7, 18 deep, 4140`, into the fields that describe it.

import { isMaterialId, type MaterialId } from '../speeds/speeds.ts';
import { finePitch, parseThread } from '../threads/threads.ts';
import type { ToolUnits } from '../tools/tools.ts';
import { type HoleKind, type HoleWords, holeTextLength } from './hole.ts';
import { isHoleFit } from './hole-fits.ts';
import {
  bottomTerms,
  clearanceFitPattern,
  clearanceTerms,
  fillers,
  finePattern,
  kindTerms,
  materialTerms,
  threadingTerms,
} from './hole-terms.ts';

/** The group of a workpiece material by its designation, `4140`; undefined for any other text. */
type MaterialOf = (designation: string) => MaterialId | undefined;

export type ParsedHole = {
  readonly words: HoleWords;
  /** The words that were not understood. */
  readonly ignored: readonly string[];
};

/** A text from which what is understood is taken, piece by piece. */
type Remaining = {
  text: string;
  /** Takes what a pattern matches. */
  take(pattern: RegExp): RegExpExecArray | undefined;
  /** Takes the first term that is found. */
  term<Meaning>(terms: readonly (readonly [RegExp, Meaning])[]): Meaning | undefined;
};

/** Reads a hole; fields that the text does not mention are empty. Everything is read in English and in French. */
export function parseHole(typed: string, materialOf: MaterialOf): ParsedHole {
  const rest = remaining(plain(typed.slice(0, holeTextLength)).replace(countOfHoles, ''));
  const angle = rest.take(anglePattern)?.[1] ?? rest.take(countersinkAngle)?.[1] ?? '';
  const bottom = rest.term(bottomTerms) ?? '';
  const threading = rest.term(threadingTerms) ?? '';
  const depth = takeDepth(rest);
  const fit = takeFit(rest) ?? takeUnknownFit(rest, materialOf);
  const thread = takeThread(rest, depth !== undefined);
  const named = rest.term(kindTerms);
  const isScrew = thread !== undefined || /#|\bfit\b/.test(rest.text);
  const isFitOfScrew =
    named === undefined && threading === '' && isScrew && clearanceFitPattern.test(rest.text);
  const kind = isFitOfScrew ? 'clearance' : named;
  // A number of three or more digits is a material before it is a size: 4140, 6061, 304.
  const material = takeMaterial(rest, materialOf) ?? rest.term(materialTerms) ?? '';
  const isClearance = kind === 'clearance';
  const clearanceFit = isClearance ? (rest.term(clearanceTerms) ?? '') : '';
  const isFine = !isClearance && rest.take(finePattern) !== undefined;
  const bare = thread === undefined ? takeSize(rest) : undefined;
  const second = depth ?? takeSize(rest);
  const isThreaded = kindOf(thread !== undefined, kind, fit, threading !== '') === 'threaded';
  const meant = isThreaded
    ? threadMeant(thread ?? bare, { isFine, count: depth ? undefined : second })
    : undefined;
  const size = meant?.thread ?? thread ?? bare;
  const isDrillOfThread = thread !== undefined && kind !== 'counterbore' && kind !== 'countersink';
  return {
    words: {
      kind: kindOf(isDrillOfThread, kind, fit, threading !== ''),
      size: size?.text ?? '',
      fit: isClearance ? clearanceFit : (fit ?? ''),
      depth: meant?.isCounted ? '' : (second?.text ?? ''),
      bottom,
      threading,
      angle,
      units: size?.units ?? '',
      material,
    },
    ignored: rest.text.split(/[\s,;:]+/).filter((word) => /[\p{L}\d]/u.test(word) && !fillers.has(word)),
  };
}

/** How many holes a drawing has: `2x Ø10`, `4X M6`; without a space it is a depth, `10x30`. */
const countOfHoles = /^\s*\d{1,3}x (?=[\d.#m])/;

const anglePattern = /(\d{2,3}(?:[.,]\d+)?) ?(?:°|deg(?:rees?|res?)?\b)/;

/** The angle of a countersink without a sign for degrees: `countersink 90 for M6`. */
const countersinkAngle =
  /(?<=\b(?:counter[ -]?sinks?|csk|fraisure|noyure) (?:at |a |de )?)(60|82|90|100|110|120|130|140)(?![\d/.,]| ?(?:mm|in\b|"|deep))/;

/** A thread is threaded unless a screw is to pass it; limits narrower than a drill holds are reamed. */
function kindOf(
  isThread: boolean,
  named: HoleKind | undefined,
  fit: string | undefined,
  hasThreading: boolean,
): HoleKind {
  if (isThread) return named === 'clearance' ? 'clearance' : 'threaded';
  if (named !== undefined) return named;
  if (hasThreading) return 'threaded';
  return fit === undefined || isDrilledFit(fit) ? 'drilled' : 'reamed';
}

/**
 * Returns the thread that a size means where it is to be cut: `3/8` is 3/8-16, with a word for it 3/8-24, `1/4 20` 1/4-20, `8 mm` M8; and
 * the fine thread of `M8` with a word for it. Undefined where the size means no other thread than it says.
 */
function threadMeant(
  size: Length | undefined,
  { isFine, count }: { readonly isFine: boolean; readonly count: Length | undefined },
): { readonly thread: Length; readonly isCounted: boolean } | undefined {
  if (size === undefined) return undefined;
  const metric = parseThread(size.text) ?? parseThread(`M${size.text.replace(/ mm$/, '')}`);
  if (metric?.system === 'metric' && size.units === 'metric') {
    const major = metric.majorMillimetres;
    const isCoarse = parseThread(`M${major}`)?.designation === metric.designation;
    const pitch = isFine && isCoarse ? finePitch(major) : metric.pitchMillimetres;
    return {
      thread: { text: `M${major}x${pitch ?? metric.pitchMillimetres}`, units: 'metric' },
      isCounted: false,
    };
  }
  if (size.units !== 'inch') return undefined;
  const inches = size.text.replace(/ in$/, '');
  const counted = count && parseThread(`${inches}-${count.text}`);
  const thread = counted ?? parseThread(`${inches} ${isFine ? 'UNF' : 'UNC'}`);
  return thread && { thread: { text: thread.designation, units: 'inch' }, isCounted: counted !== undefined };
}

/** The grades that a drill holds; finer ones and written limits are reamed. */
function isDrilledFit(fit: string): boolean {
  return Number(/^[A-Z]+(\d+)$/.exec(fit)?.[1] ?? 0) >= 11;
}

function remaining(text: string): Remaining {
  const rest: Remaining = {
    text: ` ${text} `,
    take: (pattern) => {
      const match = pattern.exec(rest.text) ?? undefined;
      if (match) rest.text = rest.text.replace(match[0], ' ');
      return match;
    },
    term: (terms) => {
      for (const [pattern, meaning] of terms) if (rest.take(pattern) !== undefined) return meaning;
      return undefined;
    },
  };
  return rest;
}

/** Lower case without accents, with one sign for each of the inch mark, the minus and the cross. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('⁄', '/')
    .toLowerCase()
    .replaceAll(/[″”“]/g, '"')
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/[×*]/g, 'x')
    .replaceAll(/[øØ⌀]/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

/** A size as it is written: `6`, `5/8`, `1-1/4`, `.5005`, `12,7`; a minus before it stays, so that it can be refused. */
const number = String.raw`(?:(?<=\s)-(?=[\d.,]))?(?:\d+[ -]\d+\/\d+|\d+\/\d+|\d+(?:[.,]\d+)?|[.,]\d+)`;
const unit = String.raw`(?: ?(mm|inch(?:es)?|in\b|"|pouces?|po\b))?`;
/** Before a number: no other number, nor the letter of a thread or a fit, M8 or H7; the x of `M8x20` is none. */
const noNumberBefore = String.raw`(?<![a-wyz\d.,/-])`;
/** A noun is mostly before its number, `prof. 40`, and an adjective behind it, `18 deep`. */
const depthPatterns = [
  /(?<![\d.,/])(\d+(?:[.,]\d+)?) ?x ?d\b(?: (?:deep|de profondeur|profonde?))?()/,
  new RegExp(String.raw`(?:\bdepth|\bprofondeur|\bprof\b\.?|↧) ?:?=? ?(?:of |de )?(${number})${unit}`),
  new RegExp(
    String.raw`${noNumberBefore}(${number})${unit} ?(?:deep|dp\b|depth|de prof(?:ondeur)?|profonde?|prof\b)`,
  ),
  new RegExp(String.raw`\bdeep ?:?=? ?(${number})${unit}`),
] as const;

type Length = { readonly text: string; readonly units: ToolUnits | undefined };

function takeDepth(rest: Remaining): Length | undefined {
  const [times, ...written] = depthPatterns;
  const diameters = rest.take(times)?.[1];
  if (diameters !== undefined) return { text: `${diameters}xD`, units: undefined };
  for (const pattern of written) {
    const match = rest.take(pattern);
    if (match?.[1] !== undefined) return length(match[1], match[2]);
  }
  return undefined;
}

function length(text: string, written: string | undefined): Length {
  const units = written === undefined ? undefined : written === 'mm' ? 'metric' : 'inch';
  const mark = units === undefined ? '' : units === 'metric' ? ' mm' : ' in';
  return { text: `${text}${mark}`, units: units ?? impliedUnits(text) };
}

/** Fractions, a leading decimal sign and three decimals under 1 are inches; other bare numbers say nothing. */
function impliedUnits(text: string): ToolUnits | undefined {
  return /\/|^[.,]|^0[.,]\d{3,}$/.test(text) ? 'inch' : undefined;
}

const limitsPattern =
  /(?:±|\+ ?\/ ?-) ?\d*[.,]?\d+|(?:(?<=[\s\d])\+|(?<=\s)-) ?\d*[.,]?\d+ ?[/; ] ?(?:[+-] ?\d*[.,]?\d+|\d*[.,]\d+|0)(?![\d/]|[.,]\d)|(?<=\s)0 ?\/ ?[+-] ?\d*[.,]?\d+/;

function takeFit(rest: Remaining): string | undefined {
  // H13 is a steel; M6 is a thread.
  const written = /(?<![a-z])(js|[efghknp]) ?(\d{1,2})(?![\d/]|[.,]\d)/.exec(rest.text);
  const fit = `${written?.[1] ?? ''}${written?.[2] ?? ''}`.toUpperCase();
  const isDirectlyBehind = /\d ?$/.test(rest.text.slice(0, written?.index ?? 0));
  if (written && isHoleFit(fit) && (isDirectlyBehind || fit.startsWith('H') || fit.startsWith('JS'))) {
    rest.text = rest.text.replace(written[0], ' ');
    return fit;
  }
  return rest.take(limitsPattern)?.[0].trim().replaceAll(/\s+/g, ' ');
}

/** Takes what is written like a fit directly behind a size, `6 Z7` or `6 H99`, so that the answer can say which there are. */
function takeUnknownFit(rest: Remaining, materialOf: MaterialOf): string | undefined {
  const [, text = ''] = /(?<=\d ?)((?:js|z[abc]|[a-ln-z]) ?\d{1,2})(?![\d/.,\p{L}])/u.exec(rest.text) ?? [];
  const fit = text.replace(' ', '').toUpperCase();
  const isMaterial =
    isMaterialId(fit) || materialOf(fit) !== undefined || materialOf(fit.toLowerCase()) !== undefined;
  if (text === '' || isMaterial || /^[XD]\d/.test(fit)) return undefined;
  rest.text = rest.text.replace(text, ' ');
  return fit;
}

const metricWithPitch = /\bm ?\d+(?:[.,]\d+)? ?x ?\d+(?:[.,]\d+)?/;

/** Patterns of threads; `parseThread` decides whether a text is one. */
const threadPatterns = [
  /\bnptf? ?\d+(?:[ -]\d+\/\d+|\/\d+)?(?:"| in\b)?/,
  /(?<![\d/])\d+(?:[ -]\d+\/\d+|\/\d+)?"?(?: ?- ?\d{1,2}(?:\.5)?)? ?-?(?:nptf?|bspp|bspt|bsp)\b/,
  /\b(?:g|rc|r|bspp|bspt|bsp) ?\d+(?:[ -]\d+\/\d+|\/\d+)?(?!\d)/,
  /\bmf? ?\d+(?:[.,]\d+)? ?[x-] ?\d?(?:[.,]\d+)?(?:[ -]?[4-7][gh]\b)?(?![\d/]|[.,]\d)/,
  /\bmf? ?\d+(?:[.,]\d+)?(?:[ -]?[4-7][gh]\b)?/,
  /(?:#|\bno\.? ?)?(?<![\d/.])(?:\d[ -])?\d{1,2}(?:\/\d{1,2})? ?- ?\d{1,2}(?:\.5)?(?: ?un(?:ef|[cfjrs])?\b)?(?:[ -]?[123]b\b)?(?![\d/]|[.,]\d)/,
  /(?:#|\bno\.? ?)?(?<![\d/.])(?:\d[ -])?\d{1,2}(?:\/\d{1,2})?"? ?-?(?:unef|unc|unf)\b(?:[ -]?[123]b\b)?/,
] as const;

/** `M8x20` is a screw 20 long, so its 20 is a depth; where a depth is given, it is an impossible pitch. */
function takeThread(rest: Remaining, hasDepth: boolean): Length | undefined {
  const pitched = hasDepth ? metricWithPitch.exec(rest.text)?.[0] : undefined;
  if (pitched !== undefined && parseThread(pitched) === undefined) {
    rest.text = rest.text.replace(pitched, ' ');
    return { text: pitched.trim().toUpperCase(), units: 'metric' };
  }
  for (const pattern of threadPatterns) {
    const written = pattern.exec(rest.text)?.[0];
    const thread = written === undefined ? undefined : parseThread(written);
    if (written !== undefined && thread !== undefined) {
      rest.text = rest.text.replace(written, ' ');
      const isInch = thread.system === 'unified' || thread.system === 'npt';
      return { text: thread.designation, units: isInch ? 'inch' : 'metric' };
    }
  }
  // A thread that is none is kept as it is written, so that the answer can say so.
  const impossible = rest.take(/\bm ?\d+(?:[.,]\d+)?(?: ?x ?\d+(?:[.,]\d+)?)?/)?.[0];
  return impossible === undefined ? undefined : { text: impossible.trim().toUpperCase(), units: 'metric' };
}

const longestDesignation = 3;

/** Takes the longest run of words that is the designation of a material, or the id of a group, such as `P3`. */
function takeMaterial(rest: Remaining, materialOf: MaterialOf): MaterialId | undefined {
  const words = rest.text.split(/[\s,;]+/).filter((word) => word !== '');
  for (let count = longestDesignation; count > 0; count -= 1) {
    for (let from = 0; from + count <= words.length; from += 1) {
      const text = words.slice(from, from + count).join(' ');
      const id = text.toUpperCase();
      // Short numbers and single letters are sizes: 10, 1/2, F.
      const isName =
        /^1\.\d{4}$/.test(text) ||
        (/^(?=.*\d{3})|^(?=.*\p{L}.*\d)|\p{L}{4}/u.test(text) && !/^(?:\d*[.,/]|x\b)/.test(text));
      const material = isMaterialId(id) ? id : isName ? materialOf(text) : undefined;
      if (material !== undefined) {
        for (const word of words.slice(from, from + count)) rest.text = rest.text.replace(word, ' ');
        return material;
      }
    }
  }
  return undefined;
}

const sizePattern = new RegExp(String.raw`(?<![\d.,/])(${number})${unit}(?![\d/])`);

function takeSize(rest: Remaining): Length | undefined {
  const [, gauge] = rest.take(/(?:#|\bno\.? ?|\bnumber |\bnumero )(\d{1,2})(?!\d)/) ?? [];
  if (gauge !== undefined) return { text: `#${gauge}`, units: 'inch' };
  const [, named, short] = rest.take(/\b(?:letter|lettre) ([a-z])\b|\b([b-z]) drill\b/) ?? [];
  const letter = named ?? short;
  if (letter !== undefined) return { text: letter.toUpperCase(), units: 'inch' };
  const match = rest.take(sizePattern);
  return match?.[1] === undefined ? undefined : length(match[1], match[2]);
}
