// Finds the parts that match a search, best first: by their number, by its beginning, by criteria, or by a number with a typo.

import { codeKey } from '@chipload/domain/catalogue';
import {
  type Criterion,
  isOneTypoApart,
  isStrayWord,
  possibleNumbers,
  withFraction,
  writeSearch,
} from '@chipload/domain/search';
import type { Language } from '../../platform/language.ts';
import { materialOf } from '../speeds/speeds.service.ts';
import { keyOfCriteria, partsFulfilling, type ReadCriteria, readCriteria } from './criterion-sets.ts';
import { type Nearest, nearestTo } from './nearest.ts';
import {
  partByNumber,
  partsByBeginning,
  partsByEdpBeginning,
  partsByNumberWithTypo,
  partsChangedBySpreadsheet,
} from './part-numbers.ts';
import { both, noParts, onePart, type PartSet, positionsIn, sizeOf, without } from './part-sets.ts';
import { byRelevance } from './relevance.ts';
import { codeAt, type SearchIndex } from './search-index.ts';

export type Found = {
  /** `cross`: by the number of others. */
  readonly match: 'exact' | 'code' | 'cross' | 'words' | 'near-code' | 'nothing';
  /** The parts: those of the first set match best; the parts of a set match equally well. */
  readonly ranked: readonly PartSet[];
  /** The number of parts. */
  readonly size: number;
  /** The recognised criteria, in the order in which they were typed. */
  readonly criteria: readonly Criterion[];
  readonly ignored: readonly string[];
  /** The parts that fulfil most of the criteria, if none fulfils all. */
  readonly nearest: Nearest | undefined;
  /**
   * The part whose number the text is, too: `4140 1/2` is a material and a size, and may be EDP 414012; or of whose number a spreadsheet
   * may have made it: 0.5 of `.50`.
   */
  readonly also: number | undefined;
  /** The parts whose number begins with the text, where it is also a search: `4140`, of EDP 414012; undefined without any. */
  readonly beginning: Beginning | undefined;
  /** The same for all searches that find these parts in this order; undefined if stock decides which parts are found. */
  readonly key: string | undefined;
};

/** The parts whose part number, and then those whose EDP number, begins with a text. */
type Beginning = { readonly text: string; readonly ranked: readonly PartSet[] };

/**
 * Searches all parts for a text. `others` are the codes of those that others know by it: it means them, unless it is the number of a
 * part, or is understood as words, such as `1/4-20` or `4140`.
 */
export function findParts(
  index: SearchIndex,
  text: string,
  others: readonly string[] = [],
): Found & { readonly crossed: readonly number[] } {
  const found = findByText(index, text);
  const crossed = found.match === 'exact' ? [] : others.flatMap((code) => partByNumber(index, code) ?? []);
  const isUnderstood = found.match === 'words' && found.ignored.length === 0;
  if (crossed.length === 0 || isUnderstood) return { ...found, crossed };
  return { ...foundByNumber('cross', crossed.map(onePart), `parts ${crossed.join()}`), crossed };
}

function findByText(index: SearchIndex, text: string): Found {
  const exact = partByNumber(index, text) ?? partByNumber(index, withFraction(text));
  if (exact !== undefined) {
    const byWords = isWrittenAsCode(index, exact, text) ? undefined : foundByWords(index, text);
    if (byWords !== undefined) return { ...byWords, also: exact, beginning: digitsBegin(index, text) };
    return foundByNumber('exact', [onePart(exact)], `part ${exact}`);
  }

  const named = partsNamedIn(index, text);
  const parts = named.map(onePart);
  const key = `parts ${named.join()}`;
  if (named.length === 1)
    return { ...foundByNumber('exact', parts, key), criteria: materialsIn(index, text) };
  if (named.length > 1) return foundByNumber('code', parts, key);

  const { labelled } = possibleNumbers(text);
  const ofLabel = labelled === undefined ? undefined : digitsBegin(index, labelled);
  if (ofLabel !== undefined) return foundByBeginning(ofLabel);
  const ofDigits = digitsBegin(index, text);
  const byWords = ofDigits && foundByWords(index, text);
  if (byWords !== undefined) return { ...byWords, beginning: ofDigits };

  const { criteria, ignored, fulfilling } = fulfillingMost(index, readCriteria(index, text));
  const isUnderstood = fulfilling.size > 0 && ignored.length === 0;
  const isSentence = text.trim().includes(' ') && isUnderstood;
  const byPrefix = isSentence ? noParts : partsByBeginning(index, text);
  const changed = partsChangedBySpreadsheet(index, text).map(onePart);
  if (!isUnderstood) {
    const others = changed.filter((part) => both(byPrefix, part).size === 0);
    if (others.length > 0)
      return foundByNumber(
        'near-code',
        [...others, ...(ofDigits?.ranked ?? [byPrefix])],
        `spreadsheet ${text}`,
      );
    if (ofDigits !== undefined) return foundByBeginning(ofDigits);
  }
  if (byPrefix.size > 0 || !isUnderstood) {
    const mistyped = partsByNumberWithTypo(index, text);
    if (mistyped.length > 0 && !isPrefixBetter(index, byPrefix, mistyped, text))
      return foundByNumber('near-code', mistyped.map(onePart), `parts ${mistyped.join()}`);
  }
  if (byPrefix.size > 0) return foundByBeginning(ofDigits ?? { text: text.trim(), ranked: [byPrefix] });
  const found = {
    size: 0,
    ranked: [],
    criteria,
    ignored,
    nearest: undefined,
    also: positionsIn(changed[0] ?? noParts)[0],
    beginning: ofDigits,
    key: keyIfKept(criteria),
  };
  if (fulfilling.size > 0) {
    const ranked = byRelevance(index, criteria, fulfilling);
    return { ...found, match: 'words', ranked, size: fulfilling.size };
  }
  return {
    ...found,
    match: 'nothing',
    nearest: criteria.length === 0 ? undefined : nearestTo(index, criteria),
  };
}

