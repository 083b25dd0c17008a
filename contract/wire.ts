// Pieces that several features put on the wire.

import { contactLimits, normaliseEmail } from '@chipload/domain/places';
import { quickAddLimits } from '@chipload/domain/quick-add';
import { trunkLimits } from '@chipload/domain/trunk';
import { z } from 'zod';

export const cents = z.int().meta({ description: 'An amount in cents' });

/** The answer of a call that has nothing to tell but that it went well. */
export const done = z.object({ done: z.literal(true) });

/** `invalid` where a part has no price in the visitor's currency. */
export const price = z.union([cents, z.literal('invalid')]);

/** The quantities from which a piece costs less, the first one included. */
export const priceBreaks = z.array(z.object({ from_quantity: z.int(), price: cents }));

/** Of a part that is sold off: nothing is backordered. */
export const saleLimit = z.int().meta({
  description:
    'The pieces that are left of a part that is not restocked; left out where any number can be ordered',
});

/** A day of the shop's calendar, yyyy-MM-dd. */
export const day = z.iso.date();

export const currency = z.enum(['CAD', 'USD']);
export const language = z.enum(['en', 'fr']);

/** Where somebody is written to, and how they sign in; answered in the one form in which it is stored. */
export const emailAddress = z
  .string()
  .max(contactLimits.email)
  .overwrite((text) => normaliseEmail(text) ?? text)
  .check(z.stringFormat('email', (text) => normaliseEmail(text) !== undefined));

/** The name of a person. */
export const personName = z.string().trim().min(1).max(contactLimits.name);

/** A telephone number in any spelling. */
export const phone = z.string().trim().min(contactLimits.shortestPhone).max(contactLimits.phone);

/** A part number in any spelling; one that a Mac has taken apart into letters and accents is put together. */
export const partNumber = z.string().trim().normalize('NFC').min(1).max(quickAddLimits.skuLength);

/** A whole number of pieces, as a buyer may ask for them. */
export const quantity = z.int().min(trunkLimits.minimumQuantity).max(trunkLimits.maximumQuantity);

export const user = z.object({
  id: z.int().meta({ description: '0 for a guest' }),
  name: z.string(),
  email: z.string(),
  isGuest: z.boolean(),
});
export type User = z.infer<typeof user>;

/** The sizes of a cutting tool in its own units; ISO 13399 names stand in `domain/tools`. */
export const tool = z.object({
  tool_type: z.string(),
  profile: z.string(),
  units: z.enum(['inch', 'metric']),
  size: z.string(),
  cutting_diameter: z.number(),
  diameter_tolerance: z.string(),
  shank_diameter: z.number(),
  shank_tolerance: z.string(),
  shank_form: z.string(),
  cutting_length: z.number(),
  usable_length: z.number().nullable(),
  neck_diameter: z.number().nullable(),
  neck_length: z.number().nullable(),
  overall_length: z.number(),
  corner_radius: z.number().nullable(),
  corner_chamfer: z.number().nullable(),
  point_angle: z.number().nullable(),
  taper_angle: z.number().nullable(),
  flutes: z.int().nullable(),
  helix_angle: z.number().nullable(),
  coating: z.string(),
  coolant_through: z.boolean(),
  thread: z.string(),
  step: z
    .object({ diameter: z.number(), length: z.number(), angle: z.number() })
    .optional()
    .meta({ description: 'Of a drill that was given one' }),
});
export type WireTool = z.infer<typeof tool>;

export const address = z.object({
  name: z.string(),
  line_1: z.string(),
  line_2: z.string(),
  city: z.string(),
  province: z.string(),
  postal: z.string(),
  country: z.enum(['CA', 'US']),
  phone: z.string(),
});
export type WireAddress = z.infer<typeof address>;

export const taxLine = z.object({
  name: z.string(),
  jurisdiction: z.string(),
  rate: z.number().meta({ description: 'Percent' }),
  base: cents,
  amount: cents,
  reason: z.string(),
  registration_no: z.string().nullable(),
});
