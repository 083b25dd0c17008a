// Texts about modified parts: violations of the rules, remarks, changes and differences.

import { m } from '@chipload/messages';
import { dimensionName } from './dimensions.ts';
import { formatDecimals, formatMoney, type Currency } from './format.ts';
import type { Language } from './locale.ts';
import { type ModOperationWord, modDoneName, modOperationName, modParameterName } from './mod-operations.ts';

type Options = { readonly locale?: Language };
type Message = (inputs: object, options?: Options) => string;

const rules = {
  missing: m.mods_rule_missing,
  'not-a-number': m.mods_rule_not_a_number,
  'not-a-text': m.mods_rule_not_a_text,
  characters: m.mods_rule_characters,
  'not-for-this-tool': m.mods_rule_not_for_this_tool,
  'no-room': m.mods_rule_no_room,
  'clamping-length': m.mods_rule_clamping_length,
  'no-standard-flat': m.mods_rule_no_standard_flat,
  'shank-too-thin': m.mods_rule_shank_too_thin,
  'already-so': m.mods_rule_already_so,
  'too-many-flutes': m.mods_rule_too_many_flutes,
  'has-step': m.mods_rule_has_step,
  'has-flat': m.mods_rule_has_flat,
  'has-coolant': m.mods_rule_has_coolant,
  'point-to-split': m.mods_rule_point_to_split,
  'side-not-ground': m.mods_rule_side_not_ground,
  'not-a-list': m.mods_rule_not_a_list,
  'no-operations': m.mods_rule_no_operations,
  'too-many-operations': m.mods_rule_too_many_operations,
  'not-an-operation': m.mods_rule_not_an_operation,
  'unknown-operation': m.mods_rule_unknown_operation,
  'never-a-mod': m.mods_rule_never_a_mod,
  twice: m.mods_rule_twice,
  'wrong-units': m.mods_rule_wrong_units,
  'unknown-parameter': m.mods_rule_unknown_parameter,
  discontinued: m.mods_rule_discontinued,
  'unsound-tool': m.mods_rule_unsound_tool,
} satisfies Record<string, Message>;

const remarks = {
  'coating-lost': m.mods_remark_coating_lost,
  'bare-where-ground': m.mods_remark_bare_where_ground,
  'coating-for-nonferrous': m.mods_remark_coating_for_nonferrous,
  'coating-not-for-nonferrous': m.mods_remark_coating_not_for_nonferrous,
  'hone-not-for-nonferrous': m.mods_remark_hone_not_for_nonferrous,
  'flat-lost': m.mods_remark_flat_lost,
  'flat-ground-on': m.mods_remark_flat_ground_on,
  'flat-not-for-shrink-fit': m.mods_remark_flat_not_for_shrink_fit,
  'grooves-not-sealed': m.mods_remark_grooves_not_sealed,
} satisfies Record<string, Message>;

const shapes = {
  square: m.mods_shape_square,
  radius: m.mods_shape_radius,
  chamfer: m.mods_shape_chamfer,
  ball: m.mods_shape_ball,
} satisfies Record<string, Message>;

function isShape(text: string): text is keyof typeof shapes {
  return text in shapes;
}

export type ModRemarkWord = keyof typeof remarks;

export function modRemarkText(remark: ModRemarkWord, language?: Language): string {
  return remarks[remark]({}, language === undefined ? {} : { locale: language });
}

/** The unit of a value of an operation. */
export type ModUnitWord = 'inch' | 'metric' | 'degrees' | 'micrometres';

/** Formats a length as the trade does: the number only, the same in every language. */
export type LengthWriter = (value: number, units: 'inch' | 'metric') => string;

/** The reader's language, and the function that formats lengths. */
export type ModReader = { readonly language: Language; readonly write: LengthWriter };

/** Formats a size with its unit in the reader's language: `.030 in`, `0,8 mm`, `140°`. */
export function modSizeText(size: number, unit: ModUnitWord, { language, write }: ModReader): string {
  const text = unit === 'inch' || unit === 'metric' ? write(size, unit) : String(size);
  const value = formatDecimals(text, language);
  const options = { locale: language };
  switch (unit) {
    case 'inch':
      return m.mods_unit_inch({ value }, options);
    case 'metric':
      return m.mods_unit_metric({ value }, options);
    case 'micrometres':
      return m.mods_unit_micrometres({ value }, options);
    case 'degrees':
      return `${value}°`;
  }
}

