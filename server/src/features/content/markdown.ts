// Converts an owner's Markdown to HTML that is safe to show: raw HTML stays text, links lead only to web addresses or the shop.

import MarkdownIt, { type Token } from 'markdown-it';
import { m } from '@chipload/messages';
import type { Say } from '../../platform/refusal.ts';

/** Of a picture, in pixels. */
export type Size = { readonly width: number; readonly height: number };

export type MarkdownReading = {
  /** Returns the picture of a name; undefined if there is none, after reporting a fault. */
  readonly pictureOf: (name: string) => { readonly path: string; readonly size: Size } | undefined;
  readonly fault: (sentence: Say) => void;
  /** The folder name of a text that shares a page with others of its kind; undefined for a text with a page of its own. */
  readonly nameOnSharedPage: string | undefined;
};

const { escapeHtml } = new MarkdownIt().utils;

/** Returns the text as HTML and reports what cannot be shown to `fault`. `name` names the tables that have no heading above them. */
export function readMarkdown(text: string, name: string, reading: MarkdownReading): string {
  const { tokens, render } = parseMarkdown(text, name, reading);
  return render(tokens);
}

export type HtmlParts = { readonly lead: string; readonly body: string };

/** Returns the text in two parts; the body begins with the first table or heading of the second level. */
export function readMarkdownInParts(text: string, name: string, reading: MarkdownReading): HtmlParts {
  const { tokens, render } = parseMarkdown(text, name, reading);
  const first = tokens.findIndex(
    ({ type, tag, level }) =>
      level === 0 && (type === 'table_open' || (type === 'heading_open' && tag === 'h2')),
  );
  const end = first === -1 ? tokens.length : first;
  return { lead: render(tokens.slice(0, end)), body: render(tokens.slice(end)) };
}

/** A piece of a text: HTML, or what stands in braces on a line of its own. */
export type TextPiece = { readonly html: string } | { readonly line: string };

/** Returns the text in pieces: `Welcome.`, an empty line and `{offers}` are `[{ html: '<p>Welcome.</p>' }, { line: 'offers' }]`. */
export function readMarkdownInPieces(text: string, name: string, reading: MarkdownReading): TextPiece[] {
  const { tokens, render } = parseMarkdown(text, name, reading);
  const pieces: TextPiece[] = [];
  let from = 0;
  const addHtml = (to: number) => {
    const html = render(tokens.slice(from, to));
    if (html !== '') pieces.push({ html });
  };
  for (const [index, { type, level, content }] of tokens.entries()) {
    const isParagraph = type === 'inline' && level === 1 && tokens[index - 1]?.type === 'paragraph_open';
    const lines = content.split('\n').map((line) => /^\s*\{([^{}]*)\}\s*$/.exec(line)?.[1]);
    if (!isParagraph || lines.includes(undefined)) continue;
    addHtml(index - 1);
    for (const line of lines) pieces.push({ line: line?.trim() ?? '' });
    from = index + 2;
  }
  addHtml(tokens.length);
  return pieces;
}