/** A steel of whose designation a search reads the name of a series, the beginning of a part number or a thread. */
export type NamedSteel = { readonly designation: string; readonly query: string; readonly parts: number };

/** Returns how a search is written for the steel that one of its words is, too: `A2` of `A2 1/2`. Undefined where it finds nothing. */
export function findAsSteel(
  index: SearchIndex,
  text: string,
  { match, criteria }: Found,
  language: Language,
): NamedSteel | undefined {
  const read: readonly Criterion[] =
    match === 'code' ? [{ kind: 'word', word: text.trim(), text: text.trim() }] : criteria;
  const named = read.find(
    ({ kind, text: designation }) =>
      (kind === 'word' || kind === 'series' || (kind === 'metric-size' && match === 'nothing')) &&
      /^\p{L}+\d+$/u.test(designation) &&
      /^[PMH]/.test(materialOf(designation) ?? ''),
  );
  if (named === undefined) return undefined;
  const asSteel = language === 'fr' ? `acier ${named.text}` : `${named.text} steel`;
  const query = writeSearch(read.map((one) => (one === named ? { ...named, text: asSteel } : one)));
  const { size } = findParts(index, query);
  return size === 0 ? undefined : { designation: named.text, query, parts: size };
}

/** True if the text can only be a part number: it has letters, or is written with the separators of the code. */
function isWrittenAsCode(index: SearchIndex, position: number, text: string): boolean {
  if (!/^\d+$/.test(codeKey(text))) return true;
  return /\D/.test(text.trim()) && codeAt(index, position).toUpperCase() === text.trim().toUpperCase();
}

/**
 * Returns what digits find as words, all of which are understood: a material, alone or with sizes. Undefined where they find nothing, or
 * sizes alone: `400168` and `1000` are numbers.
 */
function foundByWords(index: SearchIndex, text: string): Found | undefined {
  const { criteria, ignored, fulfilling } = fulfillingMost(index, readCriteria(index, text));
  const isMeant = criteria.some(({ kind }) => kind === 'material') || /\d\s+\d/.test(text);
  if (!isMeant || fulfilling.size === 0 || ignored.length > 0) return undefined;
  return {
    match: 'words',
    ranked: byRelevance(index, criteria, fulfilling),
    size: fulfilling.size,
    criteria,
    ignored,
    nearest: undefined,
    also: undefined,
    beginning: undefined,
    key: keyIfKept(criteria),
  };
}

/** Returns the parts whose number begins with digits, of which a size or a quantity has fewer; undefined without any. */
function digitsBegin(index: SearchIndex, text: string): Beginning | undefined {
  const digits = text.trim();
  if (!/^\d{4,}$/.test(digits)) return undefined;
  const byCode = partsByBeginning(index, digits);
  const ranked = [byCode, without(partsByEdpBeginning(index, digits), byCode)];
  return sizeOf(ranked) === 0 ? undefined : { text: digits, ranked };
}

function foundByBeginning(beginning: Beginning): Found {
  return { ...foundByNumber('code', beginning.ranked, `code ${beginning.text}`), beginning };
}

/**
 * Returns the parts whose number stands in a text with a label, `EDP 100001`, or among other words, as in a line of a quotation.
 * Among others it must be written exactly: `pd5dc m8` is not the drill PD5D-C.
 */
function partsNamedIn(index: SearchIndex, text: string): readonly number[] {
  const { labelled, words } = possibleNumbers(text);
  const isWritten = (position: number | undefined, word: string) =>
    position !== undefined &&
    (/^\d+$/.test(word) || codeAt(index, position).toUpperCase() === word.toUpperCase());
  const whole = labelled === undefined ? undefined : partByNumber(index, labelled);
  const found = words.map((word) => ({ word, position: partByNumber(index, word) }));
  const written = found.flatMap(({ word, position }) => (isWritten(position, word) ? (position ?? []) : []));
  return [...new Set(whole === undefined ? written : [whole])];
}

