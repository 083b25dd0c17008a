import type { Tool } from '../tools/tools.ts';
import { leastSizesOf } from './least-sizes.ts';
import { regrindWayOf } from './regrind-way.ts';

/** Sizes of a tool as the staff measure them, in the units of the tool. */
export type MeasuredSizes = { readonly cuttingDiameter: number; readonly overallLength: number };

/** How much larger than its nominal size a new tool may be: a drill is ground to m7, above it. */
const overNominal = { inch: 0.004, metric: 0.1 } as const;

export type MeasuredViolation = {
  readonly field: keyof MeasuredSizes;
  readonly least: number;
  readonly most: number;
};

/** Returns which sizes measured at receipt cannot be those of a tool of this part. */
export function receivedViolations(original: Tool, measured: MeasuredSizes): MeasuredViolation[] {
  const over = overNominal[original.units];
  return violationsOf(measured, {
    least: { cuttingDiameter: 0.5 * original.cuttingDiameter, overallLength: 0.5 * original.overallLength },
    most: {
      cuttingDiameter: original.cuttingDiameter + over,
      overallLength: original.overallLength + 10 * over,
    },
  });
}

/** Returns which sizes measured after grinding are larger than before it, or below the limits of a reground tool. */
export function groundViolations(
  original: Tool,
  received: MeasuredSizes,
  measured: MeasuredSizes,
): MeasuredViolation[] {
  const found = regrindWayOf(original);
  const least = found ? leastSizesOf(original, found.type) : undefined;
  return violationsOf(measured, {
    least: {
      cuttingDiameter: Math.min(received.cuttingDiameter, least?.diameter ?? original.cuttingDiameter),
      overallLength: Math.min(received.overallLength, least?.overallLength ?? original.overallLength),
    },
    most: received,
  });
}

function violationsOf(
  measured: MeasuredSizes,
  { least, most }: { readonly least: MeasuredSizes; readonly most: MeasuredSizes },
): MeasuredViolation[] {
  return (['cuttingDiameter', 'overallLength'] as const).flatMap((field) =>
    measured[field] >= least[field] && measured[field] <= most[field]
      ? []
      : [{ field, least: least[field], most: most[field] }],
  );
}
