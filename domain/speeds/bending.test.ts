import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bendingLimit, bendingUnder, compliance } from './bending.ts';
import { mill } from './tools.fixtures.ts';

/** F · L³ / (3 · E · I) of a plain cylinder, for one newton. */
function cantilever(length: number, diameter: number): number {
  return length ** 3 / (3 * 600_000 * ((Math.PI * diameter ** 4) / 64));
}

test('a fluted tool bends like a cylinder of four fifths of its diameter, and a bit at the nut', () => {
  const tool = mill({ cuttingDiameter: 10, shankDiameter: 10, cuttingLength: 30 });
  const fluted = cantilever(30, 8);
  expect(compliance(tool, 0)).toBeGreaterThan(fluted);
  expect(compliance(tool, 0)).toBeLessThan(cantilever(32.5, 8));
});

test('a long neck bends about as a cylinder of its diameter', () => {
  const tool = mill({
    cuttingDiameter: 6,
    shankDiameter: 6,
    neckDiameter: 5.6,
    cuttingLength: 6,
    usableLength: 60,
  });
  expect(compliance(tool, 0) / cantilever(60, 5.6)).toBeGreaterThan(1);
  expect(compliance(tool, 0) / cantilever(60, 5.6)).toBeLessThan(1.15);
});

test('a quarter-inch mill with six diameters of edges would bend ten times its limit at the load of a short one', () => {
  const tool = mill({
    units: 'inch',
    cuttingDiameter: 0.25,
    shankDiameter: 0.25,
    cuttingLength: 1.5,
    overallLength: 4,
  });
  const short = { width: 1.9, depth: 6.35, feedPerTooth: 0.03, edge: { diameter: 6.35, lean: 1 } };
  expect(bendingUnder(tool, 'P3', short)).toBeGreaterThan(0.25);
});

test('the tip moves less for a force nearer to the holder, and more for a longer tool', () => {
  fc.assert(
    fc.property(length, length, length, (edges, one, other) => {
      const tool = mill({ cuttingLength: edges, usableLength: edges + 20 });
      const [near, far] = [Math.min(one, other, edges), Math.max(one, other)];
      expect(compliance(tool, far)).toBeLessThanOrEqual(compliance(tool, near) * (1 + 1e-9));
      expect(compliance(mill({ cuttingLength: edges, usableLength: edges + 25 }), near)).toBeGreaterThan(
        compliance(tool, near),
      );
    }),
  );
});

test('a wider or deeper cut, and a greater feed, bend a tool more', () => {
  fc.assert(
    fc.property(share, share, share, share, (width, depth, feed, more) => {
      const at = (change: object) =>
        bendingUnder(mill({ usableLength: 60 }), 'P3', {
          width: 5 * width,
          depth: 10 * depth,
          feedPerTooth: 0.1 * feed,
          edge: { diameter: 10, lean: 1 },
          ...change,
        });
      expect(at({ depth: 10 * depth * (1 + more) })).toBeGreaterThanOrEqual(at({}) * (1 - 1e-9));
      expect(at({ width: 5 * width * (1 + more) })).toBeGreaterThanOrEqual(at({}) * (1 - 1e-9));
      expect(at({ feedPerTooth: 0.1 * feed * (1 + more) })).toBeGreaterThan(at({}));
    }),
  );
});

test('a narrow cut of a long tool bends it no less when it becomes deeper', () => {
  fc.assert(
    fc.property(share, share, share, (width, depth, more) => {
      const tool = mill({ cuttingLength: 40, usableLength: 60, overallLength: 110 });
      const at = (deep: number) =>
        bendingUnder(tool, 'P3', {
          width: 2 * width,
          depth: deep,
          feedPerTooth: 0.05,
          edge: { diameter: 10, lean: 1 },
        });
      expect(at(20 * depth * (1 + more))).toBeGreaterThanOrEqual(at(20 * depth) * (1 - 1e-9));
    }),
  );
});

test('the limits: a hundredth of the diameter when roughing, .0002 in when finishing', () => {
  const limit = (cuttingDiameter: number, cut: 'shoulder' | 'finishing') =>
    bendingLimit(mill({ cuttingDiameter }), cut);
  expect([limit(20, 'shoulder'), limit(1, 'shoulder')]).toEqual([0.2, 0.01]);
  expect([limit(20, 'finishing'), limit(0.3, 'finishing')]).toEqual([0.005, 0.003]);
});

const length = fc.double({ min: 5, max: 60, noNaN: true });
const share = fc.double({ min: 0.05, max: 1, noNaN: true });
