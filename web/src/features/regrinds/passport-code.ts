/** What is typed or scanned: at most an address of so many characters. */
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
