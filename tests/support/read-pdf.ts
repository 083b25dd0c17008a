// Reads the shop's prints like a PDF reader and a hand scanner: the words, and the bar codes as drawn.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const letterPoints = { width: 612, height: 792 };

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** Returns the drawing of each page, as PDF operators, with texts as UTF-16 instead of numbers of glyphs. */
export function pagesOf(pdf: Buffer): string[] {
  const source = pdf.toString('latin1');
  const streams = new Map(
    [...source.matchAll(/\n(\d+) 0 obj\n<<[^<>]*\/Length (\d+)[^<>]*>>\s*stream\r?\n/g)].map((head) => {
      const start = head.index + head[0].length;
      const packed = pdf.subarray(start, start + Number(head[2]));
      const isPacked = head[0].includes('/Filter /FlateDecode');
      return [head[1] ?? '', (isPacked ? inflateSync(packed) : packed).toString('latin1')];
    }),
  );
  const glyphsOf = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => {
      const font = new RegExp(`\\n${number} 0 obj\\n[^]*?/ToUnicode (\\d+) 0 R`).exec(source);
      return [name, textsOfGlyphs(streams.get(font?.[1] ?? '') ?? '')];
    }),
  );
  return [...streams.values()]
    .filter((stream) => /\/F\d+ [\d.]+ Tf\n/.test(stream))
    .map((page) => {
      let glyphs: readonly string[] = [];
      return page.replaceAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g, (operator, font, numbers) => {
        if (font !== undefined) glyphs = glyphsOf.get(font) ?? [];
        if (numbers === undefined) return operator;
        return `<${numbers.replaceAll(/.{4}/g, (number: string) => glyphs[Number.parseInt(number, 16)] ?? '')}>`;
      });
    });
}

/** Returns the text of each glyph in the order of their numbers, as UTF-16 in hexadecimal digits. */
function textsOfGlyphs(map: string): string[] {
  return [...map.matchAll(/> \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([^>]*)>/g)].map(([, units = '']) => units.replaceAll(' ', '')),
  );
}

const utf16 = new TextDecoder('utf-16be');

/** Returns the text of a page, its lines one after the other. */
export function wordsOf(page: string): string {
  return [...page.matchAll(/\[([^\]]*)\] TJ/g)]
    .flatMap(([, row = '']) => [...row.matchAll(/<([0-9a-f]*)>/g)])
    .map(([, units = '']) => utf16.decode(Buffer.from(units, 'hex')))
    .join('');
}

/** Returns the bar codes that a scanner reads on a page: its filled rectangles as printed at 360 dots per inch. */
export async function barCodesOf(page: string): Promise<string[]> {
  const dots = 5;
  const [width, height] = [letterPoints.width * dots, letterPoints.height * dots];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [, ...numbers] of page.matchAll(
    /([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re(?=[\s\S]{0,80}?\nf\n)/g,
  )) {
    const [left = 0, top = 0, across = 0, down = 0] = numbers.map(Number);
    for (let y = Math.round(top * dots); y < Math.round((top + down) * dots); y += 1) {
      for (let x = Math.round(left * dots); x < Math.round((left + across) * dots); x += 1) {
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
      }
    }
  }
  const picture = { data, width, height, colorSpace: 'srgb' } as ImageData;
  const found = await readBarcodes(picture, {
    formats: ['Code128', 'QRCode'],
    maxNumberOfSymbols: 200,
    tryRotate: false,
  });
  return found.map(({ text }) => text);
}
