// The name of a mod, in parts: the operations done and their values. `messages` adds the words between them.

import { type Tool, dimensionNames, symbolOf } from '../tools/tools.ts';
import type { ModUnit } from './digits.ts';
import { type ModOperation, type ModOperationName, type ModParameter, valuesOf } from './operations.ts';

/** One part of the name: an operation by itself, or one of its values with the symbol of a drawing. */
export type ModNamePart = {
  readonly operation: ModOperationName;
  readonly value?: {
    readonly parameter: ModParameter;
    /** A size, or a name such as that of a coating. */
    readonly value: number | string;
    /** Absent where the value is a name. */
    readonly unit: ModUnit | undefined;
    /** Absent where the value is not a dimension of the data sheet. */
    readonly symbol: string | undefined;
  };
};

/** Lists the parts of a mod's name in the order of work: each operation, and its values but for the text of a marking. */
export function namePartsOf(tool: Tool, done: readonly ModOperation[]): ModNamePart[] {
  return done.flatMap((work): ModNamePart[] => {
    const { operation } = work;
    const values = operation === 'marking' ? [] : valuesOf(work);
    if (values.length === 0) return [{ operation }];
    return values.map(([parameter, value]) => ({
      operation,
      value: {
        parameter,
        value,
        unit: typeof value === 'number' ? unitOf(parameter, tool) : undefined,
        symbol: symbolFor(parameter, tool),
      },
    }));
  });
}

/** Returns the unit of a parameter that is a size. */
export function unitOf(parameter: ModParameter, { units }: Pick<Tool, 'units'>): ModUnit {
  if (parameter === 'edgeRadius') return 'micrometres';
  return parameter.endsWith('Angle') ? 'degrees' : units;
}

function symbolFor(parameter: ModParameter, tool: Tool): string | undefined {
  const dimension = dimensionNames.find((name) => name === parameter);
  return dimension === undefined ? undefined : symbolOf(dimension, tool);
}
