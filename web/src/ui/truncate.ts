/** The specification's default, section 9. */
const titleLength = 30;

/** The first `length` characters and an ellipsis when there are more; whole letters only. */
export function truncate(text: string, length = titleLength): string {
  const letters = Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text));
  if (letters.length <= length) return text;
  return `${letters
    .slice(0, length)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}
