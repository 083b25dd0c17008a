// The text of a page as it is read: block by block, without its markup.

const blockEnds = /<\/(?:p|li|h\d|tr|blockquote|pre|figcaption|dd|dt|caption)>|<(?:br|hr)\b[^>]*>/gi;
const cellEnds = /<\/t[dh]>/gi;

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
  return html
    .replaceAll(/<(?:svg|style|script)\b.*?<\/(?:svg|style|script)>/gis, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(cellEnds, ' · ')
    .split(blockEnds)
    .map((block) => plainBlock(block))
    .filter((block) => block !== '');
}

function plainBlock(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hexadecimal, name) =>
      entityOf(whole, { decimal, hexadecimal, name }),
    )
    .replaceAll(/\s+/g, ' ')
    .replace(/[ ·]+$/, '')
    .trim();
}

function entityOf(
  whole: string,
  { decimal, hexadecimal, name }: { decimal?: string; hexadecimal?: string; name?: string },
): string {
  if (name !== undefined) return entities.get(name.toLowerCase()) ?? whole;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
