import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseThread } from '../threads/threads.ts';
import { type HoleStep, type HoleWords, holeWordsOf, planHole, readHole } from './holes.ts';
import { holeLimits } from './hole-fits.ts';
import { counterboreFor, countersinkFor } from './screw-heads.ts';
import { minorLimits, runOut } from './thread-holes.ts';

function planOf(texts: Partial<HoleWords>): readonly HoleStep[] {
  const read = readHole(holeWordsOf(texts));
  if (!read.ok) throw new Error(read.problem.code);
  return planHole(read.hole);
}

function drillOf(steps: readonly HoleStep[]): HoleStep {
  const drill = steps.find(({ kind }) => kind === 'drill');
  if (drill === undefined) throw new Error('no drill');
  return drill;
}

/** The coarse and usual fine threads that are tapped. */
const metricThreads =
  'M1.6 M2 M2.5 M3 M3.5 M4 M5 M6 M8 M8x1 M10 M10x1.25 M12 M12x1.5 M14 M16 M16x1.5 M20 M24 M30 M36';
const unifiedThreads =
  '0-80 1-72 2-56 4-40 5-40 6-32 8-32 10-24 10-32 1/4-20 1/4-28 5/16-18 5/16-24 3/8-16 3/8-24 7/16-14 7/16-20 1/2-13 1/2-20 9/16-12 5/8-11 5/8-18 3/4-10 3/4-16 7/8-9 1-8';

test('the limits of minor diameters are the published ones', () => {
  const limits = (text: string, decimals: number, unit = 1) => {
    const found = minorLimits(parseThread(text)!);
    return found && [found.least, found.most].map((one) => (one / unit).toFixed(decimals));
  };
  expect(limits('M6', 3)).toEqual(['4.917', '5.153']);
  expect(limits('M8', 3)).toEqual(['6.647', '6.912']);
  expect(limits('M3', 3)).toEqual(['2.459', '2.599']);
  expect(limits('1/4-20', 3, 25.4)).toEqual(['0.196', '0.207']);
  expect(limits('1/2-13', 3, 25.4)).toEqual(['0.417', '0.434']);
  expect(limits('G1/4', 3)).toEqual(['11.445', '11.890']);
  expect(limits('1/4 NPT', 3)).toBeUndefined();
});

test.each([...metricThreads.split(' '), ...unifiedThreads.split(' ')])(
  'the tapping drill of %s is inside its 6H or 2B minor diameter',
  (text) => {
    const thread = parseThread(text)!;
    const { part } = drillOf(planOf({ kind: 'threaded', size: text }));
    const limits = minorLimits(thread)!;
    expect(part!.wanted).toBeGreaterThanOrEqual(limits.least);
    expect(part!.wanted).toBeLessThanOrEqual(limits.most);
    expect(part!.wanted).toBeLessThan(thread.majorMillimetres);
  },
);

test('a standard drill needs no correction: 6.8 mm for M8, #7 for 1/4-20, 7/16 for 1/4 NPT', () => {
  const wanted = (size: string) => drillOf(planOf({ kind: 'threaded', size })).diameter;
  expect(wanted('M8')).toBe(6.8);
  expect(wanted('1/4-20')).toBeCloseTo(5.1054, 6);
  expect(wanted('1/4 NPT')).toBeCloseTo(11.1125, 6);
  expect(wanted('G1/4')).toBe(11.8);
});

const fits = fc.constantFrom('H7', 'H8', 'G7', 'F8', 'JS7', 'K7', 'P7', 'H11');
const tenths = fc.integer({ min: 30, max: 500 });

test('a drill is never larger than the hole that it prepares', () => {
  const kinds = fc.constantFrom('drilled' as const, 'reamed' as const);
  fc.assert(
    fc.property(kinds, tenths, fits, (kind, tenth, fit) => {
      const diameter = tenth / 10;
      const { part } = drillOf(planOf({ kind, size: String(diameter), fit, units: 'metric' }));
      expect(part!.least).toBeGreaterThan(0);
      expect(part!.wanted).toBeGreaterThanOrEqual(part!.least);
      expect(part!.wanted).toBeLessThanOrEqual(part!.most);
      expect(part!.most).toBeLessThanOrEqual(diameter + holeLimits(fit, diameter)!.upperMicrometres / 1000);
    }),
  );
});