/** Returns the materials that stand beside the number of a part, as in `X4-1/2R-SQ 4140`: its speeds are asked for. */
function materialsIn(index: SearchIndex, text: string): Criterion[] {
  return readCriteria(index, text).criteria.filter(({ kind }) => kind === 'material');
}

function foundByNumber(
  match: 'exact' | 'code' | 'cross' | 'near-code',
  ranked: readonly PartSet[],
  key: string,
): Found {
  return {
    match,
    ranked,
    size: sizeOf(ranked),
    criteria: [],
    ignored: [],
    nearest: undefined,
    also: undefined,
    beginning: undefined,
    key,
  };
}

function keyIfKept(criteria: readonly Criterion[]): string | undefined {
  return criteria.some(({ kind }) => kind === 'stock') ? undefined : keyOfCriteria(criteria);
}

/**
 * Returns the parts that fulfil all criteria, without the stray words that none of the parts has that fulfil the others. Where there
 * are none, a series may be meant as the material of its name, and a cutter for roughing need not be in a series for that.
 */
function fulfillingMost(index: SearchIndex, read: ReadCriteria): ReadCriteria & { fulfilling: PartSet } {
  const found = withoutStrayWords(index, read);
  if (found.fulfilling.size > 0) return found;
  for (const other of [seriesAsMaterial(index, read), withoutUse(read)]) {
    const otherwise = other && withoutStrayWords(index, other);
    if (otherwise && otherwise.fulfilling.size > 0) return otherwise;
  }
  return found;
}

/** Leaves out roughing and finishing beside a material, which matters more: `aluminum rougher`. Undefined where not both are named. */
function withoutUse({ criteria, ignored }: ReadCriteria): ReadCriteria | undefined {
  const use = criteria.find(({ kind }) => kind === 'use');
  if (use === undefined || !criteria.some(({ kind }) => kind === 'material')) return undefined;
  return { criteria: criteria.filter((one) => one !== use), ignored: [...ignored, use.text] };
}

/**
 * Reads the name of a series that is also the designation of a material as that, without the words that all parts of the series have:
 * `P20 mold ball` where the series P20 has no ball nose. Undefined where no series is named so.
 */
function seriesAsMaterial(index: SearchIndex, read: ReadCriteria): ReadCriteria | undefined {
  const { criteria } = read;
  const series = criteria.find((one) => one.kind === 'series' && materialOf(one.text) !== undefined);
  const group = series && materialOf(series.text);
  if (series === undefined || group === undefined) return undefined;
  const ofSeries = partsFulfilling(index, series);
  const says = (one: Criterion) =>
    one.kind === 'word' && both(ofSeries, partsFulfilling(index, one)).size === ofSeries.size;
  const meant = criteria.flatMap((one): Criterion[] => {
    if (one === series) return [{ kind: 'material', group, stem: undefined, text: series.text }];
    return says(one) ? [] : [one];
  });
  return { ...read, criteria: meant };
}

function withoutStrayWords(index: SearchIndex, read: ReadCriteria): ReadCriteria & { fulfilling: PartSet } {
  const fulfilling = read.criteria.length === 0 ? noParts : fulfillingAll(index, read.criteria);
  const criteria = read.criteria.filter((one) => !isStrayWord(one));
  if (fulfilling.size > 0 || criteria.length === 0 || criteria.length === read.criteria.length)
    return { ...read, fulfilling };
  const otherwise = fulfillingAll(index, criteria);
  if (otherwise.size === 0) return { ...read, fulfilling };
  const stray = read.criteria.filter((one) => isStrayWord(one)).map((one) => one.text);
  return { criteria, ignored: [...read.ignored, ...stray], fulfilling: otherwise };
}

/** Returns the parts that fulfil all criteria, the rarest first. */
function fulfillingAll(index: SearchIndex, criteria: readonly Criterion[]): PartSet {
  const sets = criteria.map((criterion) => partsFulfilling(index, criterion));
  const [rarest = noParts, ...others] = sets.toSorted((a, b) => a.size - b.size);
  return others.reduce(both, rarest);
}

/**
 * True if parts that begin with the text are better matches than parts with a typo. For `PD3D-4.3` they are not: `PD3D-M4.3` is
 * one typo away, whereas `PD3D-43/64` begins with it only if separators are ignored.
 */
function isPrefixBetter(
  index: SearchIndex,
  byPrefix: PartSet,
  mistyped: readonly number[],
  text: string,
): boolean {
  if (byPrefix.size === 0) return false;
  const typed = text.trim().toUpperCase();
  const isMistyped = mistyped.some((position) =>
    isOneTypoApart(codeAt(index, position).toUpperCase(), typed),
  );
  if (!isMistyped) return true;
  return positionsIn(byPrefix).some((position) => codeAt(index, position).toUpperCase().startsWith(typed));
}
