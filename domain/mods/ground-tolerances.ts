// The tolerances of ground dimensions, as a drawing writes them. Lengths: ISO 2768-1, medium. Diameters: classes of ISO
// 286 that only ever make them thinner, h8 for a pilot as for twist drills (DIN 338), h10 for a neck, which must stay
// clear of the wall. Corners and angles: what the shop holds; no standard has figures for them.

import {
  type DimensionName,
  type StepDimensionName,
  type Tool,
  type ToolUnits,
  dimensionsOf,
  inMillimetres,
} from '../tools/tools.ts';

type Name = DimensionName | StepDimensionName;

/** ISO 2768-1, medium: up to a length, the deviation; in millimetres, and as an inch drawing writes it. */
const lengthTolerances: readonly (readonly [upTo: number, Readonly<Record<ToolUnits, string>>])[] = [
  [6, { metric: '±0.1', inch: '±.004' }],
  [30, { metric: '±0.2', inch: '±.008' }],
  [120, { metric: '±0.3', inch: '±.012' }],
  [400, { metric: '±0.5', inch: '±.020' }],
];

const lengths: ReadonlySet<Name> = new Set(['cuttingLength', 'neckLength', 'overallLength', 'stepLength']);

/** The tolerances that do not depend on the size. */
const fixed: Readonly<Partial<Record<Name, string | Readonly<Record<ToolUnits, string>>>>> = {
  cornerRadius: { metric: '±0.01', inch: '±.001' },
  cornerChamfer: { metric: '±0.05', inch: '±.002' },
  neckDiameter: 'h10',
  stepDiameter: 'h8',
  pointAngle: '±1°',
  stepAngle: '±1°',
};

/** Returns the tolerance of a dimension of a ground tool, undefined where the part's own data has it. */
export function groundTolerance(name: Name, size: number, units: ToolUnits): string | undefined {
  if (lengths.has(name)) {
    const millimetres = inMillimetres(size, units);
    return lengthTolerances.find(([upTo]) => millimetres <= upTo)?.[1][units];
  }
  const tolerance = fixed[name];
  return typeof tolerance === 'object' ? tolerance[units] : tolerance;
}

/** Lists the tolerances of a ground tool, with the symbols of its dimensions. */
export function groundTolerancesOf(tool: Tool): { readonly symbol: string; readonly tolerance: string }[] {
  return dimensionsOf(tool).flatMap(({ name, symbol, value }) => {
    const tolerance = groundTolerance(name, value, tool.units);
    return tolerance === undefined ? [] : [{ symbol, tolerance }];
  });
}
