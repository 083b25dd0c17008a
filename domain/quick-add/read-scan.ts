// Reads the part number from a scanned bar code or QR code.

import { readElements } from './gs1.ts';
import { quickAddLimits } from './limits.ts';

/**
 * Returns the part number in the text of a bar code or QR code: the text itself, the code in the address of a product's
 * page, or that of the GS1 elements. Undefined when the text has no part number: another address, a business card, a
 * shipment. For example, `https://tools.example/app/products/XM5-0500` gives `XM5-0500`.
 */
export function readScan(text: string): string | undefined {
  const read = text.trim().normalize('NFC');
  const elements = readElements(read);
  if (elements !== undefined) return elements.get('240') ?? shortGtin(elements.get('01'));

  const plain = read.replace(symbologyIdentifier, '');
  const path = /^https?:\/\/[^/?#]+([^?#]*)/i.exec(plain)?.[1];
  if (path !== undefined) return partOfPath(path);
  const isPartNumber =
    plain.length <= quickAddLimits.skuLength && /^[^\p{Cc}]*[\p{L}\p{N}][^\p{Cc}]*$/u.test(plain);
  return isPartNumber ? plain : undefined;
}

/** The kind of bar code, which some scanners send first (ISO/IEC 15424): `]C0`. */
const symbologyIdentifier = /^\][A-Za-z][0-9A-Za-z]/;

/** Reads the path of an address. Part numbers are encoded twice, because of `/ # % .`; a GS1 address has the GTIN. */
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

/** Shortens a GTIN to the number printed on the item: 12 digits (UPC-A) or 13 (EAN-13) when the others are zeros. */
function shortGtin(gtin: string | undefined): string | undefined {
  return gtin?.replace(/^0{1,2}(?=\d{12})/, '');
}
