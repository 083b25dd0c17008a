// A part as files bring it: its columns, and the checks of one row. The import at the terminal and the one in the office read by them.

import { partLimits, partStatuses } from '@chipload/domain/catalogue';
import {
  type CommonSize,
  commonSizes,
  isCommonSize,
  isToolType,
  type OwnSize,
  profilesOfType,
  shankForms,
  toolProfiles,
  toolUnits,
  type TypeField,
  typeLimits,
} from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { importFieldText } from '@chipload/messages/part-imports';
import {
  country,
  decimal,
  inventoryCode,
  type NumberStyle,
  oneOf,
  optional,
  parseCell,
  required,
  slug,
  text,
  textLike,
  type Value,
  whole,
  yesNo,
} from '../../platform/files/columns.ts';
import type { Say } from '../../platform/refusal.ts';
import type { StoredToolType } from './tool-types.repository.ts';

export { findToolTypes, type StoredToolType } from './tool-types.repository.ts';

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
  tool_type: required(text(typeLimits.slugLength)),
  profile: optional(oneOf(toolProfiles), ''),
  units: required(oneOf(toolUnits)),
  size: required(text(30)),
  cutting_diameter: optional(length),
  diameter_tolerance: optional(text(30), ''),
  shank_diameter: optional(length),
  shank_tolerance: optional(text(30), ''),
  shank_form: optional(oneOf(shankForms), ''),
  cutting_length: optional(length),
  usable_length: optional(length),
  neck_diameter: optional(length),
  neck_length: optional(length),
  overall_length: optional(length),
  corner_radius: optional(length),
  corner_chamfer: optional(length),
  point_angle: optional(decimal(2, { from: 0, to: 180, isFromExcluded: true })),
  taper_angle: optional(decimal(2, { from: 0, to: 89, isFromExcluded: true })),
  flutes: optional(whole({ from: 1, to: 999 })),
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

/** The column of a file with a size that only its type has: `size_bore` is the `bore` of a saw blade. */
export const ownSizePrefix = 'size_';

/** Returns the sizes of the parts of a type in their order: the nominal size, the profile of a body, its fields, and their tolerances. */
export function sizesOfType({ slug: type, fields }: StoredToolType): TypeField[] {
  return [
    ...(fields.some(({ key }) => key === 'size') ? [] : [textField('size', { is_required: true })]),
    ...(isToolType(type) ? [textField('profile', { is_required: true, choices: profilesOfType[type] })] : []),
    ...fields.flatMap((field) => {
      const beside = (isCommonSize(field.key) && textsBeside[field.key]) || [];
      return [field, ...beside.filter(({ key }) => fields.every((other) => other.key !== key))];
    }),
  ];
}

function textField(
  key: 'size' | 'profile' | CommonSize,
  more: Partial<Pick<TypeField, 'is_required' | 'choices'>> = {},
): TypeField {
  const names = {
    en: importFieldText(key)({}, { locale: 'en' }),
    fr: importFieldText(key)({}, { locale: 'fr' }),
  };
  return { key, kind: 'text', symbol: '', names, is_required: false, is_column: false, ...more };
}

/** The texts that belong to a size, by its key. */
const textsBeside: Partial<Readonly<Record<CommonSize, readonly TypeField[]>>> = {
  cutting_diameter: [textField('diameter_tolerance')],
  shank_diameter: [textField('shank_tolerance'), textField('shank_form', { choices: shankForms })],
};

type Part = Readonly<Record<string, Value | undefined>>;
type Fault = (column: string, say: Say) => void;

/** True for a text that is one of these names, however its apostrophes and spaces are written. */
export function isName(given: string, names: readonly string[]): boolean {
  const keyOf = (name: string) => name.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();
  return names.some((name) => keyOf(name) === keyOf(given));
}

