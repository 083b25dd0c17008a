// Reads sizes that are spelled out: `half inch`, `three-quarter`, `trois quarts de pouce`, `quarter twenty`, `six millimeter`.

import { numberWords } from './number-words.ts';

/** A size as it is usually written, `1/2"`, and the length of the words for it. */
export type SpelledSize = { readonly written: string; readonly length: number };

const numbers: ReadonlyMap<string, number> = new Map([
  ...['a', 'an', 'un'].map((word): [string, number] => [word, 1]),
  ...numberWords.flatMap((words, index) =>
    words.split('|').map((word): [string, number] => [word, index + 1]),
  ),
]);

const tens: ReadonlyMap<string, number> = new Map([
  ['twenty', 20],
  ['vingt', 20],
  ['thirty', 30],
  ['trente', 30],
  ['forty', 40],
  ['quarante', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['soixante', 60],
]);

const denominators: ReadonlyMap<string, number> = new Map([
  ['half', 2],
  ['demi', 2],
  ['demie', 2],
  ['quarter', 4],
  ['quart', 4],
  ['eighth', 8],
  ['huitieme', 8],
  ['sixteenth', 16],
  ['seizieme', 16],
]);

const units: ReadonlyMap<string, string> = new Map([
  ['inch', '"'],
  ['inches', '"'],
  ['pouce', '"'],
  ['in', '"'],
  ['mm', ' mm'],
  ['mil', ' mm'],
  ['millimeter', ' mm'],
  ['millimetre', ' mm'],
]);

type Word = { readonly word: string; readonly end: number };

const wordPattern = /[\s'-]*(\p{L}+)(?![\p{L}\p{N}])/uy;
const longestSize = 8;

/** Reads the spelled size at a position of a folded text, where a word begins; undefined when there is none. */
export function spelledSizeAt(text: string, position: number): SpelledSize | undefined {
  const words = wordsFrom(text, position);
  const read = gauge(words) ?? thou(words) ?? mixed(words) ?? whole(words);
  if (read === undefined) return undefined;
  const { written, count } = read;
  return { written, length: (words[count - 1]?.end ?? position) - position };
}

function wordsFrom(text: string, position: number): readonly Word[] {
  if (!/\p{L}/u.test(text.charAt(position))) return [];
  const words: Word[] = [];
  wordPattern.lastIndex = position;
  while (words.length < longestSize) {
    const match = wordPattern.exec(text)?.[1];
    if (match === undefined) break;
    const word = match.toLowerCase();
    words.push({
      word: numbers.has(word) || units.has(word) ? word : word.replace(/s$/, ''),
      end: wordPattern.lastIndex,
    });
  }
  return words;
}

type Read = { readonly written: string; readonly count: number } | undefined;

/** A number, `twelve` or `thirty two`, from a word on, and the words that it takes. */
function numberFrom(
  words: readonly Word[],
  from: number,
): { readonly value: number; readonly count: number } | undefined {
  const first = words[from]?.word ?? '';
  const ten = tens.get(first);
  const one = numbers.get(words[from + 1]?.word ?? '');
  if (ten !== undefined && one !== undefined && one < 10) return { value: ten + one, count: 2 };
  const value = numbers.get(first) ?? ten;
  return value === undefined ? undefined : { value, count: 1 };
}

/** `number seven`, `numéro sept`: a drill. */
function gauge(words: readonly Word[]): Read {
  if (!/^(?:number|no|numero)$/.test(words[0]?.word ?? '')) return undefined;
  const number = numberFrom(words, 1);
  return number && { written: `#${number.value}`, count: 1 + number.count };
}

/** `thirty thou`, `half a thou`. */
function thou(words: readonly Word[]): Read {
  const half = /^half (?:a )?thou/.exec(words.map(({ word }) => word).join(' '))?.[0];
  if (half !== undefined) return { written: '.0005', count: half.split(' ').length };
  const number = numberFrom(words, 0);
  const unit = words[number?.count ?? 0]?.word ?? '';
  if (number === undefined || !/^(?:thou|thousandth|millieme)$/.test(unit)) return undefined;
  return { written: `.${String(number.value).padStart(3, '0')}`, count: number.count + 1 };
}

/** `half inch`, `three quarters`, `one and a half inch`, `un pouce et quart`; with a pitch a thread: `quarter twenty`. */
function mixed(words: readonly Word[]): Read {
  const fraction = fractionFrom(words, 0);
  if (fraction !== undefined) return withPitch(fraction.text, words, withUnit(words, fraction.count));
  const number = numberFrom(words, 0);
  if (number === undefined) return pouceAndFraction(words, 0, 1);
  const afterNumber = number.count;
  if (isAnd(words[afterNumber]?.word)) {
    const more = fractionFrom(words, afterNumber + 1);
    if (more === undefined) return undefined;
    return { written: `${number.value}-${more.text}"`, count: withUnit(words, afterNumber + 1 + more.count) };
  }
  return pouceAndFraction(words, afterNumber, number.value);
}

function pouceAndFraction(words: readonly Word[], at: number, value: number): Read {
  if (units.get(words[at]?.word ?? '') !== '"' || !isAnd(words[at + 1]?.word)) return undefined;
  const more = fractionFrom(words, at + 2);
  return more && { written: `${value}-${more.text}"`, count: at + 2 + more.count };
}

function isAnd(word: string | undefined): boolean {
  return word === 'and' || word === 'et';
}

/** `half`, `a quarter`, `three eighths`, `five thirty-seconds`. */
function fractionFrom(
  words: readonly Word[],
  from: number,
): { readonly text: string; readonly count: number } | undefined {
  const own = denominators.get(words[from]?.word ?? '');
  if (own !== undefined) return { text: `1/${own}`, count: 1 };
  const number = numberFrom(words, from);
  if (number === undefined || number.count > 1) return undefined;
  const after = from + number.count;
  const denominator = denominators.get(words[after]?.word ?? '');
  if (denominator !== undefined) return { text: `${number.value}/${denominator}`, count: number.count + 1 };
  const small = `${words[after]?.word ?? ''} ${words[after + 1]?.word ?? ''}`;
  if (/^(?:thirty second|trente deuxieme)$/.test(small))
    return { text: `${number.value}/32`, count: number.count + 2 };
  return /^(?:sixty fourth|soixante quatrieme)$/.test(small)
    ? { text: `${number.value}/64`, count: number.count + 2 }
    : undefined;
}

/** Returns the number of words with the unit after so many: `of an inch`, `de pouce`, `inch`. */
function withUnit(words: readonly Word[], count: number): number {
  let at = count;
  while (/^(?:of|a|an|de|d|un)$/.test(words[at]?.word ?? '')) at += 1;
  return units.get(words[at]?.word ?? '') === '"' ? at + 1 : count;
}

/** The threads per inch that are spoken after a size, 8 to 80. */
const fewestThreads = 8;

function withPitch(size: string, words: readonly Word[], count: number): Read {
  const pitch = numberFrom(words, count);
  const isFollowedByFlutes = /^(?:flute|dent|levre|goujure|tooth|teeth)/.test(
    words[count + (pitch?.count ?? 0)]?.word ?? '',
  );
  return pitch !== undefined && pitch.value >= fewestThreads && !isFollowedByFlutes
    ? { written: `${size}-${pitch.value}`, count: count + pitch.count }
    : { written: `${size}"`, count };
}

/** `one inch`, `six millimeter`; `ten thirty-two` is the thread 10-32. */
function whole(words: readonly Word[]): Read {
  const number = numberFrom(words, 0);
  if (number === undefined) return undefined;
  const unit = units.get(words[number.count]?.word ?? '');
  if (unit !== undefined && words[number.count]?.word !== 'in')
    return { written: `${number.value}${unit}`, count: number.count + 1 };
  const pitch = tens.has(words[number.count]?.word ?? '') ? numberFrom(words, number.count) : undefined;
  return pitch !== undefined && number.value <= 12 && pitch.value >= 24
    ? { written: `${number.value}-${pitch.value}`, count: number.count + pitch.count }
    : undefined;
}