test('a reamer is always inside the limits of its hole, and larger than the drill before it', () => {
  fc.assert(
    fc.property(tenths, fits, (tenth, fit) => {
      const diameter = tenth / 10;
      const limits = holeLimits(fit, diameter)!;
      const steps = planOf({ kind: 'reamed', size: String(diameter), fit, units: 'metric' });
      const reamer = steps.find((step) => step.kind === 'ream')!.limits!;
      expect(reamer.least).toBeGreaterThan(diameter + limits.lowerMicrometres / 1000);
      expect(reamer.most).toBeLessThan(diameter + limits.upperMicrometres / 1000);
      expect(drillOf(steps).part!.most).toBeLessThan(reamer.least);
    }),
  );
});

test('a blind hole is drilled deeper for the tool that follows, a through hole for the point', () => {
  const reamed = { kind: 'reamed', size: '6', fit: 'H7', depth: '18' } as const;
  expect(drillOf(planOf(reamed))).toMatchObject({ depth: 20, deeper: 2 });
  expect(drillOf(planOf({ ...reamed, bottom: 'through' }))).toMatchObject({ depth: 18, deeper: undefined });
  const drilled = drillOf(planOf({ kind: 'drilled', size: '10', depth: '30' }));
  expect(drilled.part?.reach).toBeCloseTo(31.82, 2);
  const m8 = parseThread('M8')!;
  expect([runOut(m8, false), runOut(m8, true)]).toEqual([6.2, 1.875]);
  expect(runOut(parseThread('1/4-20')!, false)).toBe(7.3);
});

test('how a thread is made decides its drill and its last step', () => {
  const last = (threading: HoleWords['threading']) => {
    const steps = planOf({ kind: 'threaded', size: 'M8', threading, depth: '16' });
    return [drillOf(steps).diameter, steps.at(-1)?.kind];
  };
  expect(last('')).toEqual([6.8, 'mill-thread']);
  expect(last('cut')).toEqual([6.8, 'tap']);
  expect(last('formed')).toEqual([7.45, 'form-thread']);
});

test('the holes for heads of screws are those of the standards', () => {
  const screw = (text: string) => parseThread(text)!;
  expect(counterboreFor(screw('M8'))).toEqual({ diameter: 15, depth: 8.6 });
  expect(counterboreFor(screw('5/16-18'))?.diameter).toBeCloseTo(13.494, 3);
  expect(countersinkFor(screw('M6'))).toEqual({ diameter: 12.6, angle: 90 });
  expect(countersinkFor(screw('1/4-20'))).toEqual({ diameter: expect.closeTo(13.487, 3), angle: 82 });
  expect([counterboreFor(screw('M7')), countersinkFor(screw('G1/4'))]).toEqual([undefined, undefined]);
});

test('the mill of a counterbore is at most 0.8 of it and clears the ring around the hole', () => {
  const [, drill, mill] = planOf({ kind: 'counterbore', size: 'M8' });
  expect(drill?.diameter).toBe(9);
  expect(mill?.part).toMatchObject({ profile: 'square', least: 5, most: 12, reach: 8.6 });
});

test('a counterbore without a screw has its own diameter, depth, bottom and material', () => {
  const typed = {
    kind: 'counterbore',
    size: '15 mm',
    depth: '8',
    bottom: 'through',
    material: 'P3',
  } as const;
  expect(readHole(holeWordsOf({ ...typed, units: 'metric' }))).toMatchObject({
    ok: true,
    hole: {
      kind: 'counterbore',
      screw: undefined,
      diameter: 15,
      units: 'metric',
      depth: 8,
      bottom: 'through',
      material: 'P3',
    },
  });
});

test('a countersink has the depth of its cone', () => {
  const steps = planOf({ kind: 'countersink', size: 'M6' });
  expect(steps.at(-1)).toMatchObject({
    kind: 'countersink',
    angle: 90,
    depth: expect.closeTo(3),
    part: undefined,
  });
  expect(drillOf(steps).diameter).toBe(6.6);
});
