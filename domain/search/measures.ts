// Reads a size, thread, number of flutes, depth, angle, tolerance or hardness at a position in a search text.

import { numberWords } from './number-words.ts';
import type { MaterialId } from '../speeds/speeds.ts';
import { numberDrillsInches, parseThread } from '../threads/threads.ts';
import { type ToolUnits, letterSizesInches, millimetresPerInch, parseSize } from '../tools/tools.ts';
import type { WantedSize } from './criterion.ts';

/** A size, thread, number of flutes, depth, angle, tolerance or hardness in a search text. */
export type Measure =
  | {
      readonly kind: 'size';
      readonly size: WantedSize;
      readonly isRadius: boolean;
      readonly isDiameter: boolean;
      /** The number of a wire gauge, which is also that of a screw: 7 of `#7`. */
      readonly gauge?: number;
    }
  /** `H7`, the tolerance of a hole, or `h6`, that of a tool; with a size before it: `12H7`. */
  | { readonly kind: 'tolerance'; readonly zone: string; readonly size: WantedSize | undefined }
  /** `75%`: of the thread that a tap drill leaves. */
  | { readonly kind: 'percent'; readonly percent: number }
  /** `45 HRC`, `300 HB`: the material with this hardness. */
  | { readonly kind: 'hardness'; readonly material: MaterialId }
  | { readonly kind: 'metric-size'; readonly size: WantedSize; readonly thread: string }
  | { readonly kind: 'thread'; readonly thread: string }
  | { readonly kind: 'flutes'; readonly flutes: number }
  /** `5xD` as a word: `5xd`. */
  | { readonly kind: 'depth'; readonly word: string }
  /** `140°`. */
  | { readonly kind: 'angle'; readonly word: string };

type Reader = { readonly pattern: RegExp; readonly read: (match: RegExpExecArray) => Measure | undefined };

const number = String.raw`(?:\d{1,2}[ -]\d{1,2}\/\d{1,3}|\d{1,3}\/\d{1,3}(?:ths?|nds?)?|\d{1,4}(?:[.,]\d{1,5})?|(?:\.|(?<![\p{L}\p{N}"]),)\d{1,5})`;
const unit = String.raw`\s?(?:mm|millimet(?:er|re)s?|in(?:ch(?:es)?)?\b\.?(?!\s(?:stock|inventaire))|po(?:uces?)?\b\.?|")`;
/** The nominal size of an inch thread: `1/4`, `1-1/4`, `10`. */
const nominal = String.raw`(?:(?:\d[ -])?\d{1,2}\/\d{1,2}|\d{1,2})`;
/** The end of a measure: no letter or digit may follow, except the x of `1/2x1` and the name of `1.25LOC`. */
const end = String.raw`(?=$|[^\p{L}\p{N}#]|x\s?[\d.,]|(?:loc|oal|shk|lcf|em)(?![\p{L}\p{N}]))`;
/** The words before flutes, by their number from 1; no tool has more than 8 whose number is spelled out. */
const fluteCounts = [
  'one|une|single|simple',
  'two|deux|double|twin|dual',
  'three|trois|triple',
  'four|quatre|quad',
  ...numberWords.slice(4, 8),
];
const fluteWords = String.raw`(?:fluted|flutes?|flts?|flu?|f|z(?!\s?=?\s?\d)|dents?|levres?|goujures?|teeth|tooth|tranchants?|aretes?)`;

