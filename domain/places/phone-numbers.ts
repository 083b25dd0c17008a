import { visibleText } from './visible-text.ts';

const label =
  /^(?:(?:tel|t[eé]l|telephone|t[eé]l[eé]phone|phone|ph|mobile|cell|cellulaire|office|bureau|work|travail|direct|main|t|m|c|o|b|p|w)(?=[\s.:(+\d])[\s.:]*)+/i;

/** An extension behind a number: `x12`, `ext. 12`, `#12`, `poste 12`, `, 12`, in brackets or not. */
const extension =
  /[\s,;(/–—-]*(?:[,;/]|#|(?:x|extn?|extension|int|poste|p|local|loc)(?=[\s.:#=\dn])[\s.:#]*(?:no)?|;ext=)[\s.:#]*(\d{1,6})\s*\)?$/i;

const separators = /[\s().[\]/·•_\p{Pd}−]/gu;

/**
 * Returns a telephone number of the North American Numbering Plan in the shop's form, however it is written:
 * `+1 (613) 555 – 0100 ext: 12` becomes `613-555-0100 x12`. Undefined when it is not one.
 */
export function normalisePhone(text: string): string | undefined {
  const written = visibleText(text).normalize('NFKC').trim().replace(label, '');
  return numberOf(written) ?? withExtension(written);
}

function withExtension(written: string): string | undefined {
  const found = extension.exec(written);
  const number = found === null ? undefined : numberOf(written.slice(0, found.index));
  return number === undefined ? undefined : `${number} x${found?.[1]}`;
}

function numberOf(written: string): string | undefined {
  const digits = written.replaceAll(separators, '');
  const [, area, exchange, line] = /^(?:\+?1|001)?([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(digits) ?? [];
  return line === undefined ? undefined : `${area}-${exchange}-${line}`;
}

/** Returns the address that calls a number, which may be of any country; the extension of a person is left out (RFC 3966). */
export function phoneLink(phone: string): string {
  const [number = ''] = phone.split(/[a-z,;]/i);
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}
