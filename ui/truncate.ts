/** The default of the specification, section 9. */
const titleLength = 30;

/** Returns the first `length` characters, with an ellipsis when there are more; never splits a letter. */
export function truncate(text: string, length = titleLength): string {
  if (text.length <= length) return text; // as many letters at most
  const letters = Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text));
  if (letters.length <= length) return text;
  return `${letters
    .slice(0, length)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}
