import { expect, test } from 'vitest';
import { pagesOf, wordsOf } from '../../../../tests/support/read-pdf.ts';
import { printSlip } from './print-slip.ts';
import type { Slip } from './slip.ts';

const part = { number: '1', code: 'XM5-0500', description: 'End mill', ordered: 3, toFollow: 0 };

const slip: Slip = {
  language: 'en',
  number: '100042',
  purchaseOrder: 'PO-1',
  senderName: 'Small Tools',
  facts: [],
  parts: [part],
  boxes: [],
};

test('a slip printed in the other thread arrives complete', async () => {
  const pdf = await printSlip(slip);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pagesOf(pdf).map(wordsOf).join('')).toContain('XM5-0500End mill3');
});

test('a slip that cannot be printed fails with its reason, and others are still printed', async () => {
  const [broken, good] = await Promise.allSettled([
    printSlip({ ...slip, parts: undefined } as unknown as Slip),
    printSlip(slip),
  ]);
  expect(broken).toMatchObject({ status: 'rejected', reason: { name: 'TypeError' } });
  expect(good.status).toBe('fulfilled');
});

test('fifty boxes with two thousand tubes are printed', async () => {
  const boxes = Array.from({ length: 50 }, () => ({
    style: 'Style 1',
    weightPounds: 9,
    plan: {
      length: 4,
      height: 4,
      width: 9.5,
      pieces: Array.from({ length: 40 }, (_, index) => ({
        part: 'XM5-0500',
        x: (index % 5) * 0.78,
        y: Math.floor(index / 10) * 0.78,
        z: (Math.floor(index / 5) % 2) * 3.35,
        dx: 0.78,
        dy: 0.78,
        dz: 3.35,
      })),
    },
    contents: [{ part, quantity: 40 }],
  }));
  const words = pagesOf(await printSlip({ ...slip, boxes })).map(wordsOf);
  expect(words.join('')).toContain('Box 50 of 50');
  expect(words.at(-1)).toContain(`Page ${words.length} of ${words.length}`);
});