/** True for the slug of a type and for each of its names. */
export function isOfType({ slug: own, names }: StoredToolType, typed: Value | undefined): boolean {
  return (
    typeof typed === 'string' &&
    isName(typed, [own, ...Object.values(names).flatMap(({ one, many }) => [one, many])])
  );
}

/** Returns the type of a part, by its slug or any of its names; reports one that the shop does not know. */
export function typeOfPart(
  types: readonly StoredToolType[],
  { tool_type: typed }: Part,
  fault: Fault,
): StoredToolType | undefined {
  const found = types.find((type) => isOfType(type, typed));
  if (!found)
    fault('tool_type', (options) => {
      const known = types.map(({ names }) => names[options.locale].one).join(', ');
      return m.import_problem_unknown({ value: String(typed), known }, options);
    });
  return found;
}

/** Returns the columns that a part of a type must have beside those of every part, and lacks. */
export function lackingSizes(part: Part, { slug: type, fields }: StoredToolType): string[] {
  const needed = fields.flatMap(({ key, is_required: isRequired }) =>
    isRequired && isCommonSize(key) && partColumns[key].whenEmpty !== undefined ? [key] : [],
  );
  return [...(isToolType(type) ? ['profile'] : []), ...needed].filter((key) =>
    [null, undefined, ''].some((nothing) => nothing === part[key]),
  );
}

/** Checks that a part has the sizes without which its type is none, and its sizes against each other. */
export function checkSizes(part: Part, type: StoredToolType, fault: Fault): void {
  for (const key of lackingSizes(part, type)) fault(key, (options) => m.import_problem_empty({}, options));
  for (const field of type.fields) if (isCommonSize(field.key)) checkCommonSize(part, field, fault);
  const { profile: given, cutting_length: cutting, overall_length: overall } = part;
  const { corner_radius: radius, cutting_diameter: diameter } = part;
  const value = String(given ?? '');
  const profiles: readonly string[] = isToolType(type.slug) ? profilesOfType[type.slug] : [];
  if (value !== '' && !profiles.includes(value)) {
    const known = profiles.join(', ');
    fault('profile', (options) =>
      isToolType(type.slug)
        ? m.import_problem_profile({ value, type: type.slug, known }, options)
        : m.import_problem_no_profile({ type: type.slug }, options),
    );
  }
  if (Number(cutting ?? 0) > Number(overall ?? Infinity))
    fault('cutting_length', (options) =>
      m.import_problem_cutting_length({ length: String(cutting), whole: String(overall) }, options),
    );
  if (Number(radius ?? 0) * 2 > Number(diameter ?? Infinity) + 0.0002)
    fault('corner_radius', (options) =>
      m.import_problem_corner_radius({ radius: String(radius), diameter: String(diameter) }, options),
    );
}

/** Checks a common size, which its column has read, against what its type allows. */
function checkCommonSize(part: Part, field: TypeField, fault: Fault): void {
  const { key, choices, least, most } = field;
  const value = part[key] ?? '';
  if (value === '' || (choices ?? least ?? most) === undefined) return;
  const parsed = kindOf(field).parse(String(value), 'point');
  if ('problem' in parsed) fault(key, parsed.problem);
}

/** The texts of sizes by their keys, as they are written. */
export type OwnTexts = Readonly<Record<string, string>>;

/** Returns the sizes that only the type of a part has; reports those that it lacks, those that are wrong, and those of other types. */
export function readOwnSizes(
  given: OwnTexts,
  { style, type: { slug: type, fields } }: { readonly style: NumberStyle; readonly type: StoredToolType },
  fault: (key: string, say: Say) => void,
): Record<string, OwnSize> {
  const own = fields.filter(({ key }) => !isCommonSize(key));
  const sizes: Record<string, OwnSize> = {};
  for (const field of own) {
    const kind = kindOf(field);
    const parsed = parseCell(
      field.is_required ? required(kind) : optional(kind),
      given[field.key] ?? '',
      style,
    );
    if ('problem' in parsed) fault(field.key, parsed.problem);
    else if (parsed.value !== null) sizes[field.key] = isNumber(field) ? Number(parsed.value) : parsed.value;
  }
  for (const [key, cell] of Object.entries(given))
    if (cell.trim() !== '' && own.every((field) => field.key !== key))
      fault(key, (options) => m.import_problem_no_such_size({ type }, options));
  return sizes;
}

