/** Words and symbols that people write beside a number of pieces, in English and French. A pattern without anchors. */
export const piecesPattern =
  '(?:x|×|\\*|pcs?|pieces?|pces?|pi[eè]ces?|ea|each|units?|unit[eé]s?|un|off|mcx|ch|chaque)';

/** The words before a number of pieces: `Qty:`, `qté`, `quantity`. A pattern without anchors. */
export const quantityPattern = '(?:(?:qty|qt[eé]|quantity|quantit[eé])(?![a-zà-ÿ])\\.?(?:\\s*[:=])?)';

/** Words of packages, whose number of pieces a list does not say. A pattern without anchors. */
export const packsPattern =
  '(?:box(?:es)?|bx|packs?|pk|pkgs?|packages?|packets?|sets?|kits?|dozens?|doz|dz|cartons?|ctns?|cases?|bags?|tubes?|pairs?|bo[iî]tes?|bte|paquets?|douzaines?|caisses?|jeux|jeu|sacs?|paires?)';

/** The decimal sign of a list; `unknown` where `1,000` may be a thousand, or one with three decimals. */
export type DecimalSign = 'point' | 'comma' | 'unknown';

const written = new RegExp(
  `^(?:(?:${quantityPattern}|${piecesPattern})\\s*[.:]?\\s*)?(\\d[\\d.,'’\\s]*?)\\s*(?:(?:${piecesPattern}|${quantityPattern})\\.?)?$`,
  'i',
);

/** Whole numbers with no decimals, or with one or two zeros, which mean the same whatever the decimal sign. */
const whole = /^(\d{1,9}|\d{1,3}(?:['’\s]\d{3}){1,2})(?:[.,]0{1,2})?$/;

/** Other spellings, of the decimal sign. */
const wholeBySign: Readonly<Record<DecimalSign, RegExp | undefined>> = {
  point: /^(\d{1,9}|\d{1,3}(?:[,'’\s]\d{3}){1,2})(?:\.0+)?$/,
  comma: /^(\d{1,9}|\d{1,3}(?:['’\s]\d{3}){1,2})(?:,0+)?$/,
  unknown: undefined,
};

/**
 * Reads a whole number of pieces: `12`, `1,000`, `1 000`, `12.0`, `x12`, `12 pcs`, `12 off`. Returns undefined for
 * anything else, such as `2.5` or `2 boxes`. Where the decimal sign is a comma, `1,000` is one piece.
 */
export function readQuantity(text: string, sign: DecimalSign = 'point'): number | undefined {
  const number = written.exec(text.trim())?.[1] ?? '';
  const pieces = (whole.exec(number) ?? wholeBySign[sign]?.exec(number))?.[1];
  return pieces === undefined ? undefined : Number(pieces.replaceAll(/\D/g, ''));
}

/** Numbers in words, in English and French; `a`, `an`, `un` and `une` only before a package. */
const spelled =
  '(?:half(?: an?)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|demi[- ]|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze)';

/** Counts that begin otherwise than with a number of pieces: `box of 10`, `a dozen`, `two`, `2 for Robin`. */
const otherCounts = new RegExp(
  `^(?:${packsPattern} (?:of|de) \\d+|(?:an?|une?) ${packsPattern}|${spelled}(?: ?${packsPattern})?|\\d+ (?:for|pour) .+)$`,
  'i',
);

/**
 * True if a cell counts something, in pieces or not: `5`, `2 boxes`, `3 rolls`, `box of 10`; a size and the flutes of a tool
 * do not.
 */
export function isCount(cell: string, sign: DecimalSign): boolean {
  if (readQuantity(cell, sign) !== undefined || thousandsOfOtherSign[sign]?.test(cell) === true) return true;
  if (otherCounts.test(cell)) return true;
  const counted = new RegExp(`^\\d[\\d.,]*(?:\\s?${packsPattern}|\\s(\\p{L}+))\\.?$`, 'iu').exec(cell);
  return counted !== null && !(counted[1] !== undefined && sizes.test(counted[1]));
}

/** Numbers that may be thousands, or one with three decimals. */
const thousandsOfOtherSign: Readonly<Record<DecimalSign, RegExp | undefined>> = {
  point: undefined,
  comma: /^[1-9]\d{0,2}(?:\.\d{3})+$/,
  unknown: /^[1-9]\d{0,2}(?:[.,]\d{3})+$/,
};

const sizes =
  /^(?:mm|cm|m|in|inch|inches|po|pouces?|f|fl|flt|flutes?|z|t|teeth|tooth|dents?|l[eè]vres?|deg|degrees?|degr[eé]s?|gauge|ga|cad|usd|[a-z])$/i;

/**
 * Finds the decimal sign of a table from its numbers: cents and a leading zero show it. Commas between the numbers of a
 * file with semicolons may be either, and elsewhere, in North America, separate thousands.
 */
export function decimalSignOf(cells: readonly string[], separator: string | undefined): DecimalSign {
  const has = (sign: string) => {
    const shown = new RegExp(`^\\D{0,4}(?:[\\d\\s.,]*\\d[${sign}]\\d{1,2}|0[${sign}]\\d+)\\D{0,4}$`);
    return cells.some((cell) => shown.test(cell));
  };
  const [hasPoint, hasComma] = [has('.'), has(',')];
  if (hasPoint !== hasComma) return hasPoint ? 'point' : 'comma';
  return separator === ';' || hasComma ? 'unknown' : 'point';
}
