// Finds workpiece materials by what is stamped on the bar or stands on the drawing.

import { editsBetween } from '../catalogue/catalogue.ts';
import type { MaterialId } from '../speeds/speeds.ts';
import { designationKey, spellingsOf } from './designation-key.ts';

/** A state in which a material is machined. */
export type MaterialState<Words> = Words & {
  /** The group of the shop for it. */
  readonly material: MaterialId;
  /** The shop has no group of its own for it, and this is the closest one. */
  readonly isNearest: boolean;
  /** The usual range, `180-220 HB` or `28-32 HRC`; empty where it is not known. */
  readonly hardness: string;
};

/** A designation of a standard or a trade name, with its states; the usual one is first. */
export type Designation<Words> = {
  /** As people write it: `X5CrNiMo17-12-2`. */
  readonly name: string;
  /** `AISI/SAE`, `UNS`, `W.-Nr.`, `EN name` … */
  readonly system: string;
  readonly states: readonly MaterialState<Words>[];
};

export type FoundDesignation<Words> = Designation<Words> & {
  /** It is only like what was typed: a typo, or another material. */
  readonly isGuess: boolean;
};

/** Finds at most so many. */
const mostDesignations = 8;

/** The most characters of a text. */
export const designationLength = 60;

/** Returns at most eight designations for a text: the one that it is, otherwise those that begin so, otherwise those like it. */
export type FindDesignations<Words> = (text: string) => readonly FoundDesignation<Words>[];

export function createDesignations<Words>(all: readonly Designation<Words>[]): FindDesignations<Words> {
  const byKey = new Map(all.map((one) => [designationKey(one.name), one]));
  const sorted = [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1));

  const beginning = (key: string) => {
    const from = firstFrom(sorted, key);
    const end = sorted.findIndex(([known], at) => at >= from && !known.startsWith(key));
    return sorted
      .slice(from, end === -1 ? undefined : end)
      .toSorted(([a], [b]) => a.length - b.length)
      .map(([, one]) => one);
  };
  const like = (key: string) => {
    const inDigits = byKey.get(withDigits(key));
    const others = sorted
      .filter(([known]) => shortLetters(known) === shortLetters(key) && editsBetween(key, known, 1) <= 1)
      .map(([, one]) => one);
    return inDigits ? [inDigits, ...others.filter((one) => one !== inDigits)] : others;
  };

  return (text) => {
    const keys = [...readings(text)]
      .flatMap((reading) => [...spellingsOf(reading)])
      .map(designationKey)
      .filter((key) => key.length >= 2);
    const hardness = typedHardness(text);
    const shown = (found: readonly Designation<Words>[], isGuess: boolean) =>
      found.slice(0, mostDesignations).map((one) => ({ ...withStateFirst(one, hardness), isGuess }));
    for (const key of keys) {
      const exact = byKey.get(key);
      if (exact) return shown([exact, ...beginning(key).filter((one) => one !== exact)], false);
    }
    for (const key of keys) {
      const found = beginning(key);
      if (found.length > 0) return shown(found, false);
    }
    const [whole = ''] = keys;
    return whole.length < 3 ? [] : shown(like(whole), true);
  };
}

/** Replaces letters between digits that look like a digit: `4l40` is 4140. */
function withDigits(key: string): string {
  return key.replaceAll(/(?<=\d)[ILO](?=\d)/g, (letter) => (letter === 'O' ? '0' : '1'));
}

/** Letters of one to three: they tell one material from another, so that none of them is a typo: 080M40 is no 0.8040. */
function shortLetters(key: string): string {
  return (key.match(/\p{L}+/gu) ?? []).filter((letters) => letters.length < 4).join(' ');
}

const prefixes =
  /^(?:AISI|SAE|ASTM|ASME|UNS|DIN|W\.?-?\s?NR\.?|WST\.?-?NR\.?|MAT\.?-?NR\.?|JIS|GB\/?T|BS|NF|AFNOR|AMS|EN ISO|EN AW-?|AW-?|AA|ALLOY|GRADE|GR\.?|TYPE|STAINLESS(?: STEEL)?|STEEL|INOX|SS|ACIER|FONTE|ALUMINUM|ALUMINIUM|ALU|TITANE|LAITON|BRONZE)[\s.-]+/i;
const hardnessTyped = /\b(\d\d)(?:\s?-\s?(\d\d))?\s?HRC\b/i;
const suffixes = /[\s-]+(?:HRC|STEEL|STAINLESS|SS|ACIER|INOX|ALUMINUM|ALUMINIUM|TITANE|CD|HR|CF|ESR|VAR)$/i;

/** Yields the text, and what it is without a hardness, without the name of a standard or a family, and without a suffix. */
function* readings(text: string): Iterable<string> {
  const typed = text.trim();
  yield typed;
  const plain = typed.replace(hardnessTyped, '').trim();
  if (plain !== typed) yield plain;
  const bare = plain.replace(prefixes, '');
  if (bare !== plain) yield bare;
  const short = bare.replace(suffixes, '');
  if (short !== bare) yield short;
}

/** Returns the middle of a typed hardness in HRC. */
function typedHardness(text: string): number | undefined {
  const [, from, to = from] = hardnessTyped.exec(text) ?? [];
  return from === undefined ? undefined : (Number(from) + Number(to)) / 2;
}

/** Puts the state with a hardness first. */
function withStateFirst<Words>(one: Designation<Words>, hrc: number | undefined): Designation<Words> {
  if (hrc === undefined) return one;
  const hit = one.states.find(({ hardness }) => {
    const [, from, to] = /^(\d+)-(\d+) HRC$/.exec(hardness) ?? [];
    return from !== undefined && Number(from) <= hrc && hrc <= Number(to);
  });
  return hit ? { ...one, states: [hit, ...one.states.filter((state) => state !== hit)] } : one;
}

function firstFrom(sorted: readonly (readonly [string, unknown])[], key: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.[0] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
