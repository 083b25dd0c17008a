import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readStoredFile } from './stored-file.ts';

const drawn = sharp({
  create: { width: 130, height: 70, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
});

test.each([
  ['as a photograph', 'VP8 ', drawn.clone().flatten().webp()],
  ['without loss', 'VP8L', drawn.clone().webp({ lossless: true })],
  ['with transparency', 'VP8X', drawn.clone().webp()],
])('the size of a WebP that is kept %s is read', async (_, chunk, picture) => {
  const content = await picture.toBuffer();
  expect(content.toString('latin1', 12, 16)).toBe(chunk);
  expect(readStoredFile('a.webp', content)).toMatchObject({
    file: { mediaType: 'image/webp', size: { width: 130, height: 70 } },
  });
});

test('a file that only has the name of a WebP is refused', () => {
  expect(readStoredFile('a.webp', Buffer.from('RIFF0000WEBPVP8 '))).toEqual({
    problem: expect.stringContaining('no size'),
  });
});