/** From the most specific to the most general: the first that matches is used. */
const readers: readonly Reader[] = [
  // 58-60 HRC, before it can be a thread.
  reader(String.raw`(\d{2})(?:\s?(?:-|to|a)\s?\d{2})?\s?(?:hrc|rc|rockwell(?:\sc)?)${end}`, ([, hrc = '']) =>
    hardnessOf(Number(hrc)),
  ),
  reader(String.raw`hrc\s?(\d{2})${end}`, ([, hrc = '']) => hardnessOf(Number(hrc))),
  reader(String.raw`(\d{3})\s?(?:hb|bhn|brinell)${end}`, ([, brinell = '']) =>
    hardnessOf(Number(brinell) / brinellPerRockwell),
  ),
  // M8x1.25, M8 x 1; a pitch is below 7.
  reader(
    String.raw`m\s?(\d{1,2}(?:[.,]\d{1,2})?)(?:\s?x\s?([0-6](?:[.,]\d{1,2})?)|-([0-6][.,]\d{1,2}))${end}`,
    ([, size = '', crossed, hyphened = '']) => ({
      kind: 'thread',
      thread: `M${plainNumber(size)}X${plainNumber(crossed ?? hyphened)}`,
    }),
  ),
  // 1/4-20 UNC, 8-32, 1-8, 1/4-18 NPT; never the 1-1/4 of a length.
  reader(
    String.raw`#?((?:\d{1,2}[ -])?\d{1,2}\/\d{1,2}|\d{1,2})-(\d{1,2}(?:\.5)?)\s?(npt|unc|unf|unef|uns|un)?(?![\d\/.,])${end}`,
    ([, size = '', pitch = '', form = '']) =>
      isThreadSize(size)
        ? {
            kind: 'thread',
            thread: `${size.replace(' ', '-')}-${pitch}${form.toLowerCase() === 'npt' ? 'NPT' : ''}`,
          }
        : undefined,
  ),
  // NPT 1/4, 1/2 BSPP, #10 UNF, G1/8: threads that are named by their system.
  reader(
    String.raw`((?:npt|bspp|bspt|bsp|rc|g)\s?${nominal}(?:-\d{1,2}(?:\.5)?)?|#?${nominal}"?\s?-?(?:nptf?|bspp|bspt|bsp|unc|unf|unef))${end}`,
    ([, text = '']) => threadMeasure(text),
  ),
  reader(String.raw`unef\s?(#?${nominal})${end}`, ([, size = '']) => threadMeasure(`${size} unef`)),
  // 10/32 is a screw thread, because nobody writes 5/16 in so.
  reader(String.raw`#?(\d{1,2})\/(24|28|32|36|40|44|48|56|64|72|80)${end}`, ([, screw = '', count = '']) =>
    Number(screw) % 2 === 0 || Number(count) % 8 !== 0 || Number(screw) > Number(count)
      ? threadMeasure(`${screw}-${count}`, isUsualScrew)
      : undefined,
  ),
  reader(String.raw`(\d{2,3})\s?(?:%|percent|pour\scent|pct)`, ([, percent = '']) => ({
    kind: 'percent',
    percent: Number(percent),
  })),
  reader(String.raw`(\d{1,3})\s?(?:thou(?:sandths?)?|milliemes?)${end}`, ([, thousandths = '']) =>
    sizeOf(`.${thousandths.padStart(3, '0')}`, {}),
  ),
  reader(String.raw`(?:([ø⌀]?\s?${number}${unit}?)\s?)?([fgh][6-9])${end}`, ([, typed, zone = '']) => {
    const size = typed === undefined ? undefined : sizeOf(typed.replace(/^[ø⌀]\s?/, ''), {});
    return { kind: 'tolerance', zone, size: size?.kind === 'size' ? size.size : undefined };
  }),
  // R1; R840 is the name of another maker's tool.
  reader(String.raw`(?:cr|re|r)\s?=?\s?(?!\d{3})(${number}${unit}?)${end}`, ([, size = '']) =>
    sizeOf(size, { isRadius: true }),
  ),
  // .015r, 0.5r: a decimal is a radius, unless another follows the letter.
  reader(
    String.raw`((?:\d{1,2})?[.,]\d{1,4}${unit}?)\s?(?:cr|r)(?!\s?=|\s?0?[.,]\d|\d)${end}`,
    ([, size = '']) => sizeOf(size, { isRadius: true }),
  ),
  reader(String.raw`(${number}${unit}?)\s?(?:cr|r)(?!\s?[=.,\d])${end}`, ([, size = '']) =>
    sizeOf(size, { isRadius: true }),
  ),
  reader(
    String.raw`(?:(?:(?:wire\s)?gau?ge|jauge|calibre|wire(?:\ssize)?|number|num(?:ero)?\.?|nbr)\s(?:#\s?|no?\.?\s?|n°\s?)?|#\s?|no?\.?\s?|n°\s?)(\d{1,2})${end}`,
    ([, gauge = '']) => wireGaugeMeasure(Number(gauge)),
  ),
  // 21 wire drill
  reader(String.raw`(?:size\s)?(\d{1,2})\s(?:wire|gau?ge)(?:\ssize)?${end}`, ([, gauge = '']) =>
    wireGaugeMeasure(Number(gauge)),
  ),
  reader(String.raw`(\d{1,2}\/\d{1,2}|\.\d{2,4})\s?d${end}`, ([, size = '']) =>
    sizeOf(size, { isDiameter: true }),
  ),
  // 5 times diameter, 5 x dia, 5 fois le diamètre
  reader(
    String.raw`(\d{1,2}|${numberWords.join('|')})\s?(?:(?:times|x|fois)(?:\sthe|\sle)?\s?dia(?:m(?:eters?|etres?)?)?|\s(?:diameters|diametres))(?:\s(?:deep|de\sprofondeur))?${end}`,
    ([, depth = '']) => ({ kind: 'depth', word: `${countOf(depth, numberWords) ?? depth}xd` }),
  ),
  reader(String.raw`(\d{1,2})\s?(?:x\s?)?d(l?)${end}`, ([, depth = '', long = '']) => ({
    kind: 'depth',
    word: `${depth}xd${long.toLowerCase()}`,
  })),
  reader(String.raw`(\d{1,2}|zero|${fluteCounts.join('|')})[\s-]?${fluteWords}${end}`, ([, count = '']) =>
    flutesOf(count),
  ),
  reader(String.raw`mono[\s-]?dents?${end}`, () => flutesOf('1')),
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
  // +.001 and -.001, beside the size of a reamer; a minus joins what is written without a space before it.
  reader(String.raw`(?:\+\s?|(?<=\s)-)(0?[.,]\d{1,4}${unit}?)${end}`, ([, size = '']) => sizeOf(size, {})),
  // 030: thousandths
  reader(String.raw`(0\d{2})(?:r|cr)?${end}`, ([text, thousandths = '']) =>
    sizeOf(`.${thousandths}`, { isRadius: /r$/i.test(text) }),
  ),
  reader(
    String.raw`([ø⌀]\s?|(?:dia|diam|d)\.?\s?=\s?)?(${number}${unit}?)${end}`,
    ([, sign = '', size = '']) => sizeOf(size, { isDiameter: sign !== '' }),
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
  const inches = numberDrillsInches.get(gauge);
  return inches === undefined
    ? undefined
    : { kind: 'size', size: exactSize(inches), isRadius: false, isDiameter: true, gauge };
}

function threadMeasure(
  text: string,
  isPossible: (designation: string) => boolean = () => true,
): Measure | undefined {
  const thread = parseThread(text);
  if (thread === undefined || !isPossible(thread.designation)) return undefined;
  return { kind: 'thread', thread: thread.designation.toUpperCase() };
}

/** True for a fraction, or a whole number up to that of the largest screw: the steel 17-4 is none. */
function isThreadSize(size: string): boolean {
  return size.includes('/') || Number(size) <= largestScrewNumber;
}

const largestScrewNumber = 12;

/** The screw threads of UNC and UNF. */
function isUsualScrew(designation: string): boolean {
  const [size = ''] = designation.split('-');
  return ['unc', 'unf'].some((series) => parseThread(`#${size} ${series}`)?.designation === designation);
}

/** Between 28 and 45 HRC the Brinell hardness is about 9.5 times as high (ASTM E140). */
const brinellPerRockwell = 9.5;

/** The groups of steel by their highest HRC. */
const hardMaterials: readonly (readonly [toHrc: number, material: MaterialId])[] = [
  [24, 'P3'],
  [38, 'P4'],
  [48, 'H1'],
  [55, 'H2'],
  [70, 'H3'],
];

function hardnessOf(hrc: number): Measure | undefined {
  const material = hardMaterials.find(([to]) => hrc < to)?.[1];
  return material && { kind: 'hardness', material };
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
  const text = typed
    .trim()
    .replace(/(?<=\d)(?:ths?|nds?)/i, '')
    .replace(/^,/, '.')
    .replace(/\.$/, '');
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
  const flutes = /^\d+$/.test(text) ? Number(text) : (countOf(text, fluteCounts) ?? 0);
  return flutes >= 1 && flutes <= 20 ? { kind: 'flutes', flutes } : undefined;
}

/** Returns the number that a word stands for: 5 for `five`. */
function countOf(text: string, words: readonly string[]): number | undefined {
  const index = words.findIndex((one) => one.split('|').includes(text.toLowerCase()));
  return index === -1 ? undefined : index + 1;
}

function plainNumber(size: string): string {
  return String(Number(size.replace(',', '.')));
}

function reader(pattern: string, read: Reader['read']): Reader {
  return { pattern: new RegExp(pattern, 'iuy'), read };
}
