import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packedFile } from './packed-file.ts';

const limits = { sentBytes: 8 * 1_048_576, unpackedBytes: 32 * 1_048_576 };

test('a library is sent compressed, an archive unchanged', async () => {
  const text = '{"data":[]}'.repeat(1_000);
  const packed = await packedFile(new File([text], 'tools.json'), limits);
  expect(packed?.length).toBeLessThan(text.length / 10);
  expect(gunzipSync(packed ?? new Uint8Array()).toString()).toBe(text);
  expect(await packedFile(new File(['PK'], 'Mine.TOOLS'), limits)).toEqual(new TextEncoder().encode('PK'));
});

test('a file that is too large for the shop is not sent', async () => {
  expect(await packedFile(new File([new Uint8Array(33_554_433)], 'tools.json'), limits)).toBeUndefined();
  expect(await packedFile(new File([new Uint8Array(8_388_609)], 'tools.zip'), limits)).toBeUndefined();
});
