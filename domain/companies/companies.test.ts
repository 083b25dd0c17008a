import { expect, test } from 'vitest';
import { mediaOf } from './companies.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1];
const text = (words: string) => [...new TextEncoder().encode(words)];

test.each([
  [text('%PDF-1.7\n'), 'application/pdf'],
  [png, 'image/png'],
  [[0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  [text('<html>%PDF-1.7'), undefined],
  [text('%PDF'), undefined],
  [text('GIF89a'), undefined],
  [png.slice(1), undefined],
  [[], undefined],
] as const)('a file that begins with %j is %s', (bytes, media) => {
  expect(mediaOf(Uint8Array.from(bytes))).toBe(media);
});
