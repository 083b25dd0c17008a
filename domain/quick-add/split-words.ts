// Reads lines of words, as people type them and write them in mails: `X4-1/2R x 5`, `5 off X4-1/2R`.

import { isHeading } from './heading-words.ts';
import { areLineNumbers, areSurelyLineNumbers } from './line-numbers.ts';
import { packsPattern, piecesPattern, quantityPattern } from './read-quantity.ts';
import type { Line } from './table-text.ts';

const count = String.raw`\d[\d,]*(?:\.0+)?`;

/** `X4-1/2R 5`, `X4-1/2R x 5 pcs`, `X4-1/2R qty: 5`, `X4-1/2R - 5`, `X4-1/2R: 5`, `X4-1/2R (5)`, `X4-1/2R = 5 ea`. */
const quantityLast = new RegExp(
  String.raw`^(\S.*?)(?:\s*[:=,;]|\s+[-–—])?\s+\(?(?:(?:[x×*]|${quantityPattern})\s*)?(${count}(?:\s*(?:${piecesPattern}|${packsPattern})\.?)?)\)?$`,
  'i',
);
/** `5 X4-1/2R`, `5x X4-1/2R`, `5 off X4-1/2R`, `5 pcs of X4-1/2R`, `Qty 5: X4-1/2R`, `(5) X4-1/2R`, `5 - X4-1/2R`. */
const quantityFirst = new RegExp(
  String.raw`^\(?(?:${quantityPattern}\s*)?(\d[\d,]*(?:\s+${packsPattern}(?=\s))?)\)?\s*(?:${piecesPattern}\.?(?=\s))?(?:\s+(?:of|de|d['’])(?=\s))?\s*[-–—:]?\s+(\S.*)$`,
  'i',
);

/**
 * Splits a line of words into part number and quantity: the quantity is the last word or the first, or next to an `x`.
 * A part number may contain spaces.
 */
export function splitWords(line: string): Line {
  const last = quantityLast.exec(line);
  const first = quantityFirst.exec(line);
  if (last?.[1] !== undefined && last[2] !== undefined) {
    const [, sku, quantity] = last;
    // `5 101234`: of two numbers the shorter is the quantity.
    if (first?.[1] !== undefined && /^\d+$/.test(sku) && sku.length < quantity.length) return [quantity, sku];
    return [sku.replace(/\s+[x×*]$/i, ''), quantity];
  }
  if (first?.[1] !== undefined && first[2] !== undefined) return [first[2], first[1]];
  // A line with a digit may name a part, `X4-1/2R qty two`, and is no heading.
  return !/\d/.test(line) && isHeading(line.split(' ')) ? line.split(' ') : [line];
}

/**
 * Removes bullets and the numbers of the lines from lines of words: `1. X4-1/2R 5`, `- X4-1/2R 5`, `10 X4-1/2R 5`.
 * Numbers without a point or bracket must not be the only ones of their lines, unless they are surely line numbers.
 */
export function withoutLineNumbers(lines: readonly string[]): string[] {
  const plain = lines.map((line) => line.replace(/^[-–—•*·]\s+/, ''));
  const split = plain
    .map((line) => /^(\d{1,6}[.):]?)\s+(\S.*)$/.exec(line))
    .filter((match) => match !== null);
  const numbers = split.map(([, number = '']) => number);
  const rest = split.map(([, , after = '']) => after);
  if (numbers.length < plain.length || plain.length < 2) return plain;
  const isPunctuated = numbers.every((number) => /\D$/.test(number));
  const hasOtherQuantities = rest.every((line) => quantityLast.test(line));
  const isNumbered =
    isPunctuated || hasOtherQuantities ? areLineNumbers(numbers) : areSurelyLineNumbers(numbers);
  return isNumbered ? rest : plain;
}

const courtesy =
  /^(?:please|pls|hi|hello|hey|dear|good (?:morning|day|afternoon)|thanks?|thank you|regards|best|cheers|kind|rfq|quote|we need|i need|can you|could you|bonjour|bonsoir|salut|allo|cher|chère|merci|cordialement|salutations|bonne journée|svp|s'il vous pla[iî]t|veuillez|soumission|prix|nous|j'ai besoin|pouvez|pourriez)(?![\p{L}\p{N}])/iu;

/** True for text around the rows: a greeting, or a line without a digit that ends in a colon, `!` or `?`. */
export function isRemark(line: string): boolean {
  return !/\d/.test(line) && (courtesy.test(line) || /[:!?]$/.test(line));
}
