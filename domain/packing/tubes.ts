// The tubes in which tools are shipped. The plain tube is the specification's (section 9). The others are assembled from a
// plug and a cap of one set: their entries (section 3) are the shop's packing table, which an owner replaces with that of
// their own tubes. Inches, pounds and degrees.

import { packingDecimals } from './limits.ts';
import { roundTo } from './rounding.ts';

export const tubeKinds = ['plain', 'collet', 'sleeve', 'telescope'] as const;
export type TubeKind = (typeof tubeKinds)[number];

/** One size of tube: the tools that fit, and its outside. */
export type Tube = {
  readonly code: string;
  readonly kind: TubeKind;
  /** The range of shank diameters that it grips, both ends included. */
  readonly shankFrom: number;
  readonly shankTo: number;
  /** The largest diameter that goes in. */
  readonly bore: number;
  readonly innerLength: number;
  readonly outerDiameter: number;
  readonly outerLength: number;
  readonly weight: number;
};

/** A loose tube with a cap that slides over it. */
export const plainTube = {
  radius: 0.135,
  length: 2.311,
  wall: 0.024,
  capThickness: 0.038,
  capLength: 0.432,
  weight: 0.003,
  /** A finer tip would break on the end of the tube. */
  minimumCuttingDiameter: 0.03,
} as const;

/** A plug, which holds the shank, or a cap, which goes over the tip (specification, section 3). */
export type TubeEntry = {
  readonly productType: 'plug' | 'cap';
  readonly plugType: Exclude<TubeKind, 'plain'>;
  /** A plug goes with every cap of its set. */
  readonly set: string;
  readonly productCode: string;
  /** The diameter inside, and how long it is straight. */
  readonly innerDim: number;
  readonly innerStraight: number;
  /** How far plug and cap overlap. */
  readonly lockLength: number;
  readonly wallThickness: number;
  readonly weight: number;
  /** The largest and the smallest shank that a plug grips. */
  readonly shankDim: number | null;
  readonly shankDimMin: number | null;
  /** How deep a shank goes into a plug. */
  readonly insertionFromMount: number;
  /** How long a plug supports the shank. */
  readonly supportHeight: number;
  /** The slopes inside at the open and at the closed end; 90 is a flat end. */
  readonly angle1: number;
  readonly angle2: number;
  /** The thickness of the closed end. */
  readonly height1: number;
  /** The diameter inside at the closed end. */
  readonly tipDia: number;
};

/** A set, of which the caps differ in their length alone. */
type TubeSet = {
  readonly set: string;
  readonly kind: TubeEntry['plugType'];
  readonly shanks: readonly [smallest: number, largest: number];
  readonly bore: number;
  readonly wall: number;
  /** How deep the shank goes into the plug; the cap has the rest of the inner length. */
  readonly insertion: number;
  /** The thickness of the closed end of the plug, and of the cap. */
  readonly end: number;
  readonly innerLengths: readonly number[];
  readonly plugWeight: number;
  /** Of a cap and what of it is over the plug, for each inch inside. */
  readonly weightPerInch: number;
};

const tubeSets: readonly TubeSet[] = [
  {
    set: 'C25',
    kind: 'collet',
    shanks: [0.1, 0.2505],
    bore: 0.3,
    wall: 0.1,
    insertion: 0.5,
    end: 0.1,
    innerLengths: [1.5, 2, 2.5, 3, 3.6, 4.2],
    plugWeight: 0.008,
    weightPerInch: 0.003,
  },
  {
    set: 'C38',
    kind: 'collet',
    shanks: [0.2505, 0.376],
    bore: 0.45,
    wall: 0.09,
    insertion: 0.6,
    end: 0.11,
    innerLengths: [2, 2.5, 3.1, 3.7, 4.3],
    plugWeight: 0.01,
    weightPerInch: 0.004,
  },
  {
    set: 'C50',
    kind: 'collet',
    shanks: [0.376, 0.501],
    bore: 0.58,
    wall: 0.1,
    insertion: 0.75,
    end: 0.125,
    innerLengths: [2.5, 3.1, 3.7, 4.3, 4.9],
    plugWeight: 0.014,
    weightPerInch: 0.006,
  },
  {
    set: 'S75',
    kind: 'sleeve',
    shanks: [0.4, 0.79],
    bore: 0.85,
    wall: 0.095,
    insertion: 1,
    end: 0.125,
    innerLengths: [3.1, 3.8, 4.5, 5.2, 6, 6.7],
    plugWeight: 0.022,
    weightPerInch: 0.009,
  },
  {
    set: 'S100',
    kind: 'sleeve',
    shanks: [0.75, 1.01],
    bore: 1.08,
    wall: 0.11,
    insertion: 1.2,
    end: 0.14,
    innerLengths: [3.8, 4.5, 5.2, 6, 6.7],
    plugWeight: 0.032,
    weightPerInch: 0.012,
  },
  {
    set: 'T50',
    kind: 'telescope',
    shanks: [0.2, 0.501],
    bore: 0.58,
    wall: 0.11,
    insertion: 0.75,
    end: 0.125,
    innerLengths: steps({ from: 4.2, to: 9, step: 0.25 }),
    plugWeight: 0.016,
    weightPerInch: 0.007,
  },
  {
    set: 'T75',
    kind: 'telescope',
    shanks: [0.45, 0.79],
    bore: 0.85,
    wall: 0.115,
    insertion: 1,
    end: 0.125,
    innerLengths: steps({ from: 5, to: 11.5, step: 0.25 }),
    plugWeight: 0.026,
    weightPerInch: 0.01,
  },
  {
    set: 'T125',
    kind: 'telescope',
    shanks: [0.75, 1.26],
    bore: 1.36,
    wall: 0.13,
    insertion: 1.2,
    end: 0.14,
    innerLengths: steps({ from: 5, to: 12, step: 0.25 }),
    plugWeight: 0.045,
    weightPerInch: 0.015,
  },
];

