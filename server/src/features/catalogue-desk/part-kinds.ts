// A part as files bring it: its columns, and the checks of one row. The import at the terminal and the one in the office read by them.

import { partLimits, partStatuses } from '@chipload/domain/catalogue';
import { profilesOfType, shankForms, toolProfiles, toolTypes, toolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import {
  country,
  decimal,
  inventoryCode,
  oneOf,
  optional,
  required,
  slug,
  text,
  textLike,
  type Value,
  whole,
  yesNo,
} from '../../platform/files/columns.ts';
import type { Say } from '../../platform/refusal.ts';

// Six decimals, since 1/64 in is 0.015625.
const length = decimal(6, { from: 0, to: 9_999, isFromExcluded: true });
const angle = decimal(2, { from: -180, to: 180 });

export const partColumns = {
  inventory_code: required(inventoryCode),
  edp: optional(
    textLike(/^[A-Za-z0-9-]{1,20}$/, (value) => (options) => m.import_problem_edp({ value }, options)),
  ),
  series_slug: required(slug),
  category_slug: required(slug),
  tool_type: required(oneOf(toolTypes)),
  profile: required(oneOf(toolProfiles)),
  units: required(oneOf(toolUnits)),
  size: required(text(30)),
  cutting_diameter: required(length),
  diameter_tolerance: optional(text(30), ''),
  shank_diameter: required(length),
  shank_tolerance: optional(text(30), ''),
  shank_form: optional(oneOf(shankForms), ''),
  cutting_length: required(length),
  usable_length: optional(length),
  neck_diameter: optional(length),
  neck_length: optional(length),
  overall_length: required(length),
  corner_radius: optional(length),
  corner_chamfer: optional(length),
  point_angle: optional(decimal(2, { from: 0, to: 180, isFromExcluded: true })),
  taper_angle: optional(decimal(2, { from: 0, to: 89, isFromExcluded: true })),
  flutes: required(whole({ from: 1, to: 40 })),
  helix_angle: optional(angle),
  coating: optional(text(40), ''),
  coolant_through: optional(yesNo, false),
  thread: optional(text(40), ''),
  weight_grams: required(decimal(1, { from: 0, to: partLimits.mostWeightGrams, isFromExcluded: true })),
  status: optional(oneOf(partStatuses), 'active'),
  superseded_by: optional(inventoryCode),
  hs_code: optional(text(partLimits.hsCodeLength), ''),
  origin: optional(country, ''),
  description_en: required(text(partLimits.descriptionLength)),
  description_fr: required(text(partLimits.descriptionLength)),
} as const;
export type PartColumn = keyof typeof partColumns;

/** The key, and columns of the file that have no column of the same name in the table. */
const otherColumns = ['inventory_code', 'series_slug', 'category_slug', 'description_en', 'description_fr'];

/** The columns of the file that the table has by the same name. */
export const plainPartColumns = Object.keys(partColumns).filter((name) => !otherColumns.includes(name));

/** Checks the sizes of a part against each other. */
export function checkSizes(
  part: Readonly<Record<string, Value | undefined>>,
  fault: (column: PartColumn, say: Say) => void,
): void {
  const value = String(part.profile);
  const type = toolTypes.find((one) => one === part.tool_type);
  const profiles: readonly string[] = type ? profilesOfType[type] : [];
  const cutting = String(part.cutting_length);
  const overall = String(part.overall_length);
  const radius = String(part.corner_radius);
  const diameter = String(part.cutting_diameter);
  if (!profiles.includes(value))
    fault('profile', (options) =>
      m.import_problem_profile({ value, type: type ?? '', known: profiles.join(', ') }, options),
    );
  if (Number(cutting) > Number(overall))
    fault('cutting_length', (options) =>
      m.import_problem_cutting_length({ length: cutting, whole: overall }, options),
    );
  if (part.corner_radius !== null && Number(radius) * 2 > Number(diameter) + 0.0002)
    fault('corner_radius', (options) => m.import_problem_corner_radius({ radius, diameter }, options));
}

export function sayKeyTaken([code = '', other = '']: readonly string[]): Say {
  return (options) => m.import_problem_key_taken({ code, other }, options);
}

/** `owner` is the number with the part that has it. */
export function sayEdpTaken(owner: string): Say {
  return (options) => m.import_problem_edp_taken({ owner }, options);
}

export function sayOtherType(type: string): Say {
  return (options) => m.import_problem_other_type({ type }, options);
}
