// settings.json as an owner writes it (sample-shop/README.md): amounts in dollars, the names of taxes, the letters of provinces.
// It is stored as it was written. Every key is optional, so that an empty shop works.

import { parcelStepProblem, type ParcelStepProblem } from '@chipload/domain/checkout';
import { isColour, taglineLength } from '@chipload/domain/look';
import { areReminderDays, reminderSteps, usualReminderDays } from '@chipload/domain/invoicing';
import { currencies } from '@chipload/domain/money';
import { contactLimits, countries, findProvince } from '@chipload/domain/places';
import { registeredTaxes } from '@chipload/domain/tax';
import { madeKinds } from '@chipload/domain/trunk';
import { z } from 'zod';

const text = z.string().trim().min(1).max(200);
const optionalText = z.string().trim().max(200).default('');
const tagline = text
  .max(taglineLength)
  .regex(/^(?:[^\p{C}\p{Zl}\p{Zp}]|\p{Join_Control})*$/u, 'is not one line');
const country = z.enum(countries);
const day = z.iso.date().optional();

/** `"50.00"` -> 5000. A string, since a JSON number is not exact. */
const dollars = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'is not an amount such as "50.00"')
  .transform((amount) => {
    const [whole = '', fraction = ''] = amount.split('.');
    return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  });

/** `"7.25"` -> 7250, the rate per 100,000. */
const percent = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,3})?$/, 'is not a percentage such as "7.25"')
  .transform((rate) => {
    const [whole = '', fraction = ''] = rate.split('.');
    return Number(whole) * 1_000 + Number(fraction.padEnd(3, '0'));
  });

/** Of a logo that was uploaded in the office. */
const digest = z.string().regex(/^[0-9a-f]{32}$/, 'is not the digest of an uploaded logo');

const place = {
  line_1: text,
  line_2: optionalText,
  city: text,
  province: z.string().length(contactLimits.province),
  postal: text,
  country,
};

function isInItsCountry(one: { country: 'CA' | 'US'; province: string }): boolean {
  return findProvince(one.country, one.province) !== undefined;
}
const notInCountry = { path: ['province'], message: 'is not a province or state of the country' };

const zone = z
  .strictObject({
    zone: text,
    currency: z.enum(currencies),
    provinces: z.array(z.string().length(contactLimits.province)).min(1),
    price: dollars,
    free_above: dollars.nullable().default(null),
  })
  .superRefine(({ currency, provinces }, context) => {
    const zoneCountry = currency === 'CAD' ? 'CA' : 'US';
    for (const province of provinces.filter((code) => !findProvince(zoneCountry, code))) {
      context.addIssue({
        code: 'custom',
        path: ['provinces'],
        message: `has ${province}, which ${zoneCountry} has not`,
      });
    }
  });

const stepProblems: Readonly<Record<ParcelStepProblem, string>> = {
  'not-heavier': 'is not heavier than the step before',
  'other-zones': 'has other zones than the step before',
  cheaper: 'is cheaper than the step before',
};

/** Prices by zone, which must not fall with the weight. The last step is the heaviest parcel that is accepted. */
const parcelRates = z
  .strictObject({
    steps: z
      .array(z.strictObject({ up_to_pounds: z.int().min(1).max(150), prices: z.record(z.string(), dollars) }))
      .min(1),
    zones: z.record(z.string(), z.string()).default({}),
  })
  .superRefine(({ steps, zones }, context) => {
    const refuse = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path: [...path], message });
    const found = parcelStepProblem(
      steps.map(({ up_to_pounds: upToPounds, prices: cents }) => ({ upToPounds, cents })),
    );
    if (found) refuse(['steps', found.index], stepProblems[found.problem]);
    for (const [state, name] of Object.entries(zones)) {
      if (!findProvince('US', state)) refuse(['zones', state], 'is not a state');
      if (steps[0]?.prices[name] === undefined) refuse(['zones', state], 'has a zone without prices');
    }
  });

