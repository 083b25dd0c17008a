// Which column of a table holds the part numbers and which the quantities.

import { readQuantity } from './read-quantity.ts';
import type { Line } from './table-text.ts';

export type Columns = { readonly sku: number; readonly quantity: number | undefined };

// As `wordOf` leaves them: small letters without accents, spaces and signs.
const skuWords = words(
  'sku part partnumber partno partnum partcode pn code item itemnumber itemno itemcode product productcode productnumber',
  'inventorycode catalognumber cataloguenumber catalog edp tool reference ref piece numerodepiece nodepiece ndepiece nopiece',
  'numero article noarticle codeproduit codedeproduit produit noproduit codearticle numeroarticle nodeproduit outil',
);
const quantityWords = words(
  'quantity qty qnty pieces pcs count orderqty orderquantity quantityordered qtyordered ordered requested required need needed',
  'quantite qte nombre nombredepieces nb quantitecommandee qtecommandee qtereq qterequise quantiterequise commande requis',
);

/** The columns that a line of words names; undefined when it is a row like the others. */
export function headedColumns(first: Line): Columns | undefined {
  if (first.some((cell) => readQuantity(cell) !== undefined)) return undefined;
  const headings = first.map(wordOf);
  const sku = headings.findIndex((word) => skuWords.has(word));
  const quantity = headings.findIndex((word) => quantityWords.has(word));
  if (sku === -1 && quantity === -1) return undefined;
  // A table of two columns needs no name for the other one.
  const other = headings.findIndex((_, column) => column !== quantity);
  if (sku === -1 && other === -1) return undefined;
  return { sku: sku === -1 ? other : sku, quantity: quantity === -1 ? undefined : quantity };
}

/** The columns of a table without a heading, by what stands in them. */
export function guessedColumns(lines: readonly Line[]): Columns {
  const width = Math.max(...lines.map((line) => line.length));
  const facts = Array.from({ length: width }, (_, column) => factsOf(lines, column));
  const numbers = facts.filter(({ quantities, isCounting }) => quantities >= 0.5 && !isCounting);
  const codes = facts.filter((one) => one.codeLike >= 0.5 && !one.isCounting && !numbers.includes(one));

  // Where only numbers stand, the longer ones are part numbers.
  const sku =
    bestOf(codes, (one) => one.codeLike) ??
    bestOf(numbers, (one) => one.length) ??
    facts.find(({ filled }) => filled > 0);
  const others = facts.filter(({ column }) => column !== sku?.column);
  // Before the part numbers 1, 2, 3 are the numbers of the lines, behind them pieces.
  const isLineNumber = (one: Facts) => one.isCounting && one.column < (sku?.column ?? 0);
  const quantity =
    others.find((one) => one.quantities >= 0.5 && !isLineNumber(one)) ??
    // Alone beside the part numbers, any number is meant as pieces: `2.5` is asked about, not taken for one.
    (width === 2 ? others.find((one) => one.numeric >= 0.5 && !isLineNumber(one)) : undefined);
  return { sku: sku?.column ?? 0, quantity: quantity?.column };
}

type Facts = {
  readonly column: number;
  /** Shares of the lines. */
  readonly filled: number;
  readonly quantities: number;
  /** Numbers of any kind. */
  readonly numeric: number;
  readonly codeLike: number;
  /** 1, 2, 3 …: the numbers of the lines. */
  readonly isCounting: boolean;
  /** Of a cell, in the middle. */
  readonly length: number;
};

function factsOf(lines: readonly Line[], column: number): Facts {
  const cells = lines.map((line) => line[column] ?? '');
  const filled = cells.filter((cell) => cell !== '');
  const share = (isMeant: (cell: string) => boolean) => filled.filter(isMeant).length / lines.length;
  const shareOfFilled = (isMeant: (cell: string) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(isMeant).length / filled.length;
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

/** A code has a digit and few words; a price has a currency or cents. */
function isCodeLike(cell: string): boolean {
  return /\d/.test(cell) && cell.split(' ').length <= 3 && !/^[$€]|[$€]$|^\d+[.,]\d{2}$/.test(cell);
}

/** The first of those with the most. */
function bestOf(facts: readonly Facts[], measure: (one: Facts) => number): Facts | undefined {
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
