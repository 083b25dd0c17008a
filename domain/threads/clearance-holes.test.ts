import { expect, test } from 'vitest';
import { clearanceHole, type ClearanceFit, parseThread } from './threads.ts';

const fits: readonly ClearanceFit[] = ['close', 'normal', 'loose'];

test.each([
  ['M3', [3.2, 3.4, 3.6]],
  ['M6', [6.4, 6.6, 7]],
  ['M8x1', [8.4, 9, 10]],
  ['M12', [13, 13.5, 14.5]],
  ['M52', [54, 56, 62]],
])('a screw of %s passes through %s mm (ISO 273)', (thread, holes) => {
  expect(fits.map((fit) => clearanceHole(parseThread(thread)!, fit))).toEqual(holes);
});

// The drills of ASME B18.2.8, table 1a, in ten-thousandths of an inch.
test.each([
  ['#4-40', [1200, 1285, 1440]],
  ['#6-32', [1540, 1695, 1850]],
  ['#10-24', [2055, 2210, 2380]],
  ['1/4-20', [2656, 2813, 2969]],
  ['1/4-28', [2656, 2813, 2969]],
  ['1/2-13', [5313, 5625, 6094]],
  ['1-8', [10_313, 10_938, 11_563]],
  ['1-1/2-6', [15_625, 16_250, 17_344]],
])('a screw of %s passes through holes of %s ten-thousandths of an inch', (thread, holes) => {
  const millimetres = fits.map((fit) => clearanceHole(parseThread(thread)!, fit) ?? 0);
  expect(millimetres.map((one) => Math.round((one / 25.4) * 10_000))).toEqual(holes);
});

test('each fit is freer than the one before, in every size', () => {
  for (const size of ['M1.6', 'M5', 'M20', 'M48', '#4-40', '3/8-16', '7/8-9', '1-1/8-7']) {
    const [close = 0, normal = 0, loose = 0] = fits.map((fit) => clearanceHole(parseThread(size)!, fit));
    expect(parseThread(size)!.majorMillimetres).toBeLessThan(close);
    expect(close).toBeLessThan(normal);
    expect(normal).toBeLessThan(loose);
  }
});

test('pipes and sizes outside the standards have none', () => {
  for (const size of ['G1/4', '1/4 NPT', '#12-24', '2-4.5', 'M55x2'])
    expect(clearanceHole(parseThread(size)!, 'normal'), size).toBeUndefined();
});
