// Sizes, threads and counts in the text of a search, each read where it stands.

import {
  type ToolUnits,
  letterSizesInches,
  millimetresPerInch,
  parseSize,
  wireSizesInches,
} from '../tools/tools.ts';
import type { WantedSize } from './criterion.ts';

/** What a search holds at one place. */
export type Measure =
  | {
      readonly is: 'size';
      readonly size: WantedSize;
      readonly isRadius: boolean;
      readonly isDiameter: boolean;
    }
  | { readonly is: 'metric-size'; readonly size: WantedSize; readonly thread: string }
  | { readonly is: 'thread'; readonly thread: string }
  | { readonly is: 'flutes'; readonly flutes: number }
  /** `5xD` as a word: `5xd`. */
  | { readonly is: 'depth'; readonly word: string }
  /** `140°`. */
  | { readonly is: 'angle'; readonly word: string };

type Reader = { readonly pattern: RegExp; readonly read: (match: RegExpExecArray) => Measure | undefined };

const number = String.raw`(?:\d{1,2}[ -]\d{1,2}\/\d{1,3}|\d{1,3}\/\d{1,3}|\d{1,4}(?:[.,]\d{1,5})?|[.,]\d{1,5})`;
const unit = String.raw`\s?(?:mm|millimet(?:er|re)s?|in(?:ch(?:es)?)?\b\.?(?!\s(?:stock|inventaire))|po(?:uces?)?\b\.?|")`;
/** Nothing of a word may follow, but the x of `1/2x1`. */
const end = String.raw`(?=$|[^\p{L}\p{N}#]|x\s?[\d.,])`;
const counts = [
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

/** From the most particular to the plainest: the first that fits is what is meant. */
const readers: readonly Reader[] = [
  // M8x1.25, M8 x 1; a pitch is at most 6.
  reader(
    String.raw`m\s?(\d{1,2}(?:[.,]\d{1,2})?)\s?x\s?([0-6](?:[.,]\d{1,2})?)${end}`,
    ([, size = '', pitch = '']) => ({
      is: 'thread',
      thread: `M${plain(size)}X${plain(pitch)}`,
    }),
  ),
  // 1/4-20 UNC, 8-32, 1-8, 1/4-18 NPT; never the 1-1/4 of a length.
  reader(
    String.raw`#?((?:\d{1,2}[ -])?\d{1,2}\/\d{1,2}|\d{1,2})-(\d{1,2}(?:\.5)?)\s?(npt|unc|unf|un)?(?![\d\/.,])${end}`,
    ([, size = '', pitch = '', form = '']) => ({
      is: 'thread',
      thread: `${size.replace(' ', '-')}-${pitch}${form.toLowerCase() === 'npt' ? 'NPT' : ''}`,
    }),
  ),
  reader(String.raw`(?:cr|re|r)\s?=?\s?(${number}${unit}?)${end}`, ([, size = '']) =>
    sizeOf(size, { isRadius: true }),
  ),
  reader(String.raw`(${number}${unit}?)\s?(?:cr|r)(?!\s?[=.,\d])${end}`, ([, size = '']) =>
    sizeOf(size, { isRadius: true }),
  ),
  reader(String.raw`(?:#\s?|no?\.?\s?|n°\s?)(\d{1,2})${end}`, ([, gauge = '']) => wire(Number(gauge))),
  reader(String.raw`(\d{1,2})\s?(?:x\s?)?d(l?)${end}`, ([, depth = '', long = '']) => ({
    is: 'depth',
    word: `${depth}xd${long.toLowerCase()}`,
  })),
  reader(String.raw`(\d{1,2}|${counts.join('|')})[\s-]?${fluteWords}${end}`, ([, count = '']) =>
    flutesOf(count),
  ),
  reader(String.raw`z\s?=?\s?(\d{1,2})${end}`, ([, count = '']) => flutesOf(count)),
  reader(String.raw`(\d{1,3}(?:[.,]\d)?)\s?(?:°|deg(?:rees?|res?|\.)?)`, ([, angle = '']) => ({
    is: 'angle',
    word: `${plain(angle)}°`,
  })),
  reader(String.raw`m\s?(\d{1,2}(?:[.,]\d{1,2})?)${end}`, ([, size = '']) => {
    const measure = sizeOf(`${size} mm`, {});
    return measure?.is === 'size'
      ? { is: 'metric-size', size: measure.size, thread: `M${plain(size)}X` }
      : undefined;
  }),
  reader(String.raw`([ø⌀]\s?)?(${number}${unit}?)${end}`, ([, sign = '', size = '']) =>
    sizeOf(size, { isDiameter: sign !== '' }),
  ),
];

/** What stands at a place of a folded text, and how many signs it takes. */
export function measureAt(text: string, place: number): { measure: Measure; length: number } | undefined {
  for (const { pattern, read } of readers) {
    pattern.lastIndex = place;
    const match = pattern.exec(text);
    const measure = match === null ? undefined : read(match);
    if (match !== null && measure !== undefined) return { measure, length: match[0].length };
  }
  return undefined;
}

/** The drill size of a letter from A to Z. */
export function letterSize(letter: string): WantedSize | undefined {
  const inches = letterSizesInches.get(letter.toUpperCase());
  return inches === undefined ? undefined : exactly(inches);
}

function wire(gauge: number): Measure | undefined {
  const inches = wireSizesInches.get(gauge);
  return inches === undefined
    ? undefined
    : { is: 'size', size: exactly(inches), isRadius: false, isDiameter: true };
}

function exactly(inches: number): WantedSize {
  return { millimetres: [inches * millimetresPerInch], units: 'inch', roundingMm: 0 };
}

/** The most that a typed size is rounded to: half a thousandth of an inch. */
const mostRoundingMm = 0.0127;

function sizeOf(
  typed: string,
  { isRadius = false, isDiameter = false }: { isRadius?: boolean; isDiameter?: boolean },
): Measure | undefined {
  const text = typed.trim().replace(/^,/, '.').replace(/\.$/, '');
  const [metric, inch] = [parseSize(text, 'metric'), parseSize(text, 'inch')];
  if (!metric.ok) return undefined;
  // A comma says how numbers are written where the typist learned to, not in which units. 76.2 is never inches.
  const isOpen = inch.ok && (metric.units !== inch.units || /^\d+,\d+$/.test(text));
  const units: ToolUnits | undefined = isOpen ? undefined : metric.units;
  const decimals = /[.,](\d+)/.exec(text)?.[1]?.length;
  const step = decimals === undefined ? 0.0001 : 10 ** -decimals;
  const scale = units === 'inch' ? millimetresPerInch : 1;
  return {
    is: 'size',
    size: {
      millimetres: isOpen ? [metric.value, inch.value * millimetresPerInch] : [metric.value * scale],
      units,
      roundingMm: Math.min(mostRoundingMm, (step * scale) / 2),
    },
    isRadius,
    isDiameter,
  };
}

function flutesOf(text: string): Measure | undefined {
  const word = text.toLowerCase();
  const flutes = /^\d+$/.test(word)
    ? Number(word)
    : counts.findIndex((words) => words.split('|').includes(word));
  return flutes >= 1 && flutes <= 20 ? { is: 'flutes', flutes } : undefined;
}

function plain(size: string): string {
  return String(Number(size.replace(',', '.')));
}

function reader(pattern: string, read: Reader['read']): Reader {
  return { pattern: new RegExp(pattern, 'iuy'), read };
}
