// Makes larger shops for measurements out of the sample shop, in the proportions of a large house: first more series,
// then, from 25 times the sample shop, more grades in the same series, so that there are never more than 375 series.
// A few series have most of the grades, as the best-known series of a house do.

import { type NumberedPart, sampleParts } from './parts.ts';
import { randomOf } from './random.ts';

/** One of the copies of the sample shop that a larger shop consists of. Copy 0 is the sample shop itself. */
export type Copy = {
  readonly number: number;
  /** The letter of its series; empty for the sample shop itself. */
  readonly letter: string;
  /** 0 for the copy with which its series began; the others are further grades of the same tools. */
  readonly grade: number;
  /** The parts of this grade are in categories of their own, rather than in those of grade 0. */
  readonly hasOwnCategories: boolean;
};

/** L is missing, since LX4 is a family. */
const letters = ['', ...'BCDEFGHIJKMNOPQRSTUVWXYZ'.split('')];
const edpPerCopy = 25_000;
const coatings = ['AlTiN', 'TiAlN', 'AlTiSiN', 'AlCrN', 'TiSiN', 'TiCN', 'CrN', 'nACo'];

/** The number of parts in the sample shop. */
export const samplePartCount = 6_004;
const mostParts = 1_000_000;

const sample = sampleParts();
const sampleIndexes = new Map(sample.map((part, index) => [part.code, index]));

/** Returns the copies that a shop with this many parts consists of; the last one may be incomplete. */
export function copiesOf(partCount: number): Copy[] {
  if (!Number.isInteger(partCount) || partCount < 1 || partCount > mostParts) {
    throw new RangeError(`A sample shop has from 1 to ${mostParts} parts, not ${partCount}`);
  }
  const grades = letters.map(() => 0);
  return Array.from({ length: Math.ceil(partCount / samplePartCount) }, (_, number) => {
    if (number < letters.length) return copyOf(number, number, 0);
    // The square makes the first letters much more frequent than the last ones.
    const letter = Math.floor(letters.length * randomOf(`letter of copy ${number}`) ** 2);
    const grade = (grades[letter] ?? 0) + 1;
    grades[letter] = grade;
    return copyOf(number, letter, grade);
  });
}

function copyOf(number: number, letter: number, grade: number): Copy {
  return { number, letter: letters[letter] ?? '', grade, hasOwnCategories: grade > 0 && letter % 2 === 1 };
}

/** Returns a part of a shop with this many parts by its place in the catalogue, from 0. */
export function partAt(copies: readonly Copy[], index: number, partCount: number): NumberedPart {
  const copy = copies[Math.floor(index / samplePartCount)];
  const part = sample[index % samplePartCount];
  if (!copy || !part) throw new RangeError(`There is no part ${index}`);
  const { supersededBy, ...others } = part;
  const partsBefore = copy.number * samplePartCount;
  // An incomplete copy may lack the successor.
  const hasSuccessor = supersededBy !== undefined && isInShop(supersededBy, partCount - partsBefore);
  return partOfCopy(hasSuccessor ? part : others, copy);
}

/** True if a shop with this many parts has a part of the sample shop. */
export function isInShop(code: string, partCount: number): boolean {
  return (sampleIndexes.get(code) ?? Infinity) < partCount;
}

/** Returns the part of a copy: its code contains the letter and the grade, and its EDP number is higher. */
export function partOfCopy(part: NumberedPart, copy: Copy): NumberedPart {
  if (copy.number === 0) return part;
  const { supersededBy, coating } = part;
  return {
    ...part,
    code: codeOfCopy(part.code, copy),
    edp: String(Number(part.edp) + copy.number * edpPerCopy),
    series: seriesOfCopy(part.series, copy),
    category: categoryOfCopy(part.category, copy),
    listUsd: part.listUsd * (0.85 + 0.3 * randomOf(`price of copy ${copy.number}`)),
    ...(coating === undefined || copy.grade === 0
      ? {}
      : { coating: coatings[copy.grade % coatings.length] ?? coating }),
    ...(supersededBy === undefined ? {} : { supersededBy: codeOfCopy(supersededBy, copy) }),
  };
}

export function seriesOfCopy(slug: string, { letter }: Copy): string {
  return letter === '' ? slug : `${slug}-${letter.toLowerCase()}`;
}

export function categoryOfCopy(slug: string, copy: Copy): string {
  return copy.hasOwnCategories ? `${slug}-${nameOfGrade(copy.grade).toLowerCase()}` : slug;
}

/** Returns the name of a grade, such as N03. */
export function nameOfGrade(grade: number): string {
  return `N${String(grade).padStart(2, '0')}`;
}

/** Returns `BX41/2R-030-W-N03` for X4-1/2R-030-W: letter and grade around the code without its first hyphen. */
function codeOfCopy(code: string, { letter, grade }: Copy): string {
  const ofSeries = letter === '' ? code : `${letter}${code.replace('-', '')}`;
  return grade === 0 ? ofSeries : `${ofSeries}-${nameOfGrade(grade)}`;
}
