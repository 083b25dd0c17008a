// Texts about tool holders: names of their pieces, violations of the rules, warnings, and differences. The rules report codes
// and millimetres; this file makes them sentences, for the screen and the shop's documents.

import { m } from '@chipload/messages';
import { formatMoney, formatNumber, type Currency } from './format.ts';
import type { Language } from './locale.ts';

type Options = { readonly locale: Language };
type Units = 'inch' | 'metric';

/** The reader's language, and functions that format lengths in it with their units. */
export type HolderReader = {
  readonly language: Language;
  /** The units of lengths, and of torques. */
  readonly units: Units;
  readonly length: (millimetres: number) => string;
  readonly size: (size: number, units: Units) => string;
};

const types = {
  'er-collet': m.holders_type_er_collet,
  'shrink-fit': m.holders_type_shrink_fit,
  hydraulic: m.holders_type_hydraulic,
  'milling-chuck': m.holders_type_milling_chuck,
  weldon: m.holders_type_weldon,
  'drill-chuck': m.holders_type_drill_chuck,
};

export type HolderTypeWord = keyof typeof types;

export function holderTypeName(type: HolderTypeWord, language: Language): string {
  return types[type]({}, { locale: language });
}

type Size = { readonly size: number; readonly units: Units };
/** The thinnest and the thickest shank, in millimetres. */
type Jaws = { readonly smallest: number; readonly largest: number };

/** The facts of a piece of the range that its name depends on. */
export type NamedPiece =
  | {
      readonly kind: 'body';
      readonly spindle: string;
      readonly type: HolderTypeWord;
      readonly series: string | undefined;
      readonly bore: Size | undefined;
      readonly jaws: Jaws | undefined;
      readonly gaugeSize: number;
      readonly gaugeUnits: Units;
    }
  | (Size & {
      readonly kind: 'collet';
      readonly series: string;
      readonly smallest: number;
      readonly largest: number;
      readonly isSealed: boolean;
    })
  | (Size & { readonly kind: 'sleeve'; readonly outerDiameter: number })
  | {
      readonly kind: 'knob' | 'coolant-tube';
      readonly spindle: string;
      readonly thread: string | undefined;
      readonly isCoolantThrough: boolean;
    };

/** Returns the name of a piece: `CAT40 ER collet chuck ER32, gauge length 4 in`. */
export function holderPieceName(piece: NamedPiece, reader: HolderReader): string {
  const options = { locale: reader.language };
  switch (piece.kind) {
    case 'body': {
      const { spindle, type, gaugeSize, gaugeUnits } = piece;
      const size = holderBodySize(piece, reader);
      const gauge = reader.size(gaugeSize, gaugeUnits);
      return m.holders_piece_body(
        { spindle, type: holderTypeName(type, reader.language), size, gauge },
        options,
      );
    }
    case 'collet': {
      const { series, isSealed } = piece;
      const message = isSealed ? m.holders_piece_collet_sealed : m.holders_piece_collet;
      return message({ series, size: colletSize(piece, reader) }, options);
    }
    case 'sleeve': {
      const { size, units, outerDiameter } = piece;
      return m.holders_piece_sleeve(
        { outer: reader.length(outerDiameter), inner: reader.size(size, units) },
        options,
      );
    }
    case 'coolant-tube':
      return m.holders_piece_tube({ spindle: piece.spindle }, options);
    case 'knob': {
      const { spindle, thread = '', isCoolantThrough } = piece;
      const message = isCoolantThrough ? m.holders_piece_knob_coolant : m.holders_piece_knob;
      return message({ spindle, thread }, options);
    }
  }
}

/** Returns what a body holds: its series of collets, its bore, or the range of its jaws. */
export function holderBodySize(
  {
    series,
    bore,
    jaws,
  }: {
    readonly series: string | undefined;
    readonly bore: Size | undefined;
    readonly jaws: Jaws | undefined;
  },
  reader: HolderReader,
): string {
  if (jaws !== undefined) {
    const { smallest, largest } = jaws;
    return rangeText(reader.size(smallest, 'metric'), reader.size(largest, 'metric'), reader);
  }
  return series ?? (bore === undefined ? '' : reader.size(bore.size, bore.units));
}

function colletSize({ size, units, smallest, largest }: Size & Jaws, reader: HolderReader): string {
  return smallest === largest
    ? reader.size(size, units)
    : rangeText(reader.length(smallest), reader.length(largest), reader);
}

function rangeText(smallest: string, largest: string, { language }: HolderReader): string {
  return m.holders_size_range({ smallest, largest }, { locale: language });
}

type Numbers = Readonly<Record<string, number>>;
type Sentence = (
  length: (name: string) => string,
  numbers: Numbers,
  options: Options & Pick<HolderReader, 'units'>,
) => string;

