import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyVolume, bodyVolumes, type ToolBody } from './volume.ts';

const solid = { volumeShare: 1, lengthExtension: 0, exitAngle: 90 };
const mill: ToolBody = { cuttingDiameter: 0.5, cuttingLength: 1, shankDiameter: 0.5, overallLength: 3 };

test('a tool without flutes is a cylinder', () => {
  expect(bodyVolume(mill, solid)).toBeCloseTo((Math.PI / 4) * 0.25 * 3, 12);
});

test('the grinding wheel runs out behind the cutting length and takes its share there too', () => {
  const { flutes, shank } = bodyVolumes(mill, { ...solid, volumeShare: 0.72, lengthExtension: 0.2 });
  expect(flutes).toBeCloseTo(0.16965, 5);
  expect(shank).toBeCloseTo(0.35343, 5);
});

test('a neck is measured from the tip, so only the part behind the flutes is neck', () => {
  const necked = { ...mill, neckDiameter: 0.47, neckLength: 1.75 };
  expect(bodyVolumes(necked, solid).neck).toBeCloseTo((Math.PI / 4) * 0.47 ** 2 * 0.75, 12);
  expect(bodyVolumes({ ...necked, neckLength: 0.9 }, solid).neck).toBe(0);
});

test('a drill thinner than its shank ends in a cone, with a square step it has none', () => {
  const drill = { cuttingDiameter: 8.5, cuttingLength: 61, shankDiameter: 10, overallLength: 103 };
  const cone = (Math.PI / 12) * 0.75 * (8.5 ** 2 + 8.5 * 10 + 10 ** 2);
  expect(bodyVolumes(drill, { ...solid, exitAngle: 45 }).exit).toBeCloseTo(cone, 9);
  expect(bodyVolumes(drill, solid).exit).toBe(0);
});

test('a taper ends at the shank, however steep it is', () => {
  const tapered = { ...mill, cuttingDiameter: 0.1, taperAngle: 80 };
  const cone = (Math.PI / 12) * (0.01 + 0.05 + 0.25);
  expect(bodyVolumes(tapered, solid).flutes).toBeCloseTo(cone, 12);
  expect(bodyVolumes({ ...tapered, taperAngle: 120 }, solid).flutes).toBeCloseTo(cone, 12);
});

const length = fc.double({ min: 0, max: 20, noNaN: true });
const anyBody = fc.record({
  cuttingDiameter: length,
  cuttingLength: length,
  shankDiameter: length,
  overallLength: length,
  neckDiameter: length,
  neckLength: length,
  taperAngle: fc.double({ min: 0, max: 200, noNaN: true }),
  taperLength: length,
});
const anyGrinding = fc.record({
  volumeShare: fc.double({ min: 0, max: 1, noNaN: true }),
  lengthExtension: fc.double({ min: 0, max: 2, noNaN: true }),
  exitAngle: fc.double({ min: 0, max: 180, noNaN: true }),
});

test('no part of a tool is negative, and none is more than a cylinder of its largest diameter', () => {
  fc.assert(
    fc.property(anyBody, anyGrinding, (body, grinding) => {
      const widest = Math.max(body.cuttingDiameter, body.shankDiameter, body.neckDiameter);
      const cylinder = (Math.PI / 4) * widest ** 2 * body.overallLength;
      expect(Math.min(...Object.values(bodyVolumes(body, grinding)))).toBeGreaterThanOrEqual(0);
      expect(bodyVolume(body, grinding)).toBeLessThanOrEqual(cylinder * (1 + 1e-9) + 1e-9);
    }),
  );
});
