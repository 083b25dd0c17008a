// Reads the shop's prints like a PDF reader and a hand scanner: the words, and the bar codes as drawn.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const letterPoints = { width: 612, height: 792 };

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** Returns the drawing of each page, as PDF operators. */
export function pagesOf(pdf: Buffer): string[] {
  const source = pdf.toString('latin1');
  return [...source.matchAll(/\/Length (\d+)\s+\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g)]
    .map((head) => {
      const start = head.index + head[0].length;
      return inflateSync(pdf.subarray(start, start + Number(head[1]))).toString('latin1');
    })
    .filter((stream) => stream.includes(' Tf'));
}

const windowsWestern = new TextDecoder('windows-1252');

/** Returns the text of a page, its lines one after the other. */
export function wordsOf(page: string): string {
  return [...page.matchAll(/\[([^\]]*)\] TJ/g)]
    .map(([, row = '']) =>
      [...row.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => windowsWestern.decode(Buffer.from(hex, 'hex')))
        .join(''),
    )
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
