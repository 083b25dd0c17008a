import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ZXING_WASM_SHA256 } from 'barcode-detector/ponyfill';
import { expect, test } from 'vitest';
import { cameraFaultOf } from './camera.ts';
import { nearestToMiddle } from './code-formats.ts';

test('of several codes in a picture the one nearest to the middle is read', () => {
  const code = (rawValue: string, x: number, y: number) => ({
    rawValue,
    boundingBox: { x, y, width: 100, height: 20 } as DOMRectReadOnly,
  });
  const codes = [code('LOT 7', 500, 20), code('XM5-0500', 280, 250), code('EDP 104512', 280, 400)];
  expect(nearestToMiddle(codes, 640, 480)).toBe('XM5-0500');
  expect(nearestToMiddle([], 640, 480)).toBeUndefined();
});

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'absent'],
  ['OverconstrainedError', 'absent'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('a camera that fails with %s is %s', (name, fault) => {
  expect(cameraFaultOf(new DOMException('', name))).toBe(fault);
});

test('the reader and its WebAssembly have the same version', async () => {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  expect(
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex'),
  ).toBe(ZXING_WASM_SHA256);
});
