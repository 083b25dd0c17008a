// Finds the columns of a table that contain the part numbers and the quantities.

import { type Facts, factsOf, isCodeLike } from './column-facts.ts';
import { type HeadingMeaning, meaningOfHeading } from './heading-words.ts';
import { areLineNumbers, areSurelyLineNumbers } from './line-numbers.ts';
import type { DecimalSign } from './read-quantity.ts';
import type { Line } from './table-text.ts';

/** The positions of the columns, from 0. */
export type Columns = {
  readonly sku: number;
  /** Undefined in a table without quantities; `none` if the buyer says that no column has them. */
  readonly quantity: number | 'none' | undefined;
  /** Those that may be the quantity, where only the buyer knows which; empty where it is clear. */
  readonly choices: readonly number[];
};

/**
 * Returns the columns of a table with a heading. Of several columns that may be the part number, the surest name counts
 * whose cells look like part numbers: under `Item` there are often only the numbers of the lines.
 */
export function columnsOfHeading(heading: Line, body: readonly Line[], sign: DecimalSign): Columns {
  const meanings = heading.map(meaningOfHeading);
  const facts = tableFacts(body, sign);
  const quantities = quantitiesOfHeading(meanings, facts);
  const named = meanings
    .flatMap((meaning, column) => (meaning?.kind === 'part-number' ? [{ column, rank: meaning.rank }] : []))
    .toSorted((a, b) => a.rank - b.rank);
  const fitting = named.find(({ column }) => holdsPartNumbers(body, column));
  const sku =
    fitting?.column ?? unnamedSku(facts, { quantity: quantities[0]?.column, named: named[0]?.column });
  if (quantities.length > 0) return { sku, ...oneOf(quantities) };
  const unnamed = facts.filter(
    (one) =>
      one.column !== sku &&
      meanings[one.column] === undefined &&
      isCounting(one) &&
      !(one.column < sku && areLineNumbers(one.cells)),
  );
  return { sku, ...asked(unnamed) };
}

/** Guesses the columns of a table without a heading from its cells. */
export function guessColumns(lines: readonly Line[], sign: DecimalSign): Columns {
  const facts = tableFacts(lines, sign);
  const sku = guessSku(facts);
  const others = facts.filter(({ column }) => column !== sku?.column);
  const counting = others.filter(({ counts }) => counts >= 0.5);
  const isInFront = (one: Facts) => one.column < (sku?.column ?? 0);
  // Rising numbers are line numbers in front of the part numbers, and quantities after them.
  const isLineNumber = (one: Facts) =>
    isInFront(one) && (counting.length > 1 ? areLineNumbers(one.cells) : areSurelyLineNumbers(one.cells));
  const possible = others.filter((one) => (one.counts > 0 || one.numeric >= 0.5) && !isLineNumber(one));
  // As the only other column, any number is meant as a quantity: `2.5` is reported as invalid, not read as one piece.
  const isPair = facts.length === 2 && !possible.some(mayBeOther);
  const sure = isPair ? possible : possible.filter(isCounting);
  if (sure.length > 0) return { sku: sku?.column ?? 0, ...oneOf(sure) };
  // Prices alone are no quantities: what looked like line numbers beside them may be.
  const hasOther = possible.some(({ counts }) => counts > 0);
  const open = others.filter((one) => one.counts > 0 && !(isInFront(one) && areSurelyLineNumbers(one.cells)));
  return { sku: sku?.column ?? 0, ...asked(hasOther ? open : []) };
}

/** Returns the columns of the surest name for the quantity whose cells may be quantities. */
function quantitiesOfHeading(meanings: readonly HeadingMeaning[], facts: readonly Facts[]): readonly Facts[] {
  const ranked = facts.flatMap((one) => {
    const meaning = meanings[one.column];
    return meaning?.kind === 'quantity' ? [{ one, rank: meaning.rank }] : [];
  });
  const best = Math.min(...ranked.map(({ rank }) => rank));
  const named = ranked.filter(({ rank }) => rank === best).map(({ one }) => one);
  const ordering = named.filter(({ pieces }) => pieces.some((count) => count > 0));
  const counting = ordering.filter(isCounting);
  return [counting, ordering, named.slice(0, 1)].find(({ length }) => length > 0) ?? [];
}

