import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compressPieces, gzipOf, piecesBytes, tightened } from './gzip-pieces.ts';

const pieces = fc.array(fc.string({ unit: 'binary', maxLength: 3_000 }), { minLength: 1, maxLength: 12 });
const values = fc.array(fc.string({ unit: 'binary', maxLength: 90 }), { minLength: 11, maxLength: 11 });

test('what is read is every piece with its value after it', () => {
  fc.assert(
    fc.property(pieces, values, (texts, between) => {
      const expected = texts.map((text, index) => text + (index < texts.length - 1 ? between[index] : ''));
      const sent = gzipOf(compressPieces(texts), between.slice(0, texts.length - 1));
      expect(gunzipSync(sent).toString()).toBe(Buffer.from(expected.join('')).toString());
    }),
  );
});

test('pieces that are compressed again say the same in fewer bytes', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, values, async (texts, between) => {
      const quick = compressPieces(texts);
      const sent = (these: typeof quick) => gunzipSync(gzipOf(these, between.slice(0, texts.length - 1)));
      expect(sent(await tightened(quick))).toEqual(sent(quick));
    }),
  );
  const rows = Array.from({ length: 900 }, (_none, row) => `<td>${row % 7}</td><td>$${row * 37}.50</td>`);
  const quick = compressPieces([rows.join('')]);
  expect(piecesBytes(await tightened(quick))).toBeLessThan(piecesBytes(quick));
});

test('pieces that are compressed once take other values each time', () => {
  const compressed = compressPieces(['<meta content="', `"><p>${'1/2 end mill '.repeat(50_000)}`]);
  for (const token of ['a', 'another', ''])
    expect(gunzipSync(gzipOf(compressed, [token])).toString()).toContain(
      `content="${token}"><p>1/2 end mill`,
    );
});

test('a value that does not fit one stored block is refused', () => {
  expect(() => gzipOf(compressPieces(['', '']), ['x'.repeat(70_000)])).toThrow('too long');
});
