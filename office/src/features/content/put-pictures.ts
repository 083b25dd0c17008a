/** A picture with what it shows, as a text in Markdown names it. */
export type WordedPicture = { readonly name: string; readonly words: string };

/**
 * Puts pictures into a text, each in a paragraph of its own, and returns where the text goes on after them.
 *
 *     putPictures('One.\nTwo.', 4, [{ name: 'dial.webp', words: 'A dial' }]).text // 'One.\n\n![A dial](dial.webp)\n\nTwo.'
 */
export function putPictures(
  text: string,
  at: number,
  pictures: readonly WordedPicture[],
): { readonly text: string; readonly end: number } {
  const before = text.slice(0, at).trimEnd();
  // The spaces at the beginning of a line may mean something, such as a list in a list.
  const after = text.slice(at).replace(/^\n+/, '');
  const put = pictures.map(({ name, words }) => `![${escaped(words)}](${name})`).join('\n\n');
  const start = before === '' ? put : `${before}\n\n${put}`;
  return { text: after.trim() === '' ? `${start}\n` : `${start}\n\n${after}`, end: start.length };
}

/** Words in brackets must not end them, nor mean emphasis. */
function escaped(words: string): string {
  return words
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\[\]*_`<&]/g, String.raw`\$&`);
}
