// The sizes by which parts of a type are told apart. Types are data of the owner; only the four of `toolTypes` have a body that the shop
// knows.

import { type Tool, type ToolProfile, type ToolType, toolTypes } from './tool.ts';

/** How a size is read and written. Lengths are in the units of the part, angles in degrees. */
export const sizeKinds = ['length', 'angle', 'number', 'whole', 'text', 'yes-no'] as const;
export type SizeKind = (typeof sizeKinds)[number];

/** The sizes that any type may use, under their names on the wire and in the database; a type has further ones of its own. */
export const commonSizes = {
  size: 'text',
  cutting_diameter: 'length',
  diameter_tolerance: 'text',
  shank_diameter: 'length',
  shank_tolerance: 'text',
  shank_form: 'text',
  cutting_length: 'length',
  usable_length: 'length',
  neck_diameter: 'length',
  neck_length: 'length',
  overall_length: 'length',
  corner_radius: 'length',
  corner_chamfer: 'length',
  point_angle: 'angle',
  taper_angle: 'angle',
  flutes: 'whole',
  helix_angle: 'angle',
  coating: 'text',
  coolant_through: 'yes-no',
  thread: 'text',
} as const satisfies Readonly<Record<string, SizeKind>>;
export type CommonSize = keyof typeof commonSizes;

/** A value of a size that is none of the common ones. */
export type OwnSize = number | string | boolean;

/** A size that the parts of a type have. */
export type TypeField = {
  /** A common size, or one of the type’s own. */
  readonly key: string;
  readonly kind: SizeKind;
  /** Of ISO 13399; empty without one. */
  readonly symbol: string;
  readonly names: Readonly<Record<'en' | 'fr', string>>;
  /** A part without it is refused. */
  readonly is_required: boolean;
  /** Lists of parts have a column for it. */
  readonly is_column: boolean;
  /** Buyers filter parts by it; only of a size that `mayFilter`. */
  readonly is_filter?: boolean | undefined;
  /** The texts that it may be; any without them. */
  readonly choices?: readonly string[] | undefined;
  /** The limits of a number. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
};

/** The form of the key of a size. */
export const sizeKeyPattern = /^[a-z][a-z0-9_]{0,39}$/;

/** The sizes without which the shop does not know the body of a tool of `toolTypes`. */
export const bodySizes = [
  'cutting_diameter',
  'shank_diameter',
  'cutting_length',
  'overall_length',
  'flutes',
] as const satisfies readonly CommonSize[];

/** The facets by which the parts of every type are filtered, by the common size; the nominal size stands for the diameter. */
export const facetsOfSizes = {
  size: 'diameter',
  cutting_diameter: 'diameter',
  shank_diameter: 'shank',
  shank_form: 'form',
  cutting_length: 'cutting-length',
  overall_length: 'overall-length',
  flutes: 'flutes',
  coating: 'coating',
} as const satisfies Readonly<Partial<Record<CommonSize, string>>>;

/** True if an owner decides whether buyers filter by a size: not of what all parts, or all with a body, are filtered by. */
export function mayFilter(type: string, key: string): boolean {
  return !isCommonSize(key) || !(isToolType(type) || Object.hasOwn(facetsOfSizes, key));
}

/** Returns the key of a size that is called so in English; undefined for a name without a letter from a to z. */
export function sizeKeyOf(name: string): string | undefined {
  const key = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
    .replace(/_+$/, '');
  return key === '' ? undefined : key;
}

/** True for a kind whose values are numbers. */
export function isNumberKind(kind: SizeKind): boolean {
  return kind !== 'text' && kind !== 'yes-no';
}

export type FieldFault = {
  readonly fault: 'name' | 'kind' | 'limits' | 'choices' | 'filter' | 'body';
  /** Of the size that is wrong or lacks. */
  readonly key: string;
};

/**
 * Returns the first thing that is wrong with the sizes of a type: a `name` that two of them have in a language, a common size of another
 * `kind`, `limits` of no number or without room between them, `choices` of no text, a `filter` by a common size
 * that buyers have anyway, or a size of the `body` that is not required.
 */
export function faultOfFields(slug: string, fields: readonly TypeField[]): FieldFault | undefined {
  const faults = fields.flatMap(
    ({ key, kind, names, choices, least, most, is_filter: isFilter }, place): FieldFault[] => {
      const isNamed = (name: string, language: 'en' | 'fr') =>
        fields.slice(0, place).some((other) => other.names[language].toLowerCase() === name.toLowerCase());
      const hasLimits = least !== undefined || most !== undefined;
      const hasRoom = isNumberKind(kind) && (least ?? -Infinity) < (most ?? Infinity);
      return [
        ...(isNamed(names.en, 'en') || isNamed(names.fr, 'fr') ? [{ fault: 'name' as const, key }] : []),
        ...(isCommonSize(key) && commonSizes[key] !== kind ? [{ fault: 'kind' as const, key }] : []),
        ...(hasLimits && !hasRoom ? [{ fault: 'limits' as const, key }] : []),
        ...(choices !== undefined && kind !== 'text' ? [{ fault: 'choices' as const, key }] : []),
        ...(isFilter === true && !mayFilter(slug, key) ? [{ fault: 'filter' as const, key }] : []),
      ];
    },
  );
  if (faults.length > 0 || !isToolType(slug)) return faults[0];
  const lacking = bodySizes.find((size) =>
    fields.every(({ key, is_required }) => key !== size || !is_required),
  );
  return lacking === undefined ? undefined : { fault: 'body', key: lacking };
}

export function isCommonSize(key: string): key is CommonSize {
  return Object.hasOwn(commonSizes, key);
}

/** The most sizes that a type may have, and the lengths of its texts. */
export const typeLimits = {
  fields: 40,
  slugLength: 40,
  nameLength: 60,
  symbolLength: 12,
  choices: 60,
  textLength: 80,
};

/** The sizes without which the shop does not know the body of a tool. */
type BodySize = 'cuttingDiameter' | 'shankDiameter' | 'cuttingLength' | 'overallLength' | 'flutes';

/** The sizes of any part, as far as its type has them; those of a `Tool` if the shop knows its body. */
export type PartSizes = Omit<Tool, BodySize | 'type' | 'profile'> & {
  readonly [Size in BodySize]?: Tool[Size] | undefined;
} & {
  /** One of the owner’s types. */
  readonly type: string;
  /** Empty unless the part is of one of the four types of `toolTypes`, and has the sizes that make its body. */
  readonly profile: ToolProfile | '';
};

/** True if the shop knows the body of a part: only then has it a profile. */
export function hasBody<Part extends PartSizes>(part: Part): part is Part & Tool {
  return part.profile !== '';
}

export function isToolType(type: string): type is ToolType {
  return toolTypes.some((known) => known === type);
}
