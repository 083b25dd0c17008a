/** A text as the name of a file: letters and digits of any script, points and hyphens; whatever else stands there becomes a hyphen. */
export function fileNameOf(text: string): string {
  return text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-');
}
