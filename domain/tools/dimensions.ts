// The dimensions of a tool by name: their symbols, their units and their order in a table.

import type { Tool, ToolUnits } from './tool.ts';

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

/** What a dimension counts: a length in the tool's units, degrees, or pieces. */
export type DimensionUnit = ToolUnits | 'degrees' | 'count';

/** One dimension of one tool: the words for it are in the messages, under its name. */
export type Dimension = {
  readonly name: DimensionName;
  /** The symbol of ISO 13399. */
  readonly symbol: string;
  readonly value: number;
  readonly unit: DimensionUnit;
};

const symbols: Readonly<Record<DimensionName, string>> = {
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
};

/** The symbol of a dimension: the cutting length is a depth of cut of a mill and a flute length of a drill or reamer. */
export function symbolOf(name: DimensionName, tool: Pick<Tool, 'type'>): string {
  return name === 'cuttingLength' && (tool.type === 'drill' || tool.type === 'reamer')
    ? 'LCF'
    : symbols[name];
}

/** The dimensions that a tool has, in the order of a data sheet. */
export function dimensionsOf(tool: Tool): Dimension[] {
  return dimensionNames.flatMap((name) => {
    const value = tool[name];
    return value === undefined
      ? []
      : [{ name, symbol: symbolOf(name, tool), value, unit: unitOf(name, tool.units) }];
  });
}

function unitOf(name: DimensionName, units: ToolUnits): DimensionUnit {
  if (name === 'flutes') return 'count';
  return name.endsWith('Angle') ? 'degrees' : units;
}
