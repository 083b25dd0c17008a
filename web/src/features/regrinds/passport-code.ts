/** The most characters of a typed or scanned code, which may be an address. */
export const passportTextLength = 300;

/** Returns the code of a passport in what was typed or scanned: the code itself, or the address that its QR code contains. */
export function passportCodeIn(text: string): string {
  return (
    text
      .trim()
      .replace(/\/+$/, '')
      .split('/')
      .at(-1)
      ?.replaceAll(/[^0-9A-Za-z]/g, '') ?? ''
  );
}