function parseMarkdown(text: string, name: string, reading: MarkdownReading) {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
  const headings = new Map<Token, Heading>();
  markdown.core.ruler.push('shop', ({ tokens }) => {
    makeFigures(tokens);
    nameHeadings(tokens, headings, reading);
    for (const link of tokens.flatMap(({ children }) => children ?? []))
      if (link.type === 'link_open') checkLink(link, reading);
  });

  const { rules } = markdown.renderer;
  rules['image'] = (tokens, index) => imageOf(tokens[index], reading);
  rules['figure_image'] = (tokens, index) => {
    const title = String(tokens[index]?.attrGet('title') ?? '');
    const caption = title === '' ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`;
    return imageOf(tokens[index], reading) + caption;
  };
  // A wide table scrolls in a frame, also by the arrow keys; the heading above is its name.
  let nameOfTables = name;
  rules['heading_open'] = (tokens, index) => {
    const token = tokens[index];
    const { id, words } = (token && headings.get(token)) ?? { id: '', words: name };
    nameOfTables = words;
    return `<${token?.tag ?? 'h2'} id="${escapeHtml(id)}">`;
  };
  rules['table_open'] = () =>
    `<div class="wide" role="group" tabindex="0" aria-label="${escapeHtml(nameOfTables)}"><table>`;
  rules['table_close'] = () => '</table></div>';
  rules['th_open'] = (tokens, index) => `<th scope="col"${numberClass(tokens[index])}>`;
  rules['td_open'] = (tokens, index) => `<td${numberClass(tokens[index])}>`;
  return {
    tokens: markdown.parse(text, {}),
    render: (tokens: Token[]) => markdown.renderer.render(tokens, markdown.options, {}).trim(),
  };
}

type Heading = { readonly id: string; readonly words: string };

/** Turns a picture in a paragraph of its own into a figure, with its title as the caption. */
function makeFigures(tokens: readonly Token[]): void {
  for (const [index, { type, children }] of tokens.entries()) {
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    const [only, ...others] = children ?? [];
    if (type !== 'inline' || others.length > 0 || only?.type !== 'image') continue;
    if (before?.type !== 'paragraph_open' || after?.type !== 'paragraph_close') continue;
    before.tag = 'figure';
    after.tag = 'figure';
    only.type = 'figure_image';
  }
}

/** Gives every heading an id; on a shared page they are one level lower, below the name of the text. */
function nameHeadings(
  tokens: readonly Token[],
  headings: Map<Token, Heading>,
  { nameOnSharedPage, fault }: MarkdownReading,
): void {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const words = (tokens[index + 1]?.children ?? []).map(({ content }) => content).join('');
      if (token.tag === 'h1') fault((options) => m.content_fault_heading({ words }, options));
      const base = nameOnSharedPage === undefined ? idOf(words) : `${nameOnSharedPage}-${idOf(words)}`;
      // Continues from the last number: a thousand equal headings must not take a million steps.
      let [id, count] = [base, counts.get(base) ?? 1];
      for (; taken.has(id); id = `${base}-${count}`) count += 1;
      counts.set(base, count);
      taken.add(id);
      headings.set(token, { id, words });
    }
    if (nameOnSharedPage !== undefined && /^heading_(open|close)$/.test(token.type))
      token.tag = below(token.tag);
  }
}

/** Turns a text into an id for an address: lower-case letters without accents, digits and hyphens. */
function idOf(words: string): string {
  const plain = words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim()
      .replaceAll(' ', '-') || 'section'
  );
}

/** Returns the next lower heading: `h3` for `h2`, `h6` for `h6`. */
function below(tag: string): string {
  return `h${Math.min(6, Number(tag.slice(1)) + 1)}`;
}

function checkLink(link: Token, { fault }: MarkdownReading): void {
  const address = String(link.attrGet('href') ?? '');
  const isOutside = /^(https?:|mailto:|tel:)/.test(address);
  if (!isOutside && !/^(\/(?!\/)|#)/.test(address))
    fault((options) => m.content_fault_link({ address }, options));
  if (isOutside) link.attrSet('rel', 'noopener');
}

function imageOf(image: Token | undefined, { pictureOf, fault }: MarkdownReading): string {
  if (!image) return '';
  const name = String(image.attrGet('src') ?? '');
  const alt = (image.children ?? []).map(({ content }) => content).join('');
  if (alt.trim() === '') fault((options) => m.content_fault_description({ name }, options));
  const picture = pictureOf(name);
  if (!picture) return '';
  const { width, height } = picture.size;
  return (
    `<img src="${escapeHtml(picture.path)}" alt="${escapeHtml(alt)}"` +
    ` width="${width}" height="${height}" loading="lazy" decoding="async">`
  );
}

/** Returns the class for columns that are aligned right, which contain numbers. */
function numberClass(cell: Token | undefined): string {
  return String(cell?.attrGet('style') ?? '').includes('right') ? ' class="number"' : '';
}
