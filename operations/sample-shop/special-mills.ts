// Makes end mills whose cutting end is not a plain corner: high feed and five-axis profiles.

import type { Tool, ToolProfile, ToolUnits } from '@chipload/domain/tools';

import { type SamplePart, hsCodes } from './part.ts';
import { endMillUsd } from './price-list.ts';
import { type EndMillLength, type EndMillSize, inchEndMills, metricEndMills } from './tables/end-mills.ts';

/** HV Feed: from 1/4 in and 6 mm, stub and regular, short and long. */
export function highFeedParts(): SamplePart[] {
  const inch = sizesFrom('inch', 1 / 4).flatMap((size) => made(size, ['S', 'R'], 'inch', highFeed));
  const metric = sizesFrom('metric', 6).flatMap((size) => made(size, ['K', 'L'], 'metric', highFeed));
  return [...inch, ...metric].map(({ size, length, units, tool }) => ({
    ...sold(size, length, units, 1.2),
    code: `HF-${units === 'metric' ? 'M' : ''}${size.size}${length}`,
    series: 'hv-feed',
    category: units,
    packing: 'hvfeed',
    tool,
  }));
}

/** Ultra5X: ball nose, tapered ball at 3° and 5°, lens and oval. */
export function fiveAxisParts(): SamplePart[] {
  return fiveAxisForms.flatMap(({ mark, category, units, sizes, lengths, shape }) =>
    sizesFrom(units, 0)
      .filter(({ size }) => sizes.includes(size))
      .flatMap((size) => made(size, lengths, units, shape))
      .map(({ size, length, tool }) => ({
        ...sold(size, length, units, 2.2),
        code: `U5-${units === 'metric' ? 'M' : ''}${size.size}${length}-${mark}`,
        series: 'ultra5x',
        category,
        packing: 'default' as const,
        tool,
      })),
  );
}

type Shape = (size: EndMillSize, length: EndMillLength, units: ToolUnits) => Tool;
type FiveAxisForm = {
  readonly mark: string;
  readonly category: string;
  readonly units: ToolUnits;
  readonly sizes: readonly string[];
  readonly lengths: readonly EndMillLength[];
  readonly shape: Shape;
};

const inchLengths: readonly EndMillLength[] = ['R', 'L'];
const metricLengths: readonly EndMillLength[] = ['K', 'L'];

const fiveAxisForms: readonly FiveAxisForm[] = [
  {
    mark: 'B',
    category: 'ball',
    units: 'inch',
    sizes: ['1/8', '3/16', '1/4', '5/16', '3/8', '1/2', '5/8', '3/4'],
    lengths: inchLengths,
    shape: ball,
  },
  { mark: 'B', category: 'ball', units: 'inch', sizes: ['1'], lengths: ['R'], shape: ball },
  {
    mark: 'B',
    category: 'ball',
    units: 'metric',
    sizes: ['3', '4', '5', '6', '8', '10', '12', '16'],
    lengths: metricLengths,
    shape: ball,
  },
  ...[3, 5].flatMap((angle) => [
    {
      mark: `T${angle}`,
      category: 'tapered',
      units: 'inch' as const,
      sizes: ['1/8', '3/16', '1/4', '5/16', '3/8'],
      lengths: inchLengths,
      shape: tapered(angle),
    },
    {
      mark: `T${angle}`,
      category: 'tapered',
      units: 'metric' as const,
      sizes: ['3', '4', '5', '6', '8', '10'],
      lengths: metricLengths,
      shape: tapered(angle),
    },
  ]),
  ...(['lens', 'oval'] as const).flatMap((profile) => [
    {
      mark: profile === 'lens' ? 'LN' : 'OV',
      category: profile,
      units: 'inch' as const,
      sizes: ['1/4', '3/8', '1/2', '5/8'],
      lengths: inchLengths,
      shape: segment(profile),
    },
    {
      mark: profile === 'lens' ? 'LN' : 'OV',
      category: profile,
      units: 'metric' as const,
      sizes: ['6', '8', '10', '12', '16'],
      lengths: metricLengths,
      shape: segment(profile),
    },
  ]),
];

