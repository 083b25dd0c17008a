// The dimensions of a tool by name: their symbols, their units and their order in a table.

import { isForHoles, type Tool, type ToolUnits, stepOf } from './tool.ts';

/** The names of a tool's dimensions, in the order in which a data sheet lists them. */
export const dimensionNames = [
  'cuttingDiameter',
  'cuttingLength',
  'usableLength',
  'neckDiameter',
  'neckLength',
  'shankDiameter',
  'overallLength',
  'cornerRadius',
  'cornerChamfer',
  'pointAngle',
  'taperAngle',
  'flutes',
  'helixAngle',
] as const;
export type DimensionName = (typeof dimensionNames)[number];

/** The dimensions of the step that a drill may be given; no tool of the catalogue has one. */
export type StepDimensionName = 'stepDiameter' | 'stepLength' | 'stepAngle';

/** The unit of a dimension: the tool's unit of length, degrees, or a count. */
export type DimensionUnit = ToolUnits | 'degrees' | 'count';

/** One dimension of one tool; its words are in `messages`, under its name. */
export type Dimension = {
  readonly name: DimensionName | StepDimensionName;
  /** The symbol of ISO 13399. */
  readonly symbol: string;
  readonly value: number;
  readonly unit: DimensionUnit;
};

const symbols: Readonly<Record<DimensionName | StepDimensionName, string>> = {
  cuttingDiameter: 'DC',
  cuttingLength: 'APMX',
  usableLength: 'LU',
  neckDiameter: 'DN',
  neckLength: 'LN',
  shankDiameter: 'DMM',
  overallLength: 'OAL',
  cornerRadius: 'RE',
  cornerChamfer: 'CHW',
  pointAngle: 'SIG',
  taperAngle: 'PRFA',
  flutes: 'NOF',
  helixAngle: 'FHA',
  stepDiameter: 'DC_1',
  stepLength: 'SDL',
  stepAngle: 'STA',
};

/**
 * Returns the symbol of a dimension. The cutting length is a depth of cut on a mill, and a flute length on a drill or
 * reamer.
 */
export function symbolOf(name: Dimension['name'], tool: Pick<Tool, 'type'>): string {
  return name === 'cuttingLength' && isForHoles(tool) ? 'LCF' : symbols[name];
}

/** Lists the dimensions of a tool in the order of a data sheet; those of its step last. */
export function dimensionsOf(tool: Tool): Dimension[] {
  const step = stepOf(tool);
  const named: (readonly [Dimension['name'], number | undefined])[] = [
    ...dimensionNames.map((name) => [name, tool[name]] as const),
    ['stepDiameter', step?.diameter],
    ['stepLength', step?.length],
    ['stepAngle', step?.angle],
  ];
  return named.flatMap(([name, value]) =>
    value === undefined
      ? []
      : [{ name, symbol: symbolOf(name, tool), value, unit: unitOf(name, tool.units) }],
  );
}

function unitOf(name: Dimension['name'], units: ToolUnits): DimensionUnit {
  if (name === 'flutes') return 'count';
  return name.endsWith('Angle') ? 'degrees' : units;
}