/** Every plug and cap. A telescope has one for each step to which it is drawn out. */
export const tubeEntries: readonly TubeEntry[] = tubeSets.flatMap((set) => [
  plugOf(set),
  ...set.innerLengths.map((innerLength) => capOf(set, innerLength)),
]);

function plugOf({ set, kind, shanks, insertion, wall, end, plugWeight }: TubeSet): TubeEntry {
  const [shankDimMin, shankDim] = shanks;
  return {
    productType: 'plug',
    plugType: kind,
    set,
    productCode: `${set}-PLUG`,
    innerDim: shankDim,
    innerStraight: insertion,
    lockLength: insertion,
    wallThickness: wall,
    weight: plugWeight,
    shankDim,
    shankDimMin,
    insertionFromMount: insertion,
    supportHeight: insertion,
    angle1: 0,
    angle2: 90,
    height1: end,
    tipDia: shankDim,
  };
}

function capOf({ set, kind, bore, wall, insertion, end, weightPerInch }: TubeSet, length: number): TubeEntry {
  return {
    productType: 'cap',
    plugType: kind,
    set,
    productCode: `${set}-${length}`,
    innerDim: bore,
    innerStraight: roundTo(length - insertion, packingDecimals.length),
    lockLength: insertion,
    wallThickness: wall,
    weight: weightPerInch * length,
    shankDim: null,
    shankDimMin: null,
    insertionFromMount: 0,
    supportHeight: 0,
    angle1: 0,
    angle2: 90,
    height1: end,
    tipDia: bore,
  };
}

const { radius, length, wall, capThickness } = plainTube;

/** Every tube, the plain one first: each plug with each cap of its set. */
export const tubes: readonly Tube[] = [
  {
    code: 'PLAIN',
    kind: 'plain',
    shankFrom: 0,
    shankTo: 2 * radius,
    bore: 2 * radius,
    innerLength: length,
    outerDiameter: 2 * (radius + wall + capThickness),
    outerLength: length + wall + capThickness,
    weight: plainTube.weight,
  },
  ...tubeEntries.flatMap((plug) =>
    tubeEntries.flatMap((cap) => (areOfOneTube(plug, cap) ? [assembled(plug, cap)] : [])),
  ),
];

function areOfOneTube(plug: TubeEntry, cap: TubeEntry): boolean {
  return plug.productType === 'plug' && cap.productType === 'cap' && plug.set === cap.set;
}

function assembled(plug: TubeEntry, cap: TubeEntry): Tube {
  const innerLength = roundTo(plug.insertionFromMount + cap.innerStraight, packingDecimals.length);
  return {
    code: cap.productCode,
    kind: plug.plugType,
    shankFrom: plug.shankDimMin ?? 0,
    shankTo: plug.shankDim ?? 0,
    bore: cap.innerDim,
    innerLength,
    outerDiameter: roundTo(cap.innerDim + 2 * cap.wallThickness, packingDecimals.length),
    outerLength: innerLength + (plug.height1 + cap.height1),
    weight: plug.weight + cap.weight,
  };
}

function steps({ from, to, step }: { from: number; to: number; step: number }): number[] {
  const count = Math.floor((to - from) / step) + 1;
  return Array.from({ length: count }, (_, index) => Number((from + index * step).toFixed(2)));
}
