// The plain text of a Markdown text, for the search.

import MarkdownIt, { type Token } from 'markdown-it';

/**
 * Returns the paragraphs, headings, items, captions and table rows of a text without markup, one block each; the cells of a row are
 * separated by dots.
 *
 *     textBlocksOf('## Runout\n\nAt *0.01* mm.') // ['Runout', 'At 0.01 mm.']
 */
export function textBlocksOf(text: string): string[] {
  const tokens = new MarkdownIt({ html: false }).parse(text, {});
  const blocks: string[] = [];
  let cells: string[] | undefined;
  for (const { type, content, children } of tokens) {
    if (type === 'tr_open') cells = [];
    else if (type === 'tr_close') {
      blocks.push(rowOf(cells ?? []));
      cells = undefined;
    } else if (type === 'inline') {
      const lines = linesOf(children ?? []);
      if (cells) cells.push(lines.join(' '));
      else blocks.push(...lines);
    } else if (type === 'fence' || type === 'code_block') blocks.push(content);
  }
  return blocks.map((block) => block.replaceAll(/\s+/g, ' ').trim()).filter((block) => block !== '');
}

/** Joins the cells of a row, without the empty ones at its end. */
function rowOf(cells: readonly string[]): string {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1).join(' · ');
}

/** Returns the lines of a block. A picture alone in its paragraph is a figure, whose caption is the picture's title. */
function linesOf(children: readonly Token[]): string[] {
  const [only, ...others] = children;
  if (only?.type === 'image' && others.length === 0) return [String(only.attrGet('title') ?? '')];
  const lines = [''];
  for (const { type, content } of children) {
    if (type === 'hardbreak') lines.push('');
    else if (type === 'softbreak') lines[lines.length - 1] += ' ';
    else if (type !== 'image') lines[lines.length - 1] += content;
  }
  return lines;
}
