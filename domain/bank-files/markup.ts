// Reads the elements of a bank file: XML, and the SGML of OFX 1.x, whose elements with a value have no closing tag.
// It follows no references: of the entities only the five of XML and characters by number are known.

export type MarkupElement = {
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: string;
  text: string;
  children: MarkupElement[];
};

/** An element that is nested deeper stands beside the one around it: no file of a bank has such. */
const mostDepth = 50;
const tag = /^<(\/?)(?:[\w.-]+:)?([\w.-]+)([^>]*?)(\/?)>$/s;

/** Returns the outermost elements of a text; an element that is not closed ends with the one around it. */
export function readMarkup(text: string): MarkupElement[] {
  const root: MarkupElement = { name: '', attributes: '', text: '', children: [] };
  const open = [root];
  for (const piece of piecesOf(text)) {
    const current = open.at(-1) ?? root;
    const [, slash, name, attributes = '', empty] = tag.exec(piece) ?? [];
    if (name === undefined) {
      if (piece.startsWith(cdata)) current.text += piece.slice(cdata.length, -']]>'.length);
      else if (!/^<[!?]/.test(piece)) current.text += decoded(piece);
    } else if (slash === '/') {
      close(open, name);
    } else {
      // An element of SGML that has a value has no elements in it.
      if (current.text.trim() !== '' && open.length > 1) open.pop();
      const element = { name, attributes, text: '', children: [] };
      (open.at(-1) ?? root).children.push(element);
      if (empty !== '/' && open.length <= mostDepth) open.push(element);
    }
  }
  close(open, '');
  return root.children;
}

const cdata = '<![CDATA[';

/** Cuts a text into tags, comments, CDATA sections and what stands between them. What is not closed ends the text. */
function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const [opening, closing] = text.startsWith('<!--', at) ? ['<!--', '-->'] : [cdata, ']]>'];
    if (text.startsWith(opening, at)) {
      const end = text.indexOf(closing, at + opening.length);
      if (end === -1) return;
      yield text.slice(at, end + closing.length);
      at = end + closing.length;
      continue;
    }
    const next = text.indexOf('<', at + 1);
    const piece = text.slice(at, next === -1 ? text.length : next);
    const end = piece.startsWith('<') ? piece.indexOf('>') + 1 : 0;
    if (end > 0) yield piece.slice(0, end);
    if (piece.length > end) yield piece.slice(end);
    at += piece.length;
  }
}

/** Closes an element. What was left open in it was a value without a closing tag: what follows it belongs beside it. */
function close(open: MarkupElement[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name);
  if (at === -1) return;
  while (open.length > at + 1) {
    const unclosed = open.pop();
    const around = open.at(-1);
    if (unclosed && around) {
      around.children = around.children.concat(unclosed.children); // of which it is the last
      unclosed.children = [];
    }
  }
  if (at > 0) open.pop();
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}

/** Returns all elements with a name, however deep; one inside another is not looked for. */
export function elementsNamed(elements: readonly MarkupElement[], name: string): MarkupElement[] {
  return elements.flatMap((element) =>
    element.name === name ? [element] : elementsNamed(element.children, name),
  );
}

/** Returns the elements at a path of names: `Refs/EndToEndId`. */
export function elementsAt(element: MarkupElement, path: string): MarkupElement[] {
  return path
    .split('/')
    .reduce<MarkupElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
}

/** Returns the text at the first of some paths that has one; empty: at none. */
export function textAt(element: MarkupElement, ...paths: readonly string[]): string {
  for (const path of paths)
    for (const { text } of elementsAt(element, path)) if (text.trim() !== '') return text.trim();
  return '';
}

/** Returns what the source of an element roughly was, for a person who compares it with the file. */
export function sourceOf({ name, text, children }: MarkupElement): string {
  return `<${name}>${text.trim()}${children.map(sourceOf).join('')}`;
}
