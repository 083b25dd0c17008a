// Reads a size, thread, number of flutes, depth or angle at a position in a search text.

import {
  type ToolUnits,
  letterSizesInches,
  millimetresPerInch,
  parseSize,
  wireSizesInches,
} from '../tools/tools.ts';
import type { WantedSize } from './criterion.ts';

/** A size, thread, number of flutes, depth or angle in a search text. */
export type Measure =
  | {
      readonly kind: 'size';
      readonly size: WantedSize;
      readonly isRadius: boolean;
      readonly isDiameter: boolean;
    }
  | { readonly kind: 'metric-size'; readonly size: WantedSize; readonly thread: string }
  | { readonly kind: 'thread'; readonly thread: string }
  | { readonly kind: 'flutes'; readonly flutes: number }
  /** `5xD` as a word: `5xd`. */
  | { readonly kind: 'depth'; readonly word: string }
  /** `140°`. */
  | { readonly kind: 'angle'; readonly word: string };

type Reader = { readonly pattern: RegExp; readonly read: (match: RegExpExecArray) => Measure | undefined };

const number = String.raw`(?:\d{1,2}[ -]\d{1,2}\/\d{1,3}|\d{1,3}\/\d{1,3}|\d{1,4}(?:[.,]\d{1,5})?|[.,]\d{1,5})`;
const unit = String.raw`\s?(?:mm|millimet(?:er|re)s?|in(?:ch(?:es)?)?\b\.?(?!\s(?:stock|inventaire))|po(?:uces?)?\b\.?|")`;
/** The end of a measure: no letter or digit may follow, except the x of `1/2x1`. */
const end = String.raw`(?=$|[^\p{L}\p{N}#]|x\s?[\d.,])`;
const countWords = [
  'zero',
  'one|une',
  'two|deux',
  'three|trois',
  'four|quatre',
  'five|cinq',
  'six',
  'seven|sept',
  'eight|huit',
];
const fluteWords = String.raw`(?:flutes?|flts?|fl|f|dents?|levres?|goujures?|teeth|tooth|tranchants?|aretes?)`;

/** From the most specific to the most general: the first that matches is used. */
const readers: readonly Reader[] = [
  // M8x1.25, M8 x 1; a pitch is below 7.
  reader(
    String.raw`m\s?(\d{1,2}(?:[.,]\d{1,2})?)\s?x\s?([0-6](?:[.,]\d{1,2})?)${end}`,
    ([, size = '', pitch = '']) => ({
      kind: 'thread',
      thread: `M${plainNumber(size)}X${plainNumber(pitch)}`,
    }),
  ),
  // 1/4-20 UNC, 8-32, 1-8, 1/4-18 NPT; never the 1-1/4 of a length.
  reader(
    String.raw`#?((?:\d{1,2}[ -])?\d{1,2}\/\d{1,2}|\d{1,2})-(\d{1,2}(?:\.5)?)\s?(npt|unc|unf|un)?(?![\d\/.,])${end}`,
    ([, size = '', pitch = '', form = '']) => ({
      kind: 'thread',
      thread: `${size.replace(' ', '-')}-${pitch}${form.toLowerCase() === 'npt' ? 'NPT' : ''}`,
    }),
  ),
  reader(String.raw`(?:cr|re|r)\s?=?\s?(${number}${unit}?)${end}`, ([, size = '']) =>
    sizeOf(size, { isRadius: true }),
  ),
  reader(String.raw`(${number}${unit}?)\s?(?:cr|r)(?!\s?[=.,\d])${end}`, ([, size = '']) =>
    sizeOf(size, { isRadius: true }),
  ),
  reader(String.raw`(?:#\s?|no?\.?\s?|n°\s?)(\d{1,2})${end}`, ([, gauge = '']) =>
    wireGaugeMeasure(Number(gauge)),
  ),
  reader(String.raw`(\d{1,2})\s?(?:x\s?)?d(l?)${end}`, ([, depth = '', long = '']) => ({
    kind: 'depth',
    word: `${depth}xd${long.toLowerCase()}`,
  })),
  reader(String.raw`(\d{1,2}|${countWords.join('|')})[\s-]?${fluteWords}${end}`, ([, count = '']) =>
    flutesOf(count),
  ),
  reader(String.raw`z\s?=?\s?(\d{1,2})${end}`, ([, count = '']) => flutesOf(count)),
  reader(String.raw`(\d{1,3}(?:[.,]\d)?)\s?(?:°|deg(?:rees?|res?|\.)?)`, ([, angle = '']) => ({
    kind: 'angle',
    word: `${plainNumber(angle)}°`,
  })),
  reader(String.raw`m\s?(\d{1,2}(?:[.,]\d{1,2})?)${end}`, ([, size = '']) => {
    const measure = sizeOf(`${size} mm`, {});
    return measure?.kind === 'size'
      ? { kind: 'metric-size', size: measure.size, thread: `M${plainNumber(size)}X` }
      : undefined;
  }),
  reader(String.raw`([ø⌀]\s?)?(${number}${unit}?)${end}`, ([, sign = '', size = '']) =>
    sizeOf(size, { isDiameter: sign !== '' }),
  ),
];