const rules = {
  missing: (_, __, options) => m.holders_rule_missing({}, options),
  unknown: (_, __, options) => m.holders_rule_unknown({}, options),
  'other-spindle': (_, __, options) => m.holders_rule_other_spindle({}, options),
  'other-type': (_, __, options) => m.holders_rule_other_type({}, options),
  'other-size': (_, __, options) => m.holders_rule_other_size({}, options),
  'no-insert-here': (_, __, options) => m.holders_rule_no_insert_here({}, options),
  'not-kept': (_, __, options) => m.holders_rule_not_kept({}, options),
  'tool-sizes': (_, __, options) => m.holders_rule_tool_sizes({}, options),
  'cut-figures': (_, __, options) => m.holders_rule_cut_figures({}, options),
  'shank-size': (length, { smallest, largest }, options) =>
    smallest === largest
      ? m.holders_rule_shank_one({ size: length('largest'), shank: length('shank') }, options)
      : m.holders_rule_shank_range(
          { smallest: length('smallest'), largest: length('largest'), shank: length('shank') },
          options,
        ),
  'plain-shank': (_, __, options) => m.holders_rule_plain_shank({}, options),
  'pushed-aside': (_, __, options) => m.holders_rule_pushed_aside({}, options),
  'side-load': (_, __, options) => m.holders_rule_side_load({}, options),
  'shank-too-short': (length, _, options) =>
    m.holders_rule_shank_too_short({ available: length('available'), needed: length('needed') }, options),
  'bore-too-shallow': (length, _, options) =>
    m.holders_rule_bore_too_shallow({ depth: length('depth'), needed: length('needed') }, options),
  'screw-beside-flat': (length, _, options) =>
    m.holders_rule_screw_beside_flat(
      { needed: length('needed'), least: length('least'), most: length('most') },
      options,
    ),
  'nothing-fits': (length, _, options) => m.holders_rule_nothing_fits({ shank: length('shank') }, options),
  'not-a-length': (_, __, options) => m.holders_rule_not_a_length({}, options),
  'stick-out-too-small': (length, _, options) =>
    m.holders_rule_stick_out_too_small({ least: length('least') }, options),
  'stick-out-too-large': (length, _, options) =>
    m.holders_rule_stick_out_too_large({ most: length('most') }, options),
} satisfies Record<string, Sentence>;

/** Returns the sentence for a violation of the rules. */
export function holderViolationText(
  {
    step,
    rule,
    numbers,
  }: { readonly step: string; readonly rule: keyof typeof rules; readonly numbers: Numbers },
  reader: HolderReader,
): string {
  const options = { locale: reader.language, units: reader.units };
  if (step === 'tool' && rule === 'missing') return m.holders_rule_tool_missing({}, options);
  const sentence: Sentence = rules[rule];
  return sentence(lengthsOf(numbers, reader), numbers, options);
}

const warnings = {
  'long-stick-out': (length, _, options) =>
    m.holders_warning_long_stick_out({ stickOut: length('stickOut'), most: length('most') }, options),
  runout: (length, _, options) =>
    m.holders_warning_runout({ runout: length('runout'), most: length('most') }, options),
  'flat-in-bore': (_, __, options) => m.holders_warning_flat_in_bore({}, options),
  'spindle-coolant': (_, __, options) => m.holders_warning_spindle_coolant({}, options),
  'not-sealed': (_, __, options) => m.holders_warning_not_sealed({}, options),
  'coolant-not-led': (_, __, options) => m.holders_warning_coolant_not_led({}, options),
  torque: (_, { needed = 0, capacity = 0 }, options) =>
    m.holders_warning_torque(
      {
        needed: torqueText(needed, options.units, options.locale),
        capacity: torqueText(capacity, options.units, options.locale),
      },
      options,
    ),
  balance: (_, { wanted = 0, balanced = 0 }, options) =>
    m.holders_warning_balance(
      {
        wanted: formatNumber(Math.round(wanted), options.locale),
        balanced: formatNumber(balanced, options.locale),
      },
      options,
    ),
  rpm: (_, { wanted = 0, most = 0 }, options) =>
    m.holders_warning_rpm(
      { wanted: formatNumber(Math.round(wanted), options.locale), most: formatNumber(most, options.locale) },
      options,
    ),
} satisfies Record<string, Sentence>;

/** Returns the sentence for a warning about a holder that is possible. */
export function holderWarningText(
  { code, numbers }: { readonly code: keyof typeof warnings; readonly numbers: Numbers },
  reader: HolderReader,
): string {
  const sentence: Sentence = warnings[code];
  return sentence(lengthsOf(numbers, reader), numbers, { locale: reader.language, units: reader.units });
}

const newtonMetresPerPoundFoot = 1.355_818;

/** Formats a torque with its unit, rounded to a tenth. */
export function torqueText(newtonMetres: number, units: Units, language: Language): string {
  const value = units === 'inch' ? newtonMetres / newtonMetresPerPoundFoot : newtonMetres;
  const rounded = { value: formatNumber(Math.round(value * 10) / 10, language) };
  const text = units === 'inch' ? m.holders_pound_feet : m.holders_newton_metres;
  return text(rounded, { locale: language });
}

/** The facts of a holder that a buyer was shown. */
type ShownHolder = {
  readonly code: string;
  readonly prices: Readonly<Record<Currency, number>>;
  readonly leadDays: number;
};

/** Returns how a saved holder differs from what its buyer was shown, as sentences; `now` is undefined if it is no longer possible. */
export function holderDifferences(
  shown: ShownHolder,
  now: ShownHolder | undefined,
  { language, currency }: { readonly language: Language; readonly currency: Currency },
): string[] {
  const options = { locale: language };
  if (now === undefined) return [m.holders_difference_refused({}, options)];
  const price = ({ prices }: ShownHolder) => formatMoney(prices[currency], currency, language);
  return [
    ...(shown.code === now.code
      ? []
      : [m.holders_difference_code({ from: shown.code, to: now.code }, options)]),
    ...(shown.prices[currency] === now.prices[currency]
      ? []
      : [m.holders_difference_price({ from: price(shown), to: price(now) }, options)]),
    ...(shown.leadDays === now.leadDays
      ? []
      : [
          m.holders_difference_lead_days({ from: String(shown.leadDays), to: String(now.leadDays) }, options),
        ]),
  ];
}

function lengthsOf(numbers: Numbers, reader: HolderReader): (name: string) => string {
  return (name) => reader.length(numbers[name] ?? 0);
}
