// Amounts as people type them.

import { largestAmountCents } from '@chipload/domain/invoicing';
import { currentLanguage } from '@chipload/messages/locale';

/** Dollars with a comma, a point or nothing between the thousands, and up to two decimals after the other sign. */
const amounts = [
  /^(-?)(\d+)(?:[.,](\d{1,2}))?$/,
  /^(-?)(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  /^(-?)(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
];
/** Not thousands, but three decimals, of which a price may have two: in English `12.345`, in French `12,345`, too. */
const threeDecimals = { en: /^-?\d{1,3}\.\d{3}$/, fr: /^-?\d{1,3}[.,]\d{3}$/ };

/** Reads an amount such as `1,234.50`, `1 234,5` or `$12` as cents; undefined for anything else. */
export function parseCents(text: string): number | undefined {
  const plain = text.replaceAll(/[\s$]/g, '');
  if (threeDecimals[currentLanguage()].test(plain)) return undefined;
  const found = amounts.map((amount) => amount.exec(plain)).find((match) => match !== null);
  if (found === undefined) return undefined;
  const [, sign, whole = '', decimals = ''] = found;
  const cents = Number(whole.replaceAll(/[,.]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return undefined;
  return sign === '-' && cents > 0 ? -cents : cents;
}

/** Reads an amount above 0 that may be paid, refunded or granted; undefined for anything else. */
export function payableCents(text: string): number | undefined {
  const cents = parseCents(text);
  return cents !== undefined && cents > 0 && cents <= largestAmountCents ? cents : undefined;
}

/** Writes cents as a plain amount to edit: `1234.50`, in French `1234,50`. */
export function formatCents(cents: number): string {
  const [sign, absolute] = cents < 0 ? ['-', -cents] : ['', cents];
  const point = currentLanguage() === 'fr' ? ',' : '.';
  return `${sign}${Math.floor(absolute / 100)}${point}${String(absolute % 100).padStart(2, '0')}`;
}
