/** Words and symbols that people write beside a number of pieces, in English and French. A pattern without anchors. */
export const piecesPattern =
  '(?:x|×|\\*|pcs?|pieces?|pces?|pi[eè]ces?|ea|each|units?|unit[eé]s?|un|off|mcx|ch|chaque)';

/** What stands before a number of pieces: `Qty:`, `qté`, `quantity`. A pattern without anchors. */
export const quantityPattern = '(?:(?:qty|qt[eé]|quantity|quantit[eé])(?![a-zà-ÿ])\\.?(?:\\s*[:=])?)';

const written = new RegExp(
  `^(?:(?:${quantityPattern}|${piecesPattern})\\s*[.:]?\\s*)?(\\d[\\d.,'’\\s]*?)\\s*(?:(?:${piecesPattern}|${quantityPattern})\\.?)?$`,
  'i',
);

/**
 * Reads a whole number of pieces: `12`, `1,000`, `1 000`, `12.0`, `x12`, `12 pcs`, `12 off`. Returns undefined for
 * anything else, such as `2.5`. A comma before three digits separates thousands; zeros after a point or comma are decimals.
 */
export function readQuantity(text: string): number | undefined {
  const number = written.exec(text.trim())?.[1];
  if (number === undefined) return undefined;
  if (/^\d{1,9}$/.test(number)) return Number(number);
  if (/^\d{1,3}(?:[,'’\s]\d{3}){1,2}(?:\.0+)?$/.test(number))
    return Number(number.replace(/\.0+$/, '').replaceAll(/\D/g, ''));
  if (/^\d{1,9}[.,]0+$/.test(number)) return Number(number.replace(/[.,].*$/, ''));
  return undefined;
}
