// Texts about regrinds: what is impossible with a worn tool and what is possible, and how a saved regrind has changed.

import { m } from '@chipload/messages';
import { formatMoney, type Currency } from './format.ts';
import type { Language } from './locale.ts';
import { type ModReader, modSizeText } from './mods.ts';

/** The reader's language, the units of the tool, and how its lengths are written. */
export type RegrindReader = ModReader & { readonly units: 'inch' | 'metric' };

/** A broken rule, as the rules report it; lengths in the units of the tool. */
type Violation = {
  readonly rule:
    | 'not-this-tool'
    | 'too-thin'
    | 'too-many-times'
    | 'wear'
    | 'diameter-now'
    | 'length-now'
    | 'diameter-left'
    | 'length-left';
  readonly value?: number | undefined;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  readonly mostWear?: number | undefined;
};

/** Returns the sentence for a violation: the number that is impossible, and what is possible. */
export function regrindViolationText(violation: Violation, reader: RegrindReader): string {
  const options = { locale: reader.language };
  const size = (length = 0) => modSizeText(length, reader.units, reader);
  const { rule, most = 0, mostWear } = violation;
  const [value, least] = [size(violation.value), size(violation.least)];
  const range = { value, least, most: size(most) };
  switch (rule) {
    case 'not-this-tool':
      return m.regrinds_rule_not_this_tool({}, options);
    case 'too-thin':
      return m.regrinds_rule_too_thin({ value, least }, options);
    case 'too-many-times':
      return m.regrinds_rule_too_many_times({ most: String(most + 1) }, options);
    case 'wear':
      return m.regrinds_rule_wear(range, options);
    case 'diameter-now':
      return m.regrinds_rule_diameter_now(range, options);
    case 'length-now':
      return m.regrinds_rule_length_now(range, options);
    case 'diameter-left':
    case 'length-left': {
      const left = rule === 'diameter-left' ? m.regrinds_rule_diameter_left : m.regrinds_rule_length_left;
      const possible =
        mostWear === undefined
          ? m.regrinds_rule_no_wear({}, options)
          : m.regrinds_rule_most_wear({ most: size(mostWear) }, options);
      return `${left({ value, least }, options)} ${possible}`;
    }
  }
}

/** Returns the name of a regrind: `Regrind of your X4-1/2R to DC .488 in, OAL 2.980 in, AlTiN`. */
export function regrindDescription(
  part: string,
  {
    diameter,
    length,
    coating,
  }: { readonly diameter: number; readonly length: number; readonly coating: string },
  reader: RegrindReader,
): string {
  const options = { locale: reader.language };
  const size = (value: number) => modSizeText(value, reader.units, reader);
  return m.regrinds_description(
    {
      part,
      diameter: size(diameter),
      length: size(length),
      coating: coating === '' ? m.regrinds_uncoated({}, options) : coating,
    },
    options,
  );
}

/** A saved regrind as its buyer was shown it. */
type ShownRegrind = {
  readonly code: string;
  readonly leadDays: number;
  readonly currency: Currency;
  /** For one tool; undefined without a price. */
  readonly eachCents: number | undefined;
};

/** Returns how a saved regrind differs from what its buyer was shown, as sentences; `now` is undefined if it is no longer possible. */
export function regrindDifferences(
  shown: ShownRegrind,
  now: ShownRegrind | undefined,
  language: Language,
): string[] {
  const options = { locale: language };
  if (now === undefined) return [m.regrinds_difference_refused({}, options)];
  const text = ({ eachCents, currency }: ShownRegrind) =>
    eachCents === undefined ? m.mods_none({}, options) : formatMoney(eachCents, currency, language);
  const isOtherPrice = shown.currency === now.currency && shown.eachCents !== now.eachCents;
  return [
    ...(shown.code === now.code
      ? []
      : [m.regrinds_difference_code({ from: shown.code, to: now.code }, options)]),
    ...(isOtherPrice ? [m.holders_difference_price({ from: text(shown), to: text(now) }, options)] : []),
    ...(shown.leadDays === now.leadDays
      ? []
      : [
          m.holders_difference_lead_days({ from: String(shown.leadDays), to: String(now.leadDays) }, options),
        ]),
  ];
}