const courier = z.strictObject({
  key: z.string().regex(/^[a-z0-9_-]{1,40}$/, 'is not made of small letters, digits and hyphens'),
  name: text,
  account_pattern: z.string().min(1).max(200).refine(isPattern, 'is not a regular expression'),
  example: optionalText,
  /** Buyers may ship on an account of their own with it. */
  collects: z.boolean().default(true),
});

/** When the shop ships, and the carrier's working days to each zone. */
const delivery = z.strictObject({
  cut_off: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as "15:00"'),
  closed_on: z.array(z.iso.date()).max(366).default([]),
  zones: z.array(
    z
      .strictObject({
        zone: text,
        country,
        provinces: z.array(z.string().length(contactLimits.province)).min(1),
        working_days: z.int().min(0).max(60),
      })
      .refine((one) => one.provinces.every((code) => findProvince(one.country, code)), {
        path: ['provinces'],
        message: 'has one that the country has not',
      }),
  ),
});

/** The schema of the file; its output has amounts in cents. */
export const settingsFile = z.strictObject({
  site_name: text.optional(),
  tagline_en: tagline.optional(),
  tagline_fr: tagline.optional(),
  accent: z.string().refine(isColour, 'is not a colour such as "#0b6e69"').optional(),
  logo: digest.optional(),
  logo_dark: digest.optional(),
  delivery: delivery.optional(),
  address: z
    .strictObject({
      name: text,
      ...place,
      phone: optionalText,
      email: z.union([z.email(), z.literal('')]).default(''),
    })
    .refine(isInItsCountry, notInCountry)
    .optional(),
  privacy: z
    .strictObject({
      title_en: text,
      title_fr: text,
      name: optionalText,
      email: z.union([z.email(), z.literal('')]).default(''),
      phone: optionalText,
    })
    .optional(),
  elsewhere: z
    .array(z.strictObject({ name: text, url: z.url({ protocol: /^https$/ }) }))
    .max(8)
    .default([]),
  minimum_order: z
    .strictObject({ CAD: dollars.default(5_000), USD: dollars.default(5_000) })
    .default({ CAD: 5_000, USD: 5_000 }),
  tax_registrations: z
    .array(
      z.strictObject({
        tax: z.enum(registeredTaxes),
        number: text,
        valid_from: day,
        valid_to: day,
      }),
    )
    .default([]),
  registered_states: z
    .array(
      z.strictObject({
        state: z.string().refine((code) => findProvince('US', code) !== undefined, 'is not a state'),
        number: text,
        rate: percent,
        valid_from: day,
        valid_to: day,
      }),
    )
    .default([]),
  made_to_order: z
    .array(z.enum(madeKinds))
    .max(madeKinds.length)
    .default([...madeKinds]),
  reminders: z
    .strictObject({
      days: z
        .array(z.int().min(-60).max(365))
        .min(1)
        .max(reminderSteps)
        .refine(areReminderDays, 'are not one at most before the due date, then up to three after it, rising')
        .default([...usualReminderDays]),
      hold_after_days: z.int().min(1).max(365).nullable().default(null),
    })
    .default({ hold_after_days: null, days: [...usualReminderDays] }),
  flat_rates: z.array(zone).default([]),
  parcel_rates: parcelRates.optional(),
  collect_handling: z
    .strictObject({ CAD: dollars.default(0), USD: dollars.default(0) })
    .default({ CAD: 0, USD: 0 }),
  couriers: z.array(courier).default([]),
  pickup: z
    .strictObject({ ...place, hours_en: optionalText, hours_fr: optionalText })
    .refine(isInItsCountry, notInCountry)
    .optional(),
});

export type SettingsFile = z.infer<typeof settingsFile>;
/** As it is written and stored. */
export type WrittenSettings = Partial<z.input<typeof settingsFile>>;

/** True if it is a regular expression. */
export function isPattern(pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`) instanceof RegExp;
  } catch {
    return false;
  }
}