/** Reads the measure at a position of a folded text, and its length in characters; undefined when there is none. */
export function measureAt(text: string, position: number): { measure: Measure; length: number } | undefined {
  for (const { pattern, read } of readers) {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    const measure = match === null ? undefined : read(match);
    if (match !== null && measure !== undefined) return { measure, length: match[0].length };
  }
  return undefined;
}

/** Returns the drill size of a letter from A to Z. */
export function letterSize(letter: string): WantedSize | undefined {
  const inches = letterSizesInches.get(letter.toUpperCase());
  return inches === undefined ? undefined : exactSize(inches);
}

function wireGaugeMeasure(gauge: number): Measure | undefined {
  const inches = wireSizesInches.get(gauge);
  return inches === undefined
    ? undefined
    : { kind: 'size', size: exactSize(inches), isRadius: false, isDiameter: true };
}

function exactSize(inches: number): WantedSize {
  return { millimetres: [inches * millimetresPerInch], units: 'inch', roundingMm: 0 };
}

/** The largest rounding of a typed size: half a thousandth of an inch. */
const maximumRoundingMm = 0.0127;

function sizeOf(
  typed: string,
  { isRadius = false, isDiameter = false }: { isRadius?: boolean; isDiameter?: boolean },
): Measure | undefined {
  const text = typed.trim().replace(/^,/, '.').replace(/\.$/, '');
  const [metric, inch] = [parseSize(text, 'metric'), parseSize(text, 'inch')];
  if (!metric.ok) return undefined;
  // A decimal comma does not decide the units, only how the buyer writes numbers. 76.2 parses only as millimetres (it is no inch
  // size), so it is not ambiguous.
  const isUnitAmbiguous = inch.ok && (metric.units !== inch.units || /^\d+,\d+$/.test(text));
  const units: ToolUnits | undefined = isUnitAmbiguous ? undefined : metric.units;
  const decimals = /[.,](\d+)/.exec(text)?.[1]?.length;
  const step = decimals === undefined ? 0.0001 : 10 ** -decimals;
  const scale = units === 'inch' ? millimetresPerInch : 1;
  return {
    kind: 'size',
    size: {
      millimetres: isUnitAmbiguous ? [metric.value, inch.value * millimetresPerInch] : [metric.value * scale],
      units,
      roundingMm: Math.min(maximumRoundingMm, (step * scale) / 2),
    },
    isRadius,
    isDiameter,
  };
}

function flutesOf(text: string): Measure | undefined {
  const word = text.toLowerCase();
  const flutes = /^\d+$/.test(word)
    ? Number(word)
    : countWords.findIndex((words) => words.split('|').includes(word));
  return flutes >= 1 && flutes <= 20 ? { kind: 'flutes', flutes } : undefined;
}

function plainNumber(size: string): string {
  return String(Number(size.replace(',', '.')));
}

function reader(pattern: string, read: Reader['read']): Reader {
  return { pattern: new RegExp(pattern, 'iuy'), read };
}
