/** What is needed of a string to read it. */
export type Source = {
  readonly length: number;
  indexOf(searched: string, from: number): number;
  slice(start: number, end: number): string;
};

/** A text and the tag that ends it: `/p`, `br class="x"`; an empty one at the end. */
export type Piece = { readonly text: string; readonly tag: string };

/** Elements whose content nobody reads. */
const hidden = ['svg', 'style', 'script'];

/**
 * Takes HTML apart at its tags, each character once: what is nowhere behind one place is not looked for again from a later
 * one. What is left open, a tag or an element that hides its content, is text.
 */
export function* readHtml(html: Source): Generator<Piece> {
  const unclosed = new Set<string>();
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    const end = start === -1 ? -1 : html.indexOf('>', start);
    if (end === -1) break;

    const tag = html.slice(start + 1, end);
    yield { text: html.slice(at, start), tag };
    at = end + 1;
    const name = hidden.find((one) => tag === one || tag.startsWith(`${one} `));
    if (name === undefined || unclosed.has(name)) continue;
    const closing = html.indexOf(`</${name}>`, at);
    if (closing === -1) unclosed.add(name);
    else at = closing;
  }
  yield { text: html.slice(at, html.length), tag: '' };
}
