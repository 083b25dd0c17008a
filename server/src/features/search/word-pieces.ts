/** Returns the pieces of a code that are not sizes: `SQ`, `030`, `2D` as `2xd`. */
export function codeWords(code: string): string[] {
  return code
    .toLowerCase()
    .split(/[-\s]/)
    .filter((piece) => /[a-z]|^0\d/.test(piece) && piece.length > 1)
    .map((piece) => piece.replace(/^(\d+)d$/, '$1xd'));
}