/**
 * Returns all sizes of a type, as somebody wrote them with a decimal point or comma; reports those that it lacks, those that are wrong, and
 * those of other types.
 */
function readSizes(written: OwnTexts, type: StoredToolType, fault: Fault): Sizes {
  const style = 'comma';
  const columns: Record<string, OwnSize | null> = {};
  const own = { ...written };
  for (const { key } of sizesOfType(type)) {
    if (!isPlainSize(key)) continue;
    const parsed = parseCell(partColumns[key], written[key] ?? '', style);
    if ('problem' in parsed) fault(key, parsed.problem);
    else columns[key] = parsed.value !== null && isNumberColumn(key) ? Number(parsed.value) : parsed.value;
    delete own[key];
  }
  checkSizes(columns, type, fault);
  return { ...columns, ...readOwnSizes(own, { style, type }, fault) };
}

/** Returns the sizes of a part with some that are written in place of its own; reports those that a part of its type cannot have. */
export function rewriteSizes(part: PartWithSizes, written: OwnTexts, fault: Fault): Sizes {
  const present = sizesOfPart(part).map(({ key, value }) => [key, writtenSize(value)] as const);
  return readSizes({ ...Object.fromEntries(present), ...written }, part.type, fault);
}

/** Returns a size as `readSizes` reads it. */
export function writtenSize(value: OwnSize | null): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? '' : String(value);
}

/** The sizes of a part by their keys; of a key that is left out, none. */
type Sizes = Readonly<Record<string, OwnSize | null>>;

type PartWithSizes = {
  readonly type: StoredToolType;
  /** By their columns. */
  readonly tool: Readonly<Partial<Record<PartColumn, OwnSize | null>>>;
  /** Those that are no columns. */
  readonly sizes: Sizes;
};

/** Returns the sizes of a part by its type, in their order; null: none. */
export function sizesOfPart({
  type,
  tool,
  sizes,
}: PartWithSizes): (TypeField & { readonly value: OwnSize | null })[] {
  return sizesOfType(type).map((field) => {
    const value = (isPlainSize(field.key) ? tool[field.key] : sizes[field.key]) ?? null;
    return { ...field, value: value === '' ? null : value };
  });
}

/** Returns what a size is called in a set of changes: its column, or `sizes.bore`. */
export function fieldOfSize(key: string): string {
  return isPlainSize(key) ? key : `sizes.${key}`;
}

/** True for a size that is a column of parts. */
export function isPlainSize(key: string): key is CommonSize | 'size' | 'profile' {
  return key === 'size' || key === 'profile' || isCommonSize(key);
}

function isNumberColumn(key: string): boolean {
  return isCommonSize(key) && isNumber({ kind: commonSizes[key] });
}

export function isNumber({ kind }: Pick<TypeField, 'kind'>): boolean {
  return kind !== 'text' && kind !== 'yes-no';
}

/** Returns how a size of a type is read. */
export function kindOf({ kind, choices, least, most }: TypeField): Parameters<typeof required>[0] {
  const range = { from: least ?? -999_999, to: most ?? 999_999 };
  switch (kind) {
    case 'length':
      return decimal(6, least === undefined ? { from: 0, to: most ?? 9_999, isFromExcluded: true } : range);
    case 'angle':
      return decimal(2, { from: least ?? -180, to: most ?? 180 });
    case 'number':
      return decimal(6, range);
    case 'whole':
      return whole(range);
    case 'text':
      return choices ? oneOf(choices) : text(typeLimits.textLength);
    case 'yes-no':
      return yesNo;
  }
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
