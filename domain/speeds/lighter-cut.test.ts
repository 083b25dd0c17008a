import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bendingLimit } from './bending.ts';
import { bendingOf, lighterCut, usualCut } from './lighter-cut.ts';
import { materialIds } from './materials.ts';
import { millingCuts, usualSize } from './milling-cuts.ts';
import { mill } from './tools.fixtures.ts';

test('a short tool keeps its usual cut in steel, stainless and aluminium', () => {
  for (const material of ['P1', 'P4', 'M1', 'N1', 'K1'] as const) {
    for (const kind of ['slot', 'shoulder', 'high-efficiency', 'finishing'] as const) {
      expect(usualCut(mill(), material, kind)).toEqual(usualSize(mill(), kind));
    }
  }
});

test('the usual cut of a tool never bends it more than it may, unless no cut would do', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...materialIds),
      fc.constantFrom(...millingCuts),
      fc.double({ min: 1, max: 20, noNaN: true }),
      fc.double({ min: 1, max: 10, noNaN: true }),
      (material, kind, cuttingDiameter, reach) => {
        const tool = mill({
          cuttingDiameter,
          shankDiameter: cuttingDiameter,
          cuttingLength: cuttingDiameter,
          usableLength: reach * cuttingDiameter,
        });
        const cut = usualCut(tool, material, kind);
        const usual = usualSize(tool, kind);
        expect(cut.width).toBeLessThanOrEqual(usual.width);
        expect(cut.depth).toBeLessThanOrEqual(usual.depth);
        const isLeast = cut.depth <= usual.depth * 0.021; // no lighter cut is proposed, and a note says that it bends
        expect(
          isLeast || bendingOf(tool, material, { kind, ...cut }) <= bendingLimit(tool, kind) * 1.001,
        ).toBe(true);
      },
    ),
  );
});

test('a long mill takes a narrower shoulder, and a shallower slot', () => {
  const long = mill({ cuttingLength: 15, usableLength: 50 });
  const shoulder = usualCut(long, 'P4', 'shoulder');
  expect(shoulder.width).toBeLessThan(usualSize(long, 'shoulder').width * 0.8);
  expect(shoulder.depth).toBe(usualSize(long, 'shoulder').depth);
  const slot = usualCut(long, 'P4', 'slot');
  expect(slot.width).toBe(10);
  expect(slot.depth).toBeLessThan(usualSize(long, 'slot').depth * 0.8);
});

test('what makes a typed cut light enough does, and a light cut needs nothing', () => {
  const long = mill({ cuttingLength: 15, usableLength: 50 });
  const typed = { kind: 'shoulder', width: 5, depth: 10 } as const;
  const lighter = lighterCut(long, 'P4', typed);
  expect(lighter?.side).toBe('width');
  const width = typed.width * (lighter?.share ?? 1);
  expect(bendingOf(long, 'P4', { ...typed, width })).toBeLessThanOrEqual(
    bendingLimit(long, 'shoulder') * 1.001,
  );
  expect(lighterCut(long, 'P4', { ...typed, width: width * 0.99 })).toBeUndefined();
});

test('the usual width of a long mill, rounded as it is shown, is still light enough', () => {
  const quarterInch = mill({
    units: 'inch',
    cuttingDiameter: 0.25,
    shankDiameter: 0.25,
    cuttingLength: 1.5,
    overallLength: 4,
  });
  for (const material of materialIds) {
    const { width, depth } = usualCut(quarterInch, material, 'shoulder');
    const shown = Math.ceil((width / 25.4) * 10_000) / 10_000;
    const rounded = { kind: 'shoulder', width: shown * 25.4, depth } as const;
    expect(lighterCut(quarterInch, material, rounded)).toBeUndefined();
  }
});
