// The operations that can be done on a tool of the catalogue, in the order of work, and their parameters.

import type { ToolUnits } from '../tools/tools.ts';

/** The version of the rules, saved with every mod; `reviewMod` compares it with the rules in force. */
export const modRulesVersion = 'mods-2';

/** The stages of work in their order, whatever the order in which the operations were chosen. */
export const workStages = ['strip', 'length', 'shank', 'neck', 'diameter', 'corner', 'coat', 'mark'] as const;
export type WorkStage = (typeof workStages)[number];

/** The operations in the order of work: each is evaluated on the tool that the earlier ones leave. */
export const modOperations = [
  'shorten',
  'shank-reduction',
  'weldon-flat',
  'whistle-notch',
  'coolant-grooves',
  'shorter-flute',
  'neck',
  'smaller-diameter',
  'back-taper',
  'cylindrical-margin',
  'drill-diameter',
  'chip-breakers',
  'point-angle',
  'split-point',
  'step',
  'corner-radius',
  'corner-chamfer',
  'ball-nose',
  'corner-blend',
  'edge-preparation',
  'polished-flutes',
  'coating',
  'marking',
] as const;
export type ModOperationName = (typeof modOperations)[number];

/** Requests that grinding a finished tool cannot meet; only a special tool can. */
export const specialRequests = [
  'longer',
  'larger-diameter',
  'more-flutes',
  'left-hand',
  'coolant-through',
] as const;
export type SpecialRequest = (typeof specialRequests)[number];

/**
 * The parameters of each operation, in the order of the form. Lengths in the tool's units, angles in degrees, the edge
 * radius in micrometres.
 */
export const operationParameters = {
  shorten: ['overallLength'],
  'shank-reduction': ['shankDiameter'],
  'weldon-flat': [],
  'whistle-notch': [],
  'coolant-grooves': [],
  'shorter-flute': ['cuttingLength'],
  neck: ['neckDiameter', 'neckLength'],
  'smaller-diameter': ['cuttingDiameter'],
  'back-taper': ['backTaperAngle'],
  'cylindrical-margin': ['marginWidth'],
  'drill-diameter': ['cuttingDiameter', 'tolerance'],
  'chip-breakers': ['breakerPitch'],
  'point-angle': ['pointAngle'],
  'split-point': [],
  step: ['stepDiameter', 'stepLength', 'stepAngle'],
  'corner-radius': ['cornerRadius'],
  'corner-chamfer': ['cornerChamfer'],
  'ball-nose': [],
  'corner-blend': ['blendRadius'],
  'edge-preparation': ['edgeRadius'],
  'polished-flutes': [],
  coating: ['coating'],
  marking: ['text'],
} as const satisfies Readonly<Record<ModOperationName, readonly string[]>>;
export type ModParameter = (typeof operationParameters)[ModOperationName][number];

/** Every parameter once. */
export const modParameters: readonly ModParameter[] = [
  ...new Set(modOperations.flatMap((name): readonly ModParameter[] => operationParameters[name])),
];

/** One operation with its validated values, rounded to the last shown digit. */
export type ModOperation = {
  readonly operation: ModOperationName;
  /** The unit of its lengths: that of the tool. */
  readonly units: ToolUnits;
  readonly values: Readonly<Partial<Record<ModParameter, number | string>>>;
};

export function isModOperation(text: unknown): text is ModOperationName {
  return modOperations.some((name) => name === text);
}

/** True for requests that are never a mod. */
export function isSpecialRequest(text: unknown): text is SpecialRequest {
  return specialRequests.some((name) => name === text);
}

/** Lists the parameters and values of an operation in the order of `modParameters`. */
export function valuesOf({
  values,
}: Pick<ModOperation, 'values'>): (readonly [parameter: ModParameter, value: number | string])[] {
  return modParameters.flatMap((parameter) => {
    const value = values[parameter];
    return value === undefined ? [] : [[parameter, value] as const];
  });
}
