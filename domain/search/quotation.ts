// The parts of a line of a quotation or an order besides the tool: quantities, prices, line numbers, and the part number itself.

import { withoutOrderNumbers } from '../orders/orders.ts';
import { foldText, plainText } from './fold.ts';
import { searchTextLength } from './search-limits.ts';

const label = String.raw`(?:item|line|ligne|pos(?:ition)?|poste|art(?:icle)?)`;
const piecesWord = String.raw`(?:ea(?:ch)?|pcs?|pieces?|pces?|un(?:it(?:e|es|s)?)?|off|only|ch(?:aque)?)`;

/** Each reads one thing to leave out, at a position where a word or a number begins. */
const leftOut: readonly RegExp[] = [
  // $45.00, $ 45 ea, @ 38.50, 45,00 $
  /[$€]\s?\d[\d.,]*(?:\s?(?:ea|each|ch|cad|usd)(?![\p{L}\p{N}]))?/iuy,
  /@\s?[$€]?\s?\d[\d.,]*/iuy,
  /\d[\d.,]*\s?(?:[$€]|(?:cad|usd)(?![\p{L}\p{N}]))/iuy,
  // qty 5, Qté : 4
  /(?:qty|quantity|qte|quantite)\s*[:.=]?\s*\(?\d+\)?(?![\p{L}\p{N}/]|[.,]\d)/iuy,
  // (6), and x 3 behind the last word
  /\(\d{1,3}\)/uy,
  /(?<=\p{L}{2}\s)x\s?\d{1,3}\s*$/iuy,
  // net 30: when it is to be paid
  /net\s\d{2}(?![\p{L}\p{N}/.,])/iuy,
  // 10 EA, 2 pcs
  new RegExp(String.raw`\d{1,5}\s?${piecesWord}(?![\p{L}\p{N}])\.?`, 'iuy'),
  // lot de 5, 10 drills
  /(?:lot|pack|package|paquet|box|boite)\s(?:de|of)\s\d+(?![\p{L}\p{N}/.,])/iuy,
  /\d{1,4}\s(?=(?:fraises|forets|alesoirs|drills|end\s?mills|reamers|thread\s?mills)(?!\p{L}))/iuy,
  // 5 x fraise, 4 x PD8DC-M8.0: a factor before a word, never before a size or a depth
  /\d{1,4}\s?x\s(?=\p{L}{2})(?!dl?(?!\p{L})|dia)/iuy,
  // w/ coolant, but w/flat is a shank
  /(?:c\/)?w\/(?!o|\s?flat)/iuy,
  // 404-5000: the number of another maker
  /\d{3,}(?:-\d{3,})+(?![\p{L}\p{N}/.,])/iuy,
  // Item 3:, ligne 2
  new RegExp(
    String.raw`${label}\s*(?:no\.?|n°|#)?\s*[:.]?\s*\d{1,3}(?![\p{L}\p{N}/.,]\d|[\p{L}\p{N}/])\s*[:.)-]?`,
    'iuy',
  ),
];

/** Left out at the beginning of a line only: its number, `1.` or `2)`, and a quantity behind its unit, `EA 4 END MILL`. */
const atBeginning: readonly RegExp[] = [
  /\s*\d{1,2}(?:\)\s+|\.\s+(?=\p{L}))/uy,
  /(?:ea(?:ch)?|pcs?|pces?)\s\d{1,4}(?=\s\p{L})(?!\s(?:fl|dents))/iuy,
];

/** Returns the length of a quantity, a price, the number of a line or a code at a position of a folded text; 0 when there is none. */
export function leftOutAt(text: string, position: number): number {
  const before = text.charAt(position - 1);
  // A comma before a word separates, before a digit it may belong to a number.
  if (/[\p{L}\p{N}./]/u.test(before) || (before === ',' && /\d/.test(text.charAt(position)))) return 0;
  const patterns = position === 0 ? [...atBeginning, ...leftOut] : leftOut;
  for (const pattern of patterns) {
    pattern.lastIndex = position;
    const match = pattern.exec(text)?.[0];
    if (match !== undefined) return match.length;
  }
  return 0;
}

/** Words before a part number: `EDP#100001`, `Part No. PD3D-5/16`, `no d'article 100001`. */
const numberLabel =
  /(?<=^|[\s(,;:])(?:(?:edp|sku|item|article|part|piece|p\/n|pn|product|produit|catalog(?:ue)?|cat|stock|reference|ref|no|number|numero|num)\b[\s.:#/°]*|#\s*|d'|n°\s*)+/giu;

/** A decimal size in a part number, between its series and its length: `X4-.5R-030`. */
const decimalInNumber = /(?<=^\s*[\p{L}\d]+-)0?\.(\d{1,6})(?=\p{L}|-|$)/u;

/** Returns a part number with its decimal size as the fraction of an inch that it is: `X4-1/2R-030`; otherwise the text as it is. */
export function withFraction(text: string): string {
  return text.replace(decimalInNumber, (decimal) => {
    const sixtyFourths = Number(decimal) * 64;
    const whole = Math.round(sixtyFourths);
    if (whole === 0 || Math.abs(sixtyFourths - whole) > 0.04) return decimal;
    let [numerator, denominator] = [whole, 64];
    while (numerator % 2 === 0) [numerator, denominator] = [numerator / 2, denominator / 2];
    return `${numerator}/${denominator}`;
  });
}

/** The fewest characters of a part number that is found inside a text, so that sizes are not taken for one. */
const shortestNumber = 5;

/** The words of a text that may be part numbers, and the text without a label before it; undefined when it has none. */
export type PossibleNumbers = { readonly labelled: string | undefined; readonly words: readonly string[] };

/** Finds what may be part numbers in a text, without labels before them, punctuation around them and the numbers of orders. */
export function possibleNumbers(text: string): PossibleNumbers {
  // Orders and parts have numbers of the same length.
  const plain = foldText(plainText(withoutOrderNumbers(text.slice(0, searchTextLength))));
  const bare = plain.replaceAll(numberLabel, ' ').trim();
  const words = bare.split(/[\s;|()]+/).map((word) => word.replaceAll(/^[,.:=-]+|[,.:=-]+$/g, ''));
  const possible = words.filter((word) => {
    const length = word.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
    return length >= shortestNumber && /\d/.test(word) && (/\p{L}/u.test(word) || /^\d+$/.test(word));
  });
  return { labelled: bare === plain ? undefined : bare, words: possible };
}
