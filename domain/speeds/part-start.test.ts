import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tool } from '../tools/tools.ts';
import { drillRowAt } from './drill-row.ts';
import { drillTable } from './drill-tables.ts';
import { materialIds } from './materials.ts';
import { isCutSize } from './milling-cuts.ts';
import { centreFeedRate, threadDiameter, threadMillingValues } from './thread-milling.ts';
import { drillSeriesOf } from './part-series.ts';
import { type StartInput, partStart } from './part-start.ts';
import { drill, mill } from './tools.fixtures.ts';

test('a drill starts with the values of its row in the tables', () => {
  const { values } = partStart({ tool: drill({}), category: '3xd-coolant', material: 'P3' });
  expect(values?.speed).toBeCloseTo(100, 9);
  expect(values?.feedPerRevolution).toBe(0.23);
  expect(Math.round(values?.rpm ?? 0)).toBe(3183);
  expect(Math.round(values?.feedRate ?? 0)).toBe(732);
  expect(values?.removal).toBeCloseTo(57.5, 1);
  expect(values?.seconds).toBeCloseTo((60 * 30) / 732, 1);
});

test('a 5xD drill with coolant agrees with the tables in every material, at every diameter and in both units', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...materialIds),
      fc.double({ min: 1, max: 25, noNaN: true }),
      (material, diameter) => {
        const table = drillTable({ series: '5xD', coolant: true }, material);
        if (table === undefined) throw new Error('5xD with coolant has every material');
        const row = drillRowAt(table, diameter);
        const metric = partStart({
          tool: drill({ cuttingDiameter: diameter }),
          category: '5xd-coolant',
          material,
        });
        const inch = partStart({
          tool: drill({ cuttingDiameter: diameter / 25.4, units: 'inch' }),
          category: '5xd-coolant',
          material,
        });
        expect(Math.abs((metric.values?.rpm ?? 0) - row.turn)).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(metric.values?.feedPerRevolution).toBeCloseTo(row.feed / 1000, 9);
        expect(inch.values?.rpm).toBeCloseTo(metric.values?.rpm ?? 0, 6);
        expect(inch.values?.feedRate).toBeCloseTo(metric.values?.feedRate ?? 0, 6);
      },
    ),
  );
});

test('the series of a drill follows from its category, otherwise from its reach', () => {
  const of = (category: string, usableLength = 30) =>
    drillSeriesOf({ tool: drill({ usableLength }), category });
  expect(
    ['3xd', '5xD', '5xdl-coolant', 'Drills 8xD', '12xd-coolant'].map((category) => of(category)),
  ).toEqual(['3xD', '5xD', '5xDL', '8xD', '12xD']);
  expect([30, 50, 80, 120].map((reach) => of('stub drills', reach))).toEqual(['3xD', '5xD', '8xD', '12xD']);
  expect(of('20xd', 120)).toBe('12xD');
});

test('a machine too slow for the cutting speed keeps the feed per revolution, and a note says that the rpm is limited', () => {
  const { values, notes } = partStart({
    tool: drill({}),
    category: '3xd-coolant',
    material: 'P3',
    machine: { maximumRpm: 2000 },
  });
  expect(values?.rpm).toBe(2000);
  expect(values?.speed).toBeCloseTo((Math.PI * 10 * 2000) / 1000, 9);
  expect(values?.feedRate).toBeCloseTo(2000 * 0.23, 9);
  expect(codes(notes)).toContain('rpm-limited');
});

test('the remedy of a power warning uses the motor fully, and 80 % of its power arrives at the edge', () => {
  const input: StartInput = {
    tool: mill({}),
    material: 'P3',
    cut: 'shoulder',
    machine: { kilowatts: 0.9 },
  };
  const note = partStart(input).notes.find(({ code }) => code === 'power-exceeded');
  if (note?.code !== 'power-exceeded' || note.remedy.code !== 'shallower') throw new Error('No remedy');
  const shallower = partStart({ ...input, depth: note.remedy.depth });
  expect(codes(shallower.notes)).not.toContain('power-exceeded');
  expect(shallower.values?.power?.kilowatts).toBeCloseTo(0.72, 6);

  const hole: StartInput = {
    tool: drill({}),
    category: '3xd-coolant',
    material: 'P3',
    machine: { kilowatts: 1 },
  };
  const slower = partStart(hole).notes.find(({ code }) => code === 'power-exceeded');
  if (slower?.code !== 'power-exceeded' || slower.remedy.code !== 'slower') throw new Error('No remedy');
  const slowed = partStart({ ...hole, machine: { kilowatts: 1, maximumRpm: slower.remedy.rpm } });
  expect(slowed.values?.power?.kilowatts).toBeCloseTo(0.8, 6);
});

