/** Turns a text into a file name: letters and digits of any script, points and hyphens stay; anything else becomes a hyphen. */
export function fileNameOf(text: string): string {
  return text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-');
}
