// The text of a page as it is read: block by block, without its markup.

import { readHtml } from './read-html.ts';

const blockEnd = /^(?:\/(?:p|li|h\d|tr|blockquote|pre|figcaption|dd|dt|caption)$|(?:br|hr)\b)/i;
const cellEnd = /^\/t[dh]$/i;

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** The paragraphs, items and rows of safe HTML as plain text; the cells of a row are kept apart by a dot. */
export function htmlBlocks(html: string): string[] {
  const blocks: string[] = [];
  let block = '';
  for (const { text, tag } of readHtml(html)) {
    block += text;
    if (cellEnd.test(tag)) block += ' · ';
    if (!blockEnd.test(tag)) continue;
    blocks.push(plainBlock(block));
    block = '';
  }
  return [...blocks, plainBlock(block)].filter((one) => one !== '');
}

function plainBlock(text: string): string {
  const decoded = text.replaceAll(
    /&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi,
    (whole, decimal, hexadecimal, name) => entityOf(whole, { decimal, hexadecimal, name }),
  );
  return withoutDotsBehind(decoded.replaceAll(/\s+/g, ' ')).trim();
}

/** From the end, since an expression would begin at every dot of a long row. */
function withoutDotsBehind(text: string): string {
  let end = text.length;
  while (end > 0 && ' ·'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function entityOf(
  whole: string,
  { decimal, hexadecimal, name }: { decimal?: string; hexadecimal?: string; name?: string },
): string {
  if (name !== undefined) return entities.get(name.toLowerCase()) ?? whole;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
