/**
 * Returns the code of a passport in a text that was typed or scanned: the code itself in any case, or the address that its QR code
 * contains. Letters that look like digits are read as those, as Crockford’s base 32 says.
 */
export function passportCodeOf(text: string): string {
  const last = text.trim().replace(/\/+$/, '').split('/').at(-1) ?? '';
  return last
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}
