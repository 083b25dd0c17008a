import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tool } from '../tools/tools.ts';
import { type Picture, pictureOf } from './tool-pictures.ts';

const endMill: Tool = {
  type: 'end-mill',
  profile: 'radius',
  units: 'metric',
  cuttingDiameter: 10,
  shankDiameter: 10,
  shankForm: 'HB',
  cuttingLength: 22,
  overallLength: 72,
  cornerRadius: 1,
  flutes: 4,
  helixAngle: 38,
  coolantThrough: false,
};
const drill: Tool = {
  ...endMill,
  type: 'drill',
  profile: 'drill',
  cuttingLength: 50,
  pointAngle: 140,
  flutes: 2,
  helixAngle: 30,
};
const size = { width: 160, height: 50 };

/** The mean red, green and blue of what is drawn within a share of the width. */
function meanColour({ width, pixels }: Picture, from: number, to: number): number[] {
  const sum = [0, 0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const x = ((at / 4) % width) / width;
    if (x < from || x > to || pixels[at + 3] !== 255) continue;
    for (let one = 0; one < 3; one += 1) sum[one] = (sum[one] ?? 0) + (pixels[at + one] ?? 0);
    sum[3] = (sum[3] ?? 0) + 1;
  }
  return sum.slice(0, 3).map((one) => one / (sum[3] ?? 1));
}

/** The columns and rows that have anything in them: the first and the last of each. */
function drawnWithin({ width, pixels }: Picture) {
  const dots = Array.from(pixels.keys()).filter((at) => at % 4 === 3 && (pixels[at] ?? 0) > 0);
  const xs = dots.map((at) => ((at - 3) / 4) % width);
  const ys = dots.map((at) => Math.floor((at - 3) / 4 / width));
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

test('a tool fills the picture from end to end, before a transparent ground', () => {
  const picture = pictureOf(endMill, 'AlTiN', size);
  const { left, right, top, bottom } = drawnWithin(picture);
  expect(right - left).toBeGreaterThan(0.9 * size.width);
  expect([left >= 0, top >= 0, right < size.width, bottom < size.height]).toEqual([true, true, true, true]);
  expect(Array.from(picture.pixels.slice(0, 4))).toEqual([0, 0, 0, 0]);
});

test('the cutting part at the left has the colour of its coating, the shank that of carbide', () => {
  const [red = 0, , blue = 0] = meanColour(pictureOf(endMill, 'TiN', size), 0.05, 0.25);
  expect(red - blue).toBeGreaterThan(80);
  const [shankRed = 0, , shankBlue = 0] = meanColour(pictureOf(endMill, 'TiN', size), 0.7, 0.95);
  expect(Math.abs(shankRed - shankBlue)).toBeLessThan(15);
});

test('the shank of an end mill is lit from above, and its flutes stand out', () => {
  const { width, height, pixels } = pictureOf(endMill, 'AlTiN', { width: 40, height: 12 });
  const brightnessAt = (dot: number) =>
    pixels[4 * dot + 3] === 0 ? '.' : Math.floor((pixels[4 * dot] ?? 0) / 26);
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_dot, x) => brightnessAt(y * width + x)).join(''),
  );
  expect(rows).toEqual([
    '........................................',
    '.................................677777.',
    '........................677777777777777.',
    '...............6777777777777777777777776',
    '........33343777777888888876554666666666',
    '.333344443442589999887766666554666655444',
    '222433321132233466666666665555433334444.',
    '212111222111243344444433334343344445....',
    '213211122111235333344444445.............',
    '.212211211222.4444......................',
    '.122122.................................',
    '........................................',
  ]);
});

test('coatings that look different give different pictures, spellings of one coating the same', () => {
  const bytes = (coating: string) => Buffer.from(pictureOf(drill, coating, size).pixels).toString('base64');
  expect(bytes('TiAlN')).toBe(bytes('tialn'));
  expect(new Set(['TiN', 'AlTiN', 'ZrN', 'DLC', ''].map(bytes)).size).toBe(5);
});

test('any sizes give a picture within its frame', () => {
  const lengths = fc.double({ min: 0.2, max: 60, noNaN: true });
  fc.assert(
    fc.property(
      fc.record({ cut: lengths, shank: lengths, length: lengths, overall: lengths }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: -60, max: 60 }),
      ({ cut, shank, length, overall }, flutes, helixAngle) => {
        const sizes = { cuttingDiameter: cut, shankDiameter: shank, cuttingLength: length };
        const tool = { ...endMill, ...sizes, cornerRadius: 0, overallLength: overall, flutes, helixAngle };
        const { pixels } = pictureOf(tool, 'AlTiN', { width: 40, height: 20 });
        expect(pixels).toHaveLength(4 * 40 * 20);
        expect(pixels.some((one, at) => at % 4 === 3 && one > 0)).toBe(true);
      },
    ),
    { numRuns: 25 },
  );
});