/** Formats the value of an operation: a size with its unit, or a text as it is. */
export function modValueText(
  value: number | string,
  unit: ModUnitWord | undefined,
  reader: ModReader,
): string {
  return typeof value === 'number' && unit !== undefined ? modSizeText(value, unit, reader) : String(value);
}

/** The allowed values of a parameter, as the rules report them. */
type Allowed =
  | {
      readonly kind: 'range';
      readonly unit: ModUnitWord;
      readonly min: number;
      readonly max: number;
      readonly now?: number | undefined;
    }
  | { readonly kind: 'sizes'; readonly unit: ModUnitWord; readonly choices: readonly number[] }
  | { readonly kind: 'names'; readonly choices: readonly string[] }
  | { readonly kind: 'text'; readonly longest: number };

type Rule =
  | keyof typeof rules
  | 'below'
  | 'above'
  | 'adds-material'
  | 'not-offered'
  | 'too-long'
  | 'excluded';

/** Returns the sentence for a violation, with the allowed values. */
export function modViolationText(
  {
    rule,
    allowed,
    other,
  }: {
    readonly rule: Rule;
    readonly allowed?: Allowed | undefined;
    readonly other?: ModOperationWord | undefined;
  },
  reader: ModReader,
): string {
  const options = { locale: reader.language };
  const { min, max, now } = rangeTexts(allowed, reader);
  switch (rule) {
    case 'below':
      return m.mods_rule_below({ min }, options);
    case 'above':
      return m.mods_rule_above({ max }, options);
    case 'adds-material':
      return m.mods_rule_adds_material({ min, max, now }, options);
    case 'not-offered':
      return m.mods_rule_not_offered({ choices: modChoiceTexts(allowed, reader).join(', ') }, options);
    case 'too-long':
      return m.mods_rule_too_long(
        { longest: String(allowed?.kind === 'text' ? allowed.longest : 0) },
        options,
      );
    case 'excluded':
      return m.mods_rule_excluded(
        { other: other === undefined ? '' : modOperationName(other, reader.language) },
        options,
      );
    default:
      return rules[rule]({}, options);
  }
}

/** Formats the allowed values of a parameter that is chosen from a list; empty for a range or a text. */
export function modChoiceTexts(allowed: Allowed | undefined, reader: ModReader): readonly string[] {
  if (allowed?.kind === 'names') return allowed.choices;
  return allowed?.kind === 'sizes'
    ? allowed.choices.map((size) => modSizeText(size, allowed.unit, reader))
    : [];
}

function rangeTexts(allowed: Allowed | undefined, reader: ModReader) {
  if (allowed?.kind !== 'range') return { min: '', max: '', now: '' };
  const { unit, min, max, now = min } = allowed;
  return {
    min: modSizeText(min, unit, reader),
    max: modSizeText(max, unit, reader),
    now: modSizeText(now, unit, reader),
  };
}

type NamedWork = readonly {
  readonly operation: ModOperationWord;
  readonly value?: {
    readonly value: number | string;
    readonly unit: ModUnitWord | undefined;
    readonly symbol: string | undefined;
  };
}[];

/** Returns the description of a mod: `4 flute end mill 1/2, modified: Shortened OAL 3 in, Corner radius RE .030 in`. */
export function modDescription(part: string, work: NamedWork, reader: ModReader): string {
  return m.mods_description({ part, done: workText(work, reader) }, { locale: reader.language });
}

/** Returns the name under which a mod is saved until its owner gives it one: `X4-1/2R-SQ: Shortened OAL 3 in`. */
export function modName(code: string, work: NamedWork, reader: ModReader): string {
  return m.mods_name_default({ code, done: workText(work, reader) }, { locale: reader.language });
}

function workText(work: NamedWork, reader: ModReader): string {
  const words = work.map(({ operation, value: size }) => {
    const name = modDoneName(operation, reader.language);
    if (size === undefined) return name;
    const { value, unit, symbol } = size;
    return [name, symbol, modValueText(value, unit, reader)].filter((word) => word !== undefined).join(' ');
  });
  return words.join(', ');
}

type Step = { readonly diameter: number; readonly length: number; readonly angle: number };

