// Names of the holes and pockets of a model, and sentences on them.

import type { ModelHole, ModelPocket } from '@chipload/contract';
import type { ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { rounded } from '../../cutting/value-text.ts';
import { exactLengthText } from '../../offered/exact-length.ts';
import { angleText } from '../../tools/size-text.ts';

type Place = ModelHole['direction'];

/** Returns the name of a pocket: `Pocket, 12 mm deep (2 times)`. */
export function pocketName({ kind, depth, count, corners }: ModelPocket, shown: ToolUnits): string {
  const diameter = exactLengthText(2 * (corners[0]?.radius ?? 0), shown);
  const size = { diameter, depth: exactLengthText(depth, shown) };
  const names = {
    pocket: m.part_models_kind_pocket,
    opening: m.part_models_kind_opening,
    step: m.part_models_kind_step,
    bore: m.part_models_kind_bore,
  };
  return withCount(names[kind](size), count);
}

/** Returns the name of a hole: `Hole 8.5 mm, through 20 mm (4 times)`. */
export function holeName({ diameter, depth, end, count }: ModelHole, shown: ToolUnits): string {
  const sizes = { diameter: exactLengthText(diameter, shown), depth: exactLengthText(depth, shown) };
  return withCount(
    end === 'through' ? m.part_models_hole_through(sizes) : m.part_models_hole_blind(sizes),
    count,
  );
}

function withCount(name: string, count: number): string {
  return count === 1 ? name : m.part_models_times({ name, count: String(count) });
}

/** Returns what is known of a pocket. */
export function pocketSentences(pocket: ModelPocket, shown: ToolUnits): string[] {
  const { direction, corners, width, floor_radius: floorRadius, sharp_corners: sharp } = pocket;
  const length = (millimetres: number) => exactLengthText(millimetres, shown);
  const radii = corners.map(({ radius }) => length(radius));
  return [
    m.part_models_from({ direction: directionText(direction) }),
    ...(pocket.kind === 'bore' ? [] : cornerSentence(radii)),
    ...(width === null || pocket.kind === 'bore' ? [] : [m.part_models_width({ width: length(width) })]),
    ...(floorRadius === null
      ? []
      : [
          floorRadius === 0
            ? m.part_models_floor_sharp()
            : m.part_models_floor_radius({ radius: length(floorRadius) }),
        ]),
    ...(sharp === 0 ? [] : [m.part_models_sharp({ count: sharp, shown: rounded(sharp, 0) })]),
    ...clearanceSentence(pocket, length),
  ];
}

function cornerSentence(radii: readonly string[]): string[] {
  const [smallest] = radii;
  if (smallest === undefined) return [m.part_models_no_corner()];
  return radii.length > 1
    ? [m.part_models_all_corners({ radii: radii.join(', ') })]
    : [m.part_models_smallest_corner({ radius: smallest })];
}

/** Returns what is known of a hole. */
export function holeSentences(hole: ModelHole, shown: ToolUnits): string[] {
  const { direction, end, counterbores, countersink } = hole;
  const length = (millimetres: number) => exactLengthText(millimetres, shown);
  return [
    m.part_models_from({ direction: directionText(direction) }),
    ...endSentence(end),
    ...counterbores.map(({ diameter, depth }) =>
      m.part_models_counterbore({ diameter: length(diameter), depth: length(depth) }),
    ),
    ...(countersink === null
      ? []
      : [
          m.part_models_countersink({
            diameter: length(countersink.diameter),
            angle: angleText(Number(countersink.angle.toFixed(1))),
          }),
        ]),
    ...clearanceSentence(hole, length),
  ];
}

function endSentence(end: ModelHole['end']): string[] {
  switch (end) {
    case 'through':
      return [];
    case 'cone':
      return [m.part_models_end_cone()];
    case 'flat':
      return [m.part_models_end_flat()];
    case 'round':
      return [m.part_models_end_round()];
  }
}

/** The holder may touch a part that is this much higher than a feature is deep, in mm. */
const higher = 1;

function clearanceSentence(
  { clearance, depth }: Pick<ModelPocket, 'clearance' | 'depth'>,
  length: (millimetres: number) => string,
): string[] {
  return clearance - depth > higher ? [m.part_models_clearance({ clearance: length(clearance) })] : [];
}

/** Formats a direction: `+Z`, or its three parts. */
function directionText({ x, y, z }: Place): string {
  const parts = [x, y, z];
  const along = parts.findIndex((part) => Math.abs(part) > 0.9999);
  if (along >= 0) return `${(parts[along] ?? 0) < 0 ? '−' : '+'}${'XYZ'[along]}`;
  const [shownX = '', shownY = '', shownZ = ''] = parts.map((part) => rounded(part, 3));
  return m.part_models_place({ x: shownX, y: shownY, z: shownZ });
}

/** Formats a place in the axes of the file: `(12.5, 0, 20)`. */
export function placeText({ x, y, z }: Place, shown: ToolUnits): string {
  const number = (millimetres: number) =>
    shown === 'inch' ? rounded(millimetres / 25.4, 2) : rounded(millimetres, 1);
  return m.part_models_place({ x: number(x), y: number(y), z: number(z) });
}