test('a 12xD drill needs a pilot hole and a slow entry, an 8xD drill the slow entry, and a dry drill pecks beyond three diameters', () => {
  const notesOf = (category: string, change: Partial<Tool>, depth?: number) =>
    codes(partStart({ tool: drill(change), category, material: 'P1', depth }).notes);
  expect(notesOf('12xd-coolant', { usableLength: 120 })).toEqual(['pilot', 'slow-entry', 'no-peck']);
  expect(notesOf('8xd-coolant', { usableLength: 80 })).toEqual(['slow-entry', 'no-peck']);
  expect(notesOf('5xd', { usableLength: 50, coolantThrough: false })).toEqual(['peck']);
  expect(notesOf('5xd', { usableLength: 50, coolantThrough: false }, 30)).toEqual([]);
  expect(notesOf('3xd-coolant', {}, 36)).toEqual(['deeper-than-reach', 'no-peck']);
});

test('titanium is not drilled five diameters deep without coolant through the drill', () => {
  const start = partStart({ tool: drill({ coolantThrough: false }), category: '5xd', material: 'S3' });
  expect(start).toEqual({ values: undefined, notes: [{ code: 'not-advised' }] });
});

test('outside the tables a drill says so', () => {
  const notesOf = (diameter: number) =>
    codes(
      partStart({ tool: drill({ cuttingDiameter: diameter }), category: '3xd-coolant', material: 'P1' })
        .notes,
    );
  expect(notesOf(2)).toContain('small-drill');
  expect(notesOf(20)).toContain('large-drill');
  expect(notesOf(8)).not.toContain('large-drill');
});

test('a slot deeper than a diameter, or half a diameter with five flutes, brings a note', () => {
  const notesOf = (flutes: number, depth: number) =>
    codes(partStart({ tool: mill({ flutes }), material: 'P3', cut: 'slot', depth }).notes).filter(
      (code) => code !== 'bends',
    );
  expect([notesOf(4, 10), notesOf(4, 10.5), notesOf(5, 5), notesOf(5, 5.5)]).toEqual([
    [],
    ['deep-slot'],
    [],
    ['deep-slot'],
  ]);
});

test('short edges, a long reach and a deep high feed bring notes', () => {
  const notesOf = (change: Partial<Tool>, input: Partial<StartInput> = {}) =>
    codes(partStart({ tool: mill(change), material: 'P3', ...input }).notes);
  expect(notesOf({ cuttingLength: 12 }, { cut: 'shoulder', depth: 14 })).toEqual(['deeper-than-edges']);
  expect(notesOf({ usableLength: 60 })).toEqual(['long-reach']);
  const highFeed = { profile: 'high-feed', cornerRadius: 1 } as const;
  expect(notesOf(highFeed)).toEqual([]);
  expect(notesOf(highFeed, { depth: 0.6 })).toEqual(['deep-high-feed']);
});

test('a speed beyond most spindles brings a note only while the machine is unknown', () => {
  const input: StartInput = { tool: mill({ cuttingDiameter: 3, cuttingLength: 8 }), material: 'N1' };
  expect(codes(partStart(input).notes)).toContain('over-spindle');
  expect(codes(partStart({ ...input, machine: { maximumRpm: 60_000 } }).notes)).toEqual([]);
});

test('a usual cut of an end mill brings no warning in any material', () => {
  for (const material of materialIds) {
    for (const cut of ['slot', 'shoulder', 'high-efficiency', 'finishing'] as const) {
      const start = partStart({
        tool: mill({}),
        material,
        cut,
        machine: { maximumRpm: 60_000, maximumFeedRate: 20_000 },
      });
      expect(codes(start.notes).filter((code) => code !== 'runout')).toEqual([]); // which is a hint
    }
  }
});

