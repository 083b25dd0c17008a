// Finds the columns of a table that contain the part numbers and the quantities.

import { readQuantity } from './read-quantity.ts';
import type { Line } from './table-text.ts';

/** The positions of the columns, from 0; `quantity` is undefined in a table without quantities. */
export type Columns = { readonly sku: number; readonly quantity: number | undefined };

// In the form of `wordOf`: lower case, letters only, no accents.
const skuWords = words(
  'sku part partnumber partno partnum partcode pn code item itemnumber itemno itemcode product productcode productnumber',
  'inventorycode catalognumber cataloguenumber catalog edp tool reference ref piece numerodepiece nodepiece ndepiece nopiece',
  'numero article noarticle codeproduit codedeproduit produit noproduit codearticle numeroarticle nodeproduit outil',
);
const quantityWords = words(
  'quantity qty qnty pieces pcs count orderqty orderquantity quantityordered qtyordered ordered requested required need needed',
  'quantite qte nombre nombredepieces nb quantitecommandee qtecommandee qtereq qterequise quantiterequise commande requis',
);

/** Returns the columns that a heading names; undefined when the line is not a heading. */
export function columnsOfHeading(first: Line): Columns | undefined {
  if (first.some((cell) => readQuantity(cell) !== undefined)) return undefined;
  const headings = first.map(wordOf);
  const sku = headings.findIndex((word) => skuWords.has(word));
  const quantity = headings.findIndex((word) => quantityWords.has(word));
  if (sku === -1 && quantity === -1) return undefined;
  // In a table of two columns the other one needs no name.
  const other = headings.findIndex((_, column) => column !== quantity);
  if (sku === -1 && other === -1) return undefined;
  return { sku: sku === -1 ? other : sku, quantity: quantity === -1 ? undefined : quantity };
}

/** Guesses the columns of a table without a heading from its cells. */
export function guessColumns(lines: readonly Line[]): Columns {
  const width = Math.max(...lines.map((line) => line.length));
  const facts = Array.from({ length: width }, (_, column) => factsOf(lines, column));
  const numbers = facts.filter(({ quantities, isCounting }) => quantities >= 0.5 && !isCounting);
  const codes = facts.filter((one) => one.codeLike >= 0.5 && !one.isCounting && !numbers.includes(one));

  // In a table of numbers only, the longer ones are part numbers.
  const sku =
    highest(codes, (one) => one.codeLike) ??
    highest(numbers, (one) => one.length) ??
    facts.find(({ filled }) => filled > 0);
  const others = facts.filter(({ column }) => column !== sku?.column);
  // Counting 1, 2, 3 are line numbers in front of the part numbers, and quantities after them.
  const isLineNumber = (one: Facts) => one.isCounting && one.column < (sku?.column ?? 0);
  const quantity =
    others.find((one) => one.quantities >= 0.5 && !isLineNumber(one)) ??
    // As the only other column, any number is meant as a quantity: `2.5` is reported as invalid, not read as one piece.
    (width === 2 ? others.find((one) => one.numeric >= 0.5 && !isLineNumber(one)) : undefined);
  return { sku: sku?.column ?? 0, quantity: quantity?.column };
}

type Facts = {
  readonly column: number;
  /** The number of cells that are not empty. */
  readonly filled: number;
  /** The share of quantities among the filled cells. */
  readonly quantities: number;
  /** The share of numbers of any kind among the filled cells. */
  readonly numeric: number;
  /** The share of all lines whose cell looks like a part number. */
  readonly codeLike: number;
  /** Whether the cells count the lines: 1, 2, 3 … */
  readonly isCounting: boolean;
  /** The median length of a filled cell in characters. */
  readonly length: number;
};

function factsOf(lines: readonly Line[], column: number): Facts {
  const cells = lines.map((line) => line[column] ?? '');
  const filled = cells.filter((cell) => cell !== '');
  const share = (matches: (cell: string) => boolean) => filled.filter(matches).length / lines.length;
  const shareOfFilled = (matches: (cell: string) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(matches).length / filled.length;
  return {
    column,
    filled: filled.length,
    quantities: shareOfFilled((cell) => readQuantity(cell) !== undefined),
    numeric: shareOfFilled((cell) => /^[-+]?\d[\d.,\s]*$/.test(cell)),
    codeLike: share(isCodeLike),
    isCounting: lines.length > 1 && cells.every((cell, index) => cell === String(index + 1)),
    length: filled.toSorted((a, b) => a.length - b.length)[Math.floor(filled.length / 2)]?.length ?? 0,
  };
}

/** Whether a cell looks like a part number: with a digit, of at most three words, and not an amount of money. */
function isCodeLike(cell: string): boolean {
  return /\d/.test(cell) && cell.split(' ').length <= 3 && !/^[$€]|[$€]$|^\d+[.,]\d{2}$/.test(cell);
}

/** Returns the first of the columns with the highest measure. */
function highest(facts: readonly Facts[], measure: (one: Facts) => number): Facts | undefined {
  return facts.toSorted((a, b) => measure(b) - measure(a))[0];
}

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

function wordOf(cell: string): string {
  return cell
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
}
