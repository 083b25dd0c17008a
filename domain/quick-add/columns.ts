// Finds the columns of a table that contain the part numbers and the quantities.

import { type Facts, factsOf, isCodeLike } from './column-facts.ts';
import { meaningOfHeading } from './heading-words.ts';
import { areLineNumbers, areSurelyLineNumbers } from './line-numbers.ts';
import type { Line } from './table-text.ts';

/** The positions of the columns, from 0; `quantity` is undefined in a table without quantities. */
export type Columns = { readonly sku: number; readonly quantity: number | undefined };

/**
 * Returns the columns of a table with a heading. Of several columns that may be the part number, the surest name counts
 * whose cells look like part numbers: under `Item` there are often only the numbers of the lines.
 */
export function columnsOfHeading(heading: Line, body: readonly Line[]): Columns {
  const meanings = heading.map(meaningOfHeading);
  const quantity = meanings.findIndex((meaning) => meaning?.kind === 'quantity');
  const named = meanings
    .flatMap((meaning, column) => (meaning?.kind === 'part-number' ? [{ column, rank: meaning.rank }] : []))
    .toSorted((a, b) => a.rank - b.rank);
  const fitting = named.find(({ column }) => holdsPartNumbers(body, column));
  return {
    sku: fitting?.column ?? unnamedSku(body, { quantity, named: named[0]?.column }),
    quantity: quantity === -1 ? undefined : quantity,
  };
}

/** Guesses the columns of a table without a heading from its cells. */
export function guessColumns(lines: readonly Line[]): Columns {
  const facts = tableFacts(lines);
  const sku = guessSku(facts);
  const others = facts.filter(({ column }) => column !== sku?.column);
  const counts = others.filter(({ quantities }) => quantities >= 0.5);
  const isInFront = (one: Facts) => one.column < (sku?.column ?? 0);
  // Rising numbers are line numbers in front of the part numbers, and quantities after them.
  const isLineNumber = (one: Facts) =>
    isInFront(one) && (counts.length > 1 ? areLineNumbers(one.cells) : areSurelyLineNumbers(one.cells));
  const quantity =
    counts.find((one) => !isLineNumber(one)) ??
    // As the only other column, any number is meant as a quantity: `2.5` is reported as invalid, not read as one piece.
    (facts.length === 2 ? others.find((one) => one.numeric >= 0.5 && !isLineNumber(one)) : undefined);
  return { sku: sku?.column ?? 0, quantity: quantity?.column };
}

function tableFacts(lines: readonly Line[]): Facts[] {
  const width = Math.max(0, ...lines.map((line) => line.length));
  return Array.from({ length: width }, (_, column) => factsOf(lines, column));
}

function guessSku(facts: readonly Facts[]): Facts | undefined {
  const isSeries = ({ cells }: Facts) => areSurelyLineNumbers(cells);
  const numbers = facts.filter((one) => one.quantities >= 0.5 && !isSeries(one));
  const codes = facts.filter((one) => one.codeLike >= 0.5 && !isSeries(one) && !numbers.includes(one));
  // In a table of numbers only, the longer ones are part numbers.
  return (
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

/** Whether at least half of the cells of a column look like part numbers, and they do not number the lines. */
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
  body: readonly Line[],
  { quantity, named }: { quantity: number; named: number | undefined },
): number {
  const others = tableFacts(body).filter(({ column }) => column !== quantity);
  const codes = others.filter(({ codeLike, cells }) => codeLike >= 0.5 && !areLineNumbers(cells));
  return highest(codes, ({ codeLike }) => codeLike)?.column ?? named ?? (quantity === 0 ? 1 : 0);
}

/** Returns the first of the columns with the highest measure. */
function highest(facts: readonly Facts[], measure: (one: Facts) => number): Facts | undefined {
  return facts.toSorted((a, b) => measure(b) - measure(a))[0];
}
