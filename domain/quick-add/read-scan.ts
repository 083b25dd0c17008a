// From what a scanner has read to the part number that it means.

import { readElements } from './gs1.ts';
import { quickAddLimits } from './limits.ts';

/**
 * The part number in the text of a bar code or a QR code: the text itself, the code in the address of a product's page, or what
 * GS1 elements say. Undefined where the text names no part: another address, a visiting card, a shipment.
 */
export function readScan(text: string): string | undefined {
  const read = text.trim().normalize('NFC');
  const elements = readElements(read);
  if (elements !== undefined) return elements.get('240') ?? shortGtin(elements.get('01'));

  const plain = read.replace(symbologyMark, '');
  const path = /^https?:\/\/[^/?#]+([^?#]*)/i.exec(plain)?.[1];
  if (path !== undefined) return partOfPath(path);
  const isPartNumber =
    plain.length <= quickAddLimits.skuLength && /^[^\p{Cc}]*[\p{L}\p{N}][^\p{Cc}]*$/u.test(plain);
  return isPartNumber ? plain : undefined;
}

/** What some scanners are set to send first: which kind of bar code it was, as ISO/IEC 15424 names them. */
const symbologyMark = /^\][A-Za-z][0-9A-Za-z]/;

/** Codes in addresses are encoded twice, for they may hold `/ # % .`; GS1's own addresses name the trade item. */
function partOfPath(path: string): string | undefined {
  const code = /\/app\/products\/([^/]+)\/?$/.exec(path)?.[1];
  return code === undefined ? shortGtin(/\/01\/(\d{14})(?:\/|$)/.exec(path)?.[1]) : decoded(decoded(code));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A trade item's number as its own bar code has it: 12 digits (UPC-A) or 13 (EAN-13) where they say it all. */
function shortGtin(gtin: string | undefined): string | undefined {
  return gtin?.replace(/^0{1,2}(?=\d{12})/, '');
}
