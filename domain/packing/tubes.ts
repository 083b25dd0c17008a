// The tubes in which tools are shipped. The plain tube is the specification's (section 9); the sets of plugs and caps
// are the shop's packing table, which an owner replaces with that of their own tubes. Inches and pounds.

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

/**
 * Plugs and caps of one set: the plug holds the shank, the cap goes over the tip. They come in fixed inner lengths; a
 * telescope extends in steps.
 */
type TubeSet = {
  readonly set: string;
  readonly kind: Exclude<TubeKind, 'plain'>;
  readonly shankFrom: number;
  readonly shankTo: number;
  readonly bore: number;
  readonly innerLengths: readonly number[];
  readonly outerDiameter: number;
  /** How much longer plug and cap are outside than inside. */
  readonly ends: number;
  readonly weight: number;
  readonly weightPerInch: number;
};

const tubeSets: readonly TubeSet[] = [
  {
    set: 'C25',
    kind: 'collet',
    shankFrom: 0.1,
    shankTo: 0.2505,
    bore: 0.3,
    innerLengths: [1.5, 2, 2.5, 3, 3.6, 4.2],
    outerDiameter: 0.5,
    ends: 0.2,
    weight: 0.008,
    weightPerInch: 0.003,
  },
  {
    set: 'C38',
    kind: 'collet',
    shankFrom: 0.2505,
    shankTo: 0.376,
    bore: 0.45,
    innerLengths: [2, 2.5, 3.1, 3.7, 4.3],
    outerDiameter: 0.63,
    ends: 0.22,
    weight: 0.01,
    weightPerInch: 0.004,
  },
  {
    set: 'C50',
    kind: 'collet',
    shankFrom: 0.376,
    shankTo: 0.501,
    bore: 0.58,
    innerLengths: [2.5, 3.1, 3.7, 4.3, 4.9],
    outerDiameter: 0.78,
    ends: 0.25,
    weight: 0.014,
    weightPerInch: 0.006,
  },
  {
    set: 'S75',
    kind: 'sleeve',
    shankFrom: 0.4,
    shankTo: 0.79,
    bore: 0.85,
    innerLengths: [3.1, 3.8, 4.5, 5.2, 6, 6.7],
    outerDiameter: 1.04,
    ends: 0.25,
    weight: 0.022,
    weightPerInch: 0.009,
  },
  {
    set: 'S100',
    kind: 'sleeve',
    shankFrom: 0.75,
    shankTo: 1.01,
    bore: 1.08,
    innerLengths: [3.8, 4.5, 5.2, 6, 6.7],
    outerDiameter: 1.3,
    ends: 0.28,
    weight: 0.032,
    weightPerInch: 0.012,
  },
  {
    set: 'T50',
    kind: 'telescope',
    shankFrom: 0.2,
    shankTo: 0.501,
    bore: 0.58,
    innerLengths: steps({ from: 4.2, to: 9, step: 0.25 }),
    outerDiameter: 0.8,
    ends: 0.25,
    weight: 0.016,
    weightPerInch: 0.007,
  },
  {
    set: 'T75',
    kind: 'telescope',
    shankFrom: 0.45,
    shankTo: 0.79,
    bore: 0.85,
    innerLengths: steps({ from: 5, to: 11.5, step: 0.25 }),
    outerDiameter: 1.08,
    ends: 0.25,
    weight: 0.026,
    weightPerInch: 0.01,
  },
  {
    set: 'T125',
    kind: 'telescope',
    shankFrom: 0.75,
    shankTo: 1.26,
    bore: 1.36,
    innerLengths: steps({ from: 5, to: 12, step: 0.25 }),
    outerDiameter: 1.62,
    ends: 0.28,
    weight: 0.045,
    weightPerInch: 0.015,
  },
];

const { radius, length, wall, capThickness } = plainTube;

/** Every tube of every length, the plain one first. */
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
  ...tubeSets.flatMap((set) => set.innerLengths.map((innerLength) => tubeOf(set, innerLength))),
];

function tubeOf(set: TubeSet, innerLength: number): Tube {
  const { kind, shankFrom, shankTo, bore, outerDiameter } = set;
  return {
    code: `${set.set}-${innerLength}`,
    kind,
    shankFrom,
    shankTo,
    bore,
    innerLength,
    outerDiameter,
    outerLength: innerLength + set.ends,
    weight: set.weight + set.weightPerInch * innerLength,
  };
}

function steps({ from, to, step }: { from: number; to: number; step: number }): number[] {
  const count = Math.floor((to - from) / step) + 1;
  return Array.from({ length: count }, (_, index) => Number((from + index * step).toFixed(2)));
}
