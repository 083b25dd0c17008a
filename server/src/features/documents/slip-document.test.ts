import { expect, test } from 'vitest';
import { pagesOf, wordsOf } from '../../../../tests/support/read-pdf.ts';
import { pdfOf, type Slip } from './documents.service.ts';

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

const printSlip = async (printed: Slip) => Buffer.from(await pdfOf('packing-slip', printed).make());

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

const boxOf = (rows: number) => ({
  style: 'Style 1',
  weightPounds: 2,
  plan: { length: 4, height: 4, width: 9.5, pieces: [] },
  contents: Array.from({ length: rows }, () => ({ part, quantity: 3 })),
});

async function pagesOfBoxes(...rows: readonly number[]): Promise<string[]> {
  const pdf = await printSlip({ ...slip, boxes: rows.map(boxOf) });
  return pagesOf(pdf).map(wordsOf);
}

test('small boxes share a page, and none is torn apart', async () => {
  const pages = await pagesOfBoxes(1, 1, 1, 3, 3, 3);
  expect(pages).toHaveLength(2);

  const boxesOf = (page = '') => [...page.matchAll(/Box (\d) of 6/g)].map(([, number]) => number);
  const [first, second] = pages;
  expect([...boxesOf(first), ...boxesOf(second)]).toEqual(['1', '2', '3', '4', '5', '6']);
  // Each part number is on the page of its box, besides the one in the table of the order.
  const parts = (page = '') => page.split('XM5-0500').length - 1;
  expect(parts(second)).toBe(3 * boxesOf(second).length);
});

test('a box of several pages begins a page, and has its heading on each', async () => {
  const pages = await pagesOfBoxes(1, 60);
  expect(pages.length).toBeGreaterThan(3);
  expect(pages[0]).not.toContain('Box 2 of 2');
  for (const page of pages.slice(1)) expect(page).toContain('Box 2 of 2: Style 1');
});