function sizesFrom(units: ToolUnits, from: number): readonly EndMillSize[] {
  return (units === 'inch' ? inchEndMills : metricEndMills).filter(({ diameter }) => diameter >= from);
}

function made(size: EndMillSize, lengths: readonly EndMillLength[], units: ToolUnits, shape: Shape) {
  return lengths
    .filter((length) => size.lengths[length] !== undefined)
    .map((length) => ({ size, length, units, tool: shape(size, length, units) }));
}

function sold(size: EndMillSize, length: EndMillLength, units: ToolUnits, factor: number) {
  return {
    size: size.size,
    reach: length,
    diameterTolerance: units === 'inch' ? '+0/-.001' : 'h7',
    coating: 'AlTiSiN',
    listUsd: endMillUsd(size.diameter, units, length, { factor, hasRadius: false }),
    hsCode: hsCodes.mill,
    origin: 'CA',
    isSoldInUsd: true,
  } as const;
}

function millOf(size: EndMillSize, length: EndMillLength, units: ToolUnits, profile: ToolProfile): Tool {
  const [shankDiameter, cuttingLength, overallLength] = size.lengths[length] ?? [0, 0, 0];
  return {
    type: 'end-mill',
    profile,
    units,
    cuttingDiameter: size.diameter,
    shankDiameter,
    shankForm: 'HA',
    cuttingLength,
    usableLength: cuttingLength,
    overallLength,
    flutes: 4,
    helixAngle: 30,
    coolantThrough: false,
  };
}

function ball(size: EndMillSize, length: EndMillLength, units: ToolUnits): Tool {
  return { ...millOf(size, length, units, 'ball'), cornerRadius: size.diameter / 2 };
}

/** Gives a tool a short cutting end and a neck that reaches at least as deep as the flutes of a plain end mill. */
function necked(tool: Tool, cuttingLength: number): Tool {
  return {
    ...tool,
    cuttingLength: stepped(cuttingLength, tool.units),
    neckDiameter: stepped(tool.cuttingDiameter * 0.94, tool.units),
    neckLength: Math.max(tool.cuttingLength, stepped(cuttingLength * 1.25, tool.units)),
    usableLength: Math.max(tool.cuttingLength, stepped(cuttingLength * 1.25, tool.units)),
  };
}

function highFeed(size: EndMillSize, length: EndMillLength, units: ToolUnits): Tool {
  const tool = { ...millOf(size, length, units, 'high-feed'), helixAngle: 20 };
  return { ...necked(tool, size.diameter * 0.5), cornerRadius: stepped(size.diameter * 0.06, units) };
}

function segment(profile: 'lens' | 'oval'): Shape {
  return (size, length, units) => {
    const tool = millOf(size, length, units, profile);
    const [cutting, radius] = profile === 'lens' ? [0.5, 0.08] : [1.2, 0.2];
    return { ...necked(tool, size.diameter * cutting), cornerRadius: stepped(size.diameter * radius, units) };
  };
}

/** The taper ends in the next standard shank, and the tool is at least as long as a plain end mill with that shank. */
function tapered(angle: number): Shape {
  return (size, length, units) => {
    const tool = millOf(size, length, units, 'tapered');
    const top = size.diameter + 2 * tool.cuttingLength * Math.tan((angle * Math.PI) / 180);
    const larger = sizesFrom(units, units === 'metric' ? 6 : 3 / 16).find(({ diameter }) => diameter >= top);
    const [shankDiameter, , overallLength] = larger?.lengths[length] ?? larger?.lengths.R ?? [0, 0, 0];
    if (shankDiameter < top) throw new RangeError(`No shank for a ${angle}° taper of ${size.size}`);
    return {
      ...tool,
      shankDiameter,
      overallLength: Math.max(tool.overallLength, overallLength),
      cornerRadius: size.diameter / 2,
      taperAngle: angle,
    };
  };
}

/** Rounds to a thousandth of an inch or a twentieth of a millimetre, as on drawings. */
function stepped(value: number, units: ToolUnits): number {
  return units === 'inch' ? Math.round(value * 1000) / 1000 : Math.round(value * 20) / 20;
}