/** A change of a part, as the rules report it. */
type Change =
  | {
      readonly change: 'size';
      readonly dimension: Parameters<typeof dimensionName>[0]['name'];
      readonly symbol: string;
      readonly unit: ModUnitWord;
      readonly from: number | undefined;
      readonly to: number | undefined;
    }
  | { readonly change: 'shape'; readonly from: string; readonly to: string }
  | { readonly change: 'shank-form'; readonly from: string; readonly to: string }
  | {
      readonly change: 'step';
      readonly unit: ModUnitWord;
      readonly from: Step | undefined;
      readonly to: Step | undefined;
    }
  | {
      readonly change: 'coating' | 'tolerance' | 'marking';
      readonly from: string | undefined;
      readonly to: string | undefined;
    }
  | {
      readonly change: 'work';
      readonly operation: ModOperationWord;
      readonly value?: number | string | undefined;
      readonly unit?: ModUnitWord | undefined;
    }
  | { readonly change: 'edge'; readonly from: number | undefined; readonly to: number | undefined };

/** Returns the sentence for a change of a part. */
export function modChangeText(change: Change, reader: ModReader): string {
  const { language } = reader;
  const options = { locale: language };
  const size = (value: number | undefined, unit: ModUnitWord) =>
    value === undefined ? m.mods_none({}, options) : modSizeText(value, unit, reader);
  const shapeName = (shape: string) => (isShape(shape) ? shapes[shape]({}, options) : shape);
  const word = (text: string | undefined) => (text ? text : m.mods_none({}, options));
  const words = (name: string, from: string, to: string) => m.mods_change_words({ name, from, to }, options);
  switch (change.change) {
    case 'size': {
      const { dimension, symbol, unit } = change;
      const name = dimensionName({ name: dimension, symbol }, language);
      const [from, to] = [size(change.from, unit), size(change.to, unit)];
      return m.mods_change_size({ name, symbol, from, to }, options);
    }
    case 'shape':
      return words(m.mods_cutting_end({}, options), shapeName(change.from), shapeName(change.to));
    case 'shank-form':
      return words(m.mods_shank_form({}, options), change.from, change.to);
    case 'step': {
      const text = (step: Step | undefined) =>
        step === undefined
          ? m.mods_none({}, options)
          : `${size(step.diameter, change.unit)} × ${size(step.length, change.unit)}, ${size(step.angle, 'degrees')}`;
      return words(modDoneName('step', language), text(change.from), text(change.to));
    }
    case 'edge':
      return words(
        modParameterName('edgeRadius', language),
        size(change.from, 'micrometres'),
        size(change.to, 'micrometres'),
      );
    case 'coating':
    case 'tolerance':
      return words(modParameterName(change.change, language), word(change.from), word(change.to));
    case 'work': {
      const { operation, value, unit } = change;
      const to = value === undefined ? m.mods_added({}, options) : modValueText(value, unit, reader);
      return words(modDoneName(operation, language), word(undefined), to);
    }
    case 'marking':
      return words(modOperationName('marking', language), word(change.from), word(change.to));
  }
}

/** A difference between a mod and what its buyer was shown, as the rules report it. */
type Difference =
  | ({ readonly differs: 'tool' } & Change)
  | {
      readonly differs: 'price';
      readonly currency: Currency;
      readonly quantity: number;
      readonly from: number | undefined;
      readonly to: number | undefined;
    }
  | { readonly differs: 'lead-days'; readonly from: number; readonly to: number }
  | { readonly differs: 'approval'; readonly to: boolean }
  | { readonly differs: 'refused' };

export function modDifferenceText(difference: Difference, reader: ModReader): string {
  const options = { locale: reader.language };
  switch (difference.differs) {
    case 'tool':
      return modChangeText(difference, reader);
    case 'price': {
      const { currency, quantity, from, to } = difference;
      const text = (cents: number | undefined) =>
        cents === undefined ? m.mods_none({}, options) : formatMoney(cents, currency, reader.language);
      return m.mods_difference_price({ quantity: String(quantity), from: text(from), to: text(to) }, options);
    }
    case 'lead-days':
      return m.mods_difference_lead_days(
        { from: String(difference.from), to: String(difference.to) },
        options,
      );
    case 'approval':
      return difference.to
        ? m.mods_difference_approval_needed({}, options)
        : m.mods_difference_approval_not_needed({}, options);
    case 'refused':
      return m.mods_difference_refused({}, options);
  }
}