type Decision = Pick<Columns, 'quantity' | 'choices'>;

/** Decides for the quantity among columns: the only one, or any if all have the same pieces. */
function oneOf(columns: readonly Facts[]): Decision {
  const [first] = columns;
  if (first === undefined) return { quantity: undefined, choices: [] };
  const areEqual = columns.every(({ pieces }) => pieces.every((count, line) => count === first.pieces[line]));
  return areEqual ? { quantity: first.column, choices: [] } : asked(columns);
}

function asked(columns: readonly Facts[]): Decision {
  return { quantity: undefined, choices: columns.map(({ column }) => column) };
}

/** True if the cells of a column count something, and are neither prices nor numbers of something. */
function isCounting(one: Facts): boolean {
  return one.counts >= 0.5 && !mayBeOther(one);
}

/** True if whole numbers may be prices, `109.00`, or are so long that they may number something. */
function mayBeOther({ counts, hasCents, pieces }: Facts): boolean {
  const median = pieces.toSorted((a, b) => a - b)[Math.floor(pieces.length / 2)] ?? 0;
  return counts > 0 && (hasCents || String(median).length > longestQuantity);
}

function tableFacts(lines: readonly Line[], sign: DecimalSign): Facts[] {
  const width = Math.max(0, ...lines.map((line) => line.length));
  return Array.from({ length: width }, (_, column) => factsOf(lines, column, sign));
}

function guessSku(facts: readonly Facts[]): Facts | undefined {
  const isSeries = ({ cells }: Facts) => areSurelyLineNumbers(cells);
  const numbers = facts.filter((one) => one.quantities >= 0.5 && !isSeries(one));
  const codes = facts.filter((one) => one.codeLike >= 0.5 && !isSeries(one) && !numbers.includes(one));
  // In a table of numbers only, the longer ones are part numbers.
  return (
    highest(
      codes.filter(({ counts }) => counts < 0.5),
      (one) => one.codeLike,
    ) ??
    highest(codes, (one) => one.codeLike) ??
    besideQuantities(facts, numbers) ??
    highest(numbers, (one) => one.length) ??
    facts.find(({ filled }) => filled > 0)
  );
}

/** More digits are a part number. */
const longestQuantity = 4;

/** Returns the only other column beside short numbers: a part number may have no digit, `REAMER-SET` 2. */
function besideQuantities(facts: readonly Facts[], numbers: readonly Facts[]): Facts | undefined {
  const [quantities, ...others] = numbers;
  const isPair = facts.length === 2 && others.length === 0;
  if (!isPair || quantities === undefined || quantities.length > longestQuantity) return undefined;
  return facts.find((one) => one !== quantities && one.filled > 0);
}

/** At least half of the cells of the column look like part numbers, and they do not number the lines. */
function holdsPartNumbers(body: readonly Line[], column: number): boolean {
  const cells = body.map((line) => line[column] ?? '');
  const isOfNumbers = cells.every((cell) => cell === '' || /^\d{1,4}$/.test(cell));
  if (isOfNumbers && areLineNumbers(cells)) return false;
  return cells.filter(isCodeLike).length * 2 >= cells.length;
}

/**
 * Finds the part numbers where no fitting column names them: the column that looks most like it, or, where none does, the
 * one with the name, or the first one besides the quantities.
 */
function unnamedSku(
  facts: readonly Facts[],
  { quantity, named }: { quantity: number | undefined; named: number | undefined },
): number {
  const others = facts.filter(({ column }) => column !== quantity);
  const codes = others.filter(({ codeLike, cells }) => codeLike >= 0.5 && !areLineNumbers(cells));
  return highest(codes, ({ codeLike }) => codeLike)?.column ?? named ?? (quantity === 0 ? 1 : 0);
}

/** Returns the first of the columns with the highest measure. */
function highest(facts: readonly Facts[], measure: (one: Facts) => number): Facts | undefined {
  return facts.toSorted((a, b) => measure(b) - measure(a))[0];
}
