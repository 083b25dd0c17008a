import fc from 'fast-check';
import { expect, test } from 'vitest';
import { driveEfficiency, motorPower, powerShare, rpmShare } from './machine.ts';
import { materialIds } from './materials.ts';
import { drillingPower, millingPower, specificForce } from './power.ts';

test('Iscar’s force for annealed low-alloy steel at a chip of 0.038 mm is 3,886 N/mm²', () => {
  expect(specificForce('P3', 0.0382)).toBeCloseTo(3886, -1);
  expect(specificForce('P3', 1)).toBe(1775);
});

test('the worked side cut of 12 mm needs 4.5 kW', () => {
  const power = millingPower('P3', { width: 6, depth: 12, feedRate: 955, meanChip: 0.0382, rpm: 3979 });
  expect(power?.kilowatts).toBeCloseTo(4.45, 1);
  expect(power?.newtonMetres).toBeCloseTo(10.7, 1);
});

test.each([
  // Tungaloy L068: Pc = K · D² · n · (0.647 + 17.29 · f) · 10⁻⁶, K of the material. Its page adds for the chisel edge.
  { material: 'P1', factor: 1.42 },
  { material: 'P3', factor: 2.1 },
  { material: 'K1', factor: 1 },
] as const)(
  'published: a drill in $material takes what Tungaloy’s formula says, to a quarter',
  ({ material, factor }) => {
    for (const [diameter, feed, speed] of [
      [6, 0.15, 90],
      [10, 0.2, 100],
      [16, 0.3, 100],
    ] as const) {
      const rpm = (1000 * speed) / (Math.PI * diameter);
      const published = factor * diameter ** 2 * rpm * (0.647 + 17.29 * feed) * 1e-6;
      const power = drillingPower(material, { diameter, feed, speed, pointAngle: 140, rpm });
      expect(power?.kilowatts).toBeGreaterThan(published * 0.75);
      expect(power?.kilowatts).toBeLessThan(published * 1.25);
    }
  },
);

test('published: 10 mm at 0.2 mm and 3,183 rpm with K 2.22 takes 2.90 kW and 8.7 N·m, to an eighth', () => {
  const power = drillingPower('P3', { diameter: 10, feed: 0.2, speed: 100, pointAngle: 140, rpm: 3183 });
  expect(Math.abs((power?.kilowatts ?? 0) / 2.9 - 1)).toBeLessThan(0.125);
  expect(Math.abs((power?.newtonMetres ?? 0) / 8.7 - 1)).toBeLessThan(0.125);
});

test('the torque at the spindle speed is the power', () => {
  const power = drillingPower('M1', { diameter: 8, feed: 0.12, speed: 70, pointAngle: 140, rpm: 2785 });
  expect(((power?.newtonMetres ?? 0) * 2785 * 2 * Math.PI) / 60_000).toBeCloseTo(power?.kilowatts ?? 0, 9);
});

test('a chip without thickness has no force', () => {
  expect(() => specificForce('P1', 0)).toThrow('Not a possible chip');
});

test('neither a bigger drill nor a faster feed or speed takes less power', () => {
  const cut = fc.record({
    diameter: fc.double({ min: 1, max: 30, noNaN: true }),
    feed: fc.double({ min: 0.01, max: 0.6, noNaN: true }),
    speed: fc.double({ min: 5, max: 300, noNaN: true }),
  });
  const more = fc.double({ min: 1.000_001, max: 3, noNaN: true }); // more than a rounding error
  fc.assert(
    fc.property(fc.constantFrom(...materialIds), cut, more, (material, small, factor) => {
      const of = (change: Partial<typeof small>) =>
        drillingPower(material, { ...small, ...change, pointAngle: 140, rpm: 1000 })?.kilowatts ?? 0;
      const before = of({});
      expect(of({ diameter: small.diameter * factor })).toBeGreaterThanOrEqual(before);
      expect(of({ feed: small.feed * factor })).toBeGreaterThanOrEqual(before);
      expect(of({ speed: small.speed * factor })).toBeGreaterThanOrEqual(before);
    }),
  );
});

test('a motor gives four fifths to the edge, and a machine without a limit gives all', () => {
  expect(motorPower(8)).toBeCloseTo(10);
  expect(powerShare(8, { kilowatts: 10 }, 5_000)).toBe(1);
  expect(powerShare(8, { kilowatts: 5 }, 5_000)).toBeCloseTo(0.5);
  expect(powerShare(8, {}, 5_000)).toBe(1);
  expect(driveEfficiency).toBeLessThan(1);
});

test('at a low speed the torque limits the power: 95.49 N·m are 10 kW at 1000 rpm and 5 kW at 500', () => {
  const machine = { kilowatts: 30, newtonMetres: 95.493 };
  expect(powerShare(8, machine, 1_000)).toBeCloseTo(1);
  expect(powerShare(8, machine, 500)).toBeCloseTo(0.5);
  expect(powerShare(30 * driveEfficiency, machine, 10_000)).toBe(1);
});

test('a machine reaches a share of a spindle speed, all of it without a limit', () => {
  expect([rpmShare(20_000, { maximumRpm: 15_000 }), rpmShare(3_000, { maximumRpm: 15_000 })]).toEqual([
    0.75, 1,
  ]);
  expect(rpmShare(20_000, {})).toBe(1);
});
