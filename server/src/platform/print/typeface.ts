// The typeface of printed documents, and what is printed of characters that it does not have. DejaVu Sans has Latin, Greek, Cyrillic,
// Canadian syllabics, and the signs of drawings and of mathematics; each document embeds the letters that it uses.

import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import { type Font, openSync } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

export const typefaceFiles = {
  normal: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
};

const fonts = { normal: fontOf(typefaceFiles.normal), bold: fontOf(typefaceFiles.bold) };

/** Scripts whose letters the PDF library neither joins nor puts in order, although the typeface has them. */
const writtenFromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/;

function fontOf(file: string): Font {
  const font = openSync(file);
  if (font.type !== 'TTF') throw new Error(`${file} is not a single font`);
  return font;
}

/**
 * Returns a text as it is printed: without characters that cannot be seen, and with a transliteration of those that the typeface does not
 * have (`东莞` is `DongGuan`), or their number in Unicode. No character is replaced by one with another meaning. `escape` writes
 * the transliterations in a text that is markup.
 */
export function printable(text: string, escape = (plain: string) => plain): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cf}\ufe00-\ufe0f]/gu, '')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\n\x20-\x7e]/gu, (character) =>
      isDrawable(character) ? character : escape(transliterated(character)),
    );
}

function isDrawable(character: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  return (
    fonts.normal.hasGlyphForCodePoint(codePoint) &&
    fonts.bold.hasGlyphForCodePoint(codePoint) &&
    !writtenFromTheRight.test(character)
  );
}

function transliterated(character: string): string {
  const readable = anyAscii(character);
  const isMisleading = /\p{S}/u.test(character) && !/[a-z0-9]/i.test(readable);
  return readable === '' || isMisleading
    ? `[U+${character.codePointAt(0)?.toString(16).toUpperCase()}]`
    : readable;
}

/** Returns how wide a line is printed in bold letters, in its font size. */
export function boldWidthOf(line: string): number {
  const { advanceWidth } = fonts.bold.layout(printable(line));
  return advanceWidth / fonts.bold.unitsPerEm;
}
