// Makes the thread mills: one for each thread, in two reaches; pipe threads have one length by their standard.

import { type Tool, type ToolUnits, radians } from '@chipload/domain/tools';

import { type SamplePart, hsCodes } from './part.ts';
import { threadMillUsd } from './price-list.ts';
import { metricThreads, pipeThreads, unifiedThreads } from './tables/threads.ts';

type Thread = {
  readonly name: string;
  readonly category: 'un' | 'npt' | 'metric';
  readonly units: ToolUnits;
  readonly major: number;
  readonly pitch: number;
};

/** The thickest shank of a thread mill, in its units. */
const thickestShank: Readonly<Record<ToolUnits, number>> = { inch: 1, metric: 25 };

/** The half angle of a pipe thread's taper of 1 in 16 on the diameter. */
const pipeTaperAngle = 1.79;

export function threadMillParts(): SamplePart[] {
  return [
    ...unifiedThreads.flatMap((name) => [
      threadMillPart(unified(name), '2D'),
      threadMillPart(unified(name), '3D'),
    ]),
    ...pipeThreads.map(([name, outside]) => threadMillPart(pipe(name, outside), '')),
    ...metricThreads.flatMap((name) => [
      threadMillPart(metric(name), '2D'),
      threadMillPart(metric(name), '3D'),
    ]),
  ];
}

/** Parses `4-40` or `1/4-20`; a screw number n has a diameter of .060 + .013 n inches. */
function unified(name: string): Thread {
  const [size = '', perInch = ''] = name.split('-');
  const [numerator = '', denominator] = size.split('/');
  const major =
    denominator !== undefined
      ? Number(numerator) / Number(denominator)
      : size === '1' && perInch === '8'
        ? 1 // 1-8 is one inch; 1-72 is screw number 1
        : 0.06 + 0.013 * Number(size);
  return { name, category: 'un', units: 'inch', major, pitch: 1 / Number(perInch) };
}

function pipe(name: string, outside: number): Thread {
  const perInch = /-([\d.]+)NPT$/.exec(name)?.[1] ?? '';
  return { name, category: 'npt', units: 'inch', major: outside, pitch: 1 / Number(perInch) };
}

function metric(name: string): Thread {
  const [major = '', pitch = ''] = name.slice(1).split('x');
  return { name, category: 'metric', units: 'metric', major: Number(major), pitch: Number(pitch) };
}

function threadMillPart(thread: Thread, reach: '2D' | '3D' | ''): SamplePart {
  const isPipe = thread.category === 'npt';
  const tool = threadMill(thread, isPipe ? 11 * thread.pitch : Number(reach[0]) * thread.major);
  const diameterMm = thread.units === 'inch' ? tool.cuttingDiameter * 25.4 : tool.cuttingDiameter;

  return {
    code: `TM-${thread.name.toUpperCase()}${reach === '' ? '' : `-${reach}`}`,
    series: 'thread-mills',
    category: thread.category,
    packing: 'threadmill',
    tool,
    size: thread.name,
    reach,
    diameterTolerance: 'h8',
    coating: 'AlTiN',
    listUsd: threadMillUsd(diameterMm, reach),
    hsCode: hsCodes.mill,
    origin: 'CA',
    isSoldInUsd: true,
  };
}

/**
 * The cutter has four fifths of the minor diameter, to move freely in the hole, and a length of whole pitches. It is
 * nowhere thicker than the thickest shank, also where a pipe thread's taper ends.
 */
function threadMill(thread: Thread, depth: number): Tool {
  const grid = thread.units === 'inch' ? 0.005 : 0.05;
  const minor = thread.major - 1.0825 * thread.pitch;
  const cuttingLength = rounded(Math.ceil(depth / thread.pitch - 1e-9) * thread.pitch);
  const growth = thread.category === 'npt' ? 2 * cuttingLength * Math.tan(radians(pipeTaperAngle)) : 0;
  const widest = Math.min(0.8 * minor, thickestShank[thread.units] - growth);
  const cuttingDiameter = rounded(Math.floor(widest / grid) * grid);
  const [shankDiameter, clamped] = shankFor(cuttingDiameter, growth, thread.units);
  const step = thread.units === 'inch' ? 0.25 : 5;
  const shortest = thread.units === 'inch' ? 2 : 50;
  const needed = cuttingLength + clamped + shankDiameter;

  return {
    type: 'thread-mill',
    profile: 'thread',
    units: thread.units,
    cuttingDiameter,
    shankDiameter,
    shankForm: 'HA',
    cuttingLength,
    usableLength: cuttingLength,
    overallLength: Math.max(shortest, Math.ceil(needed / step) * step),
    taperAngle: thread.category === 'npt' ? pipeTaperAngle : undefined,
    flutes: fluteCount(thread.units === 'inch' ? cuttingDiameter * 25.4 : cuttingDiameter),
    helixAngle: 15,
    coolantThrough: false,
    thread: thread.name,
  };
}

/** Returns the smallest standard shank not thinner than the cutter and its taper, and its clamping length. */
function shankFor(
  cuttingDiameter: number,
  growth: number,
  units: ToolUnits,
): readonly [diameter: number, clamped: number] {
  const shanks: readonly (readonly [number, number])[] =
    units === 'inch'
      ? [
          [0.125, 1],
          [0.1875, 1],
          [0.25, 1],
          [0.3125, 1.125],
          [0.375, 1.25],
          [0.5, 1.5],
          [0.625, 1.625],
          [0.75, 1.75],
          [1, 2],
        ]
      : [
          [6, 36],
          [8, 36],
          [10, 40],
          [12, 45],
          [16, 48],
          [20, 50],
          [25, 56],
        ];
  const clearance = units === 'inch' ? 0.02 : 0.4;
  const needed = cuttingDiameter + Math.max(clearance, growth);
  const shank = shanks.find(([diameter]) => diameter >= needed);
  if (shank === undefined) throw new RangeError(`No shank for a thread mill of ${cuttingDiameter}`);
  return shank;
}

function fluteCount(diameterMm: number): number {
  if (diameterMm < 3) return 3;
  if (diameterMm < 8) return 4;
  return diameterMm < 12 ? 5 : 6;
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