test('a reamer has a note on the stock to leave, and no values where none are published', () => {
  const reamer = mill({ type: 'reamer', profile: 'reamer', flutes: 6, helixAngle: -10 });
  const { values, notes } = partStart({ tool: reamer, material: 'P3' });
  expect(Math.round(values?.rpm ?? 0)).toBe(955);
  expect(values?.feedPerRevolution).toBeCloseTo(0.27, 9);
  expect(codes(notes)).toEqual(['reaming-stock', 'through-holes']);
  expect(partStart({ tool: reamer, material: 'H3' })).toEqual({
    values: undefined,
    notes: [{ code: 'no-values' }],
  });
});

test('the feed of a reamer’s flute is the lower end of .002 to .003 in, and less below 11 mm', () => {
  const perFlute = (cuttingDiameter: number) =>
    partStart({ tool: mill({ type: 'reamer', profile: 'reamer', cuttingDiameter }), material: 'K1' }).values
      ?.feedPerTooth;
  expect([perFlute(16), perFlute(10), perFlute(4)]).toEqual([0.05, 0.045, 0.018]);
});

test('the major diameter of a thread follows from its name, that of a pipe thread is the outside diameter of the pipe', () => {
  const sizes = ['M8x1.25', 'M1.6X0.35', '1/4-20', '10-32', '0-80', '1-72', '1-8', '1/4-18NPT', '1-11.5NPT'];
  expect(sizes.map((size) => Number(threadDiameter(size)?.toFixed(3)))).toEqual([
    8, 1.6, 6.35, 4.826, 1.524, 1.854, 25.4, 13.716, 33.401,
  ]);
  const spellings = [
    '1-1/4-7',
    '1 1/4-7',
    '#10-32',
    'M8 x 1.25',
    'M100x6',
    '1/4-20 UNC',
    '1-1/4-11.5NPT',
    '2-4.5',
    'G1/4',
  ];
  expect(spellings.map((size) => Number(threadDiameter(size)?.toFixed(3)))).toEqual([
    31.75, 31.75, 4.826, 8, 100, 6.35, 42.164, 50.8, 13.157,
  ]);
});

test('a text that is not entirely a thread has no diameter', () => {
  const texts = ['', 'Mx1', '1/0-20', 'M8x1.25 garbage', '1/4-20 garbage', '1 1-8', '1/4', '3-18NPT'];
  for (const text of [undefined, ...texts]) expect(threadDiameter(text), text).toBeUndefined();
});

test('the centre of a thread mill moves slower than its edge, because its path is smaller than the thread', () => {
  expect(centreFeedRate(400, 6, 8)).toBe(100);
  expect(centreFeedRate(400, 8, 8)).toBeUndefined();
  const cutter = mill({ type: 'thread-mill', profile: 'thread', cuttingDiameter: 6, thread: 'M8x1.25' });
  const values = threadMillingValues(cutter, 'P3');
  expect(values.centreFeedRate).toBeCloseTo(values.feedRate / 4, 9);
  expect(codes(partStart({ tool: cutter, material: 'P3' }).notes)).toEqual(['centre-feed']);
});

test.each([
  // m/min: the range that SCT (AlTiN) and Thread Mills USA publish between them.
  { material: 'P1', from: 61, to: 168 },
  { material: 'P3', from: 61, to: 137 },
  { material: 'M1', from: 52, to: 107 },
  { material: 'K1', from: 61, to: 168 },
  { material: 'N1', from: 76, to: 366 },
  { material: 'S3', from: 36, to: 84 },
] as const)(
  'a thread mill in $material runs within the published $from to $to m/min',
  ({ material, from, to }) => {
    const { speed } = threadMillingValues(mill({ type: 'thread-mill', profile: 'thread' }), material);
    expect(speed).toBeGreaterThan(from);
    expect(speed).toBeLessThan(to);
  },
);

test('the size of a cut is above zero, no wider than the tool and no deeper than it is long', () => {
  const inch = mill({ units: 'inch', cuttingDiameter: 0.5, overallLength: 3 });
  expect([12.7, 12.71, 0, -1, Number.NaN, 1e9].map((width) => isCutSize(inch, 'width', width))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect([76.2, 77].map((depth) => isCutSize(inch, 'depth', depth))).toEqual([true, false]);
});

test('an impossible size is refused', () => {
  for (const depth of [0, -1, Number.NaN]) {
    expect(() => partStart({ tool: mill({}), material: 'P1', depth })).toThrow(
      'Not a possible size of a cut',
    );
  }
});

function codes(notes: readonly { code: string }[]): string[] {
  return notes.map(({ code }) => code);
}
