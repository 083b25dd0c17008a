// The schemas that several features share: amounts, quantities, part numbers, addresses, tools. Each is declared once, here,
// and takes its limits from the domain.

import { passwordLimits } from '@chipload/domain/accounts';
import { currencies } from '@chipload/domain/money';
import {
  contactLimits,
  containsLink,
  countries,
  normaliseEmail,
  normalisePhone,
} from '@chipload/domain/places';
import { quickAddLimits } from '@chipload/domain/quick-add';
import { groundAreas, modOperations, modUnits } from '@chipload/domain/mods';
import { sizeKinds, toolUnits } from '@chipload/domain/tools';
import { trunkLimits } from '@chipload/domain/trunk';
import { z } from 'zod';

export const cents = z.int().meta({ description: 'An amount in cents' });

/** The reply of a call that returns nothing but its success. */
export const done = z.object({ done: z.literal(true) });

/** `invalid` where a part has no price in the visitor's currency. */
export const price = z.union([cents, z.literal('invalid')]);

/** A quantity, and the price of a piece from there on. */
export const priceBreak = z.object({ from_quantity: z.int(), price: cents });

/** All price breaks of a part, the price at the smallest quantity included. */
export const priceBreaks = z.array(priceBreak);

/** The pieces left of a part that is sold off: more cannot be backordered. */
export const saleLimit = z.int().meta({
  description: 'The pieces left of a part that is not restocked; left out where any quantity can be ordered',
});

/** A day of the shop's calendar, yyyy-MM-dd. PostgreSQL has no year 0, and days are counted on from the latest. */
/** Of an ordered line. */
export const customerNumber = z.string().meta({
  description:
    'The number under which the buyer’s company knew the part when it was ordered; empty without one',
});

export const day = z.iso
  .date()
  .check(z.stringFormat('date', (text) => text >= '1900-01-01' && text <= '2999-12-31'));

/** Pieces that are in stock on a day. */
export const arrival = z.object({ expected_on: day, quantity: z.int() });

export const currency = z.enum(currencies);
export const language = z.enum(['en', 'fr']);
export type WireLanguage = z.infer<typeof language>;

/** The name of a record in the address of its page. */
export const slug = z.string().max(120);

/** The slug and the name of a series or a category that another record refers to. */
export const slugAndName = z.object({ slug: z.string(), name: z.string() });

/** The uuid and the name of a company or a person that another record refers to. */
export const uuidAndName = z.object({ uuid: z.uuid(), name: z.string() });

/** The parameters of a call on one record. */
export const byUuid = z.object({ uuid: z.uuid() });

/** Refuses a list that names the same line twice: only the last would count. */
export function eachOnce<Line extends z.ZodType>(
  list: z.ZodArray<Line>,
  nameOf: (line: z.output<Line>, index: number) => unknown,
) {
  return list.refine((lines) => new Set(lines.map(nameOf)).size === lines.length, {
    params: { rule: 'each-once' },
  });
}

/** The parameters of a call on one line of an order. */
export const byOrderLine = z.object({ uuid: z.uuid(), line: z.uuid() });

/** As `byUuid`, for an address that buyers type or follow: any other text is `not-found`, not `validation`. */
export const byAnyUuid = z.object({ uuid: z.string().max(60) });

/** The bytes of a file. */
export const binary = z.string().meta({ format: 'binary' });

/** An e-mail address in any spelling; the schema returns the one in which it is stored. */
export const emailAddress = z
  .string()
  .max(contactLimits.email)
  .overwrite((text) => normaliseEmail(text) ?? text)
  .check(z.stringFormat('email', (text) => normaliseEmail(text) !== undefined));

/** A password that a customer sets. */
export const newPassword = z.string().min(passwordLimits.minimum).max(passwordLimits.maximum);

/** A password to compare with the one that is stored. */
export const typedPassword = z.string().max(passwordLimits.maximum);

/** A telephone number in any spelling, in the shop's form if it is North American; the domain validates it. */
export const phone = z
  .string()
  .overwrite((text) => normalisePhone(text) ?? text.trim())
  .min(contactLimits.shortestPhone)
  .max(contactLimits.phone);

/** A part number in any spelling; normalised to NFC, because macOS sends letters and accents as separate characters. */
export const partNumber = z.string().trim().normalize('NFC').min(1).max(quickAddLimits.skuLength);

/** A number of pieces that a buyer can order. */
export const quantity = z.int().min(trunkLimits.minimumQuantity).max(trunkLimits.maximumQuantity);

/** A part to order, and how many pieces. */
export const skuQuantity = z.object({ sku: partNumber, quantity });
export type SkuQuantity = z.infer<typeof skuQuantity>;

export const user = z.object({
  id: z.int().meta({ description: '0 for a guest' }),
  name: z.string(),
  email: z.string(),
  isGuest: z.boolean(),
});
export type User = z.infer<typeof user>;

/** The system in which a tool was designed. */
export const units = z.enum(toolUnits);

/** A size that the parts of a type have. */
export const namedSize = z.object({
  key: z.string(),
  kind: z.enum(sizeKinds).meta({ description: 'A length is in the units of the part' }),
  symbol: z.string().meta({ description: 'Of ISO 13399; empty without one' }),
  name: z.string(),
});

/** The sizes of a cutting tool in its own units; `domain/tools` has their ISO 13399 names. */
export const tool = z.object({
  tool_type: z.string(),
  profile: z.string(),
  units,
  size: z.string(),
  cutting_diameter: z.number().nullable(),
  diameter_tolerance: z.string(),
  shank_diameter: z.number().nullable(),
  shank_tolerance: z.string(),
  shank_form: z.string(),
  cutting_length: z.number().nullable(),
  usable_length: z.number().nullable(),
  neck_diameter: z.number().nullable(),
  neck_length: z.number().nullable(),
  overall_length: z.number().nullable(),
  corner_radius: z.number().nullable(),
  corner_chamfer: z.number().nullable(),
  point_angle: z.number().nullable(),
  taper_angle: z.number().nullable(),
  flutes: z.int().nullable(),
  helix_angle: z.number().nullable(),
  coating: z.string(),
  coolant_through: z.boolean(),
  thread: z.string(),
  own: z
    .object({
      type_name: z
        .string()
        .optional()
        .meta({ description: 'Of several: `Inserts`; left out of the four types whose body the shop knows' }),
      sizes: z.array(
        namedSize.extend({
          is_column: z.boolean(),
          value: z.union([z.number(), z.string(), z.boolean()]),
        }),
      ),
    })
    .optional()
    .meta({
      description:
        'The sizes of a part as its owner names them; of end mills, drills, reamers and thread mills those that an owner added, left out without any',
    }),
  step: z
    .object({ diameter: z.number(), length: z.number(), angle: z.number() })
    .optional()
    .meta({ description: 'Of a step drill' }),
  ground: z
    .object({
      work: z.array(
        z.object({
          operation: z.enum(modOperations),
          value: z.union([z.number(), z.string()]).optional(),
          unit: z.enum(modUnits).optional(),
        }),
      ),
      bare: z.array(z.enum(groundAreas)),
    })
    .optional()
    .meta({
      description:
        'Of a mod: the work that no size shows, and the areas that were ground and not coated again',
    }),
});
export type WireTool = z.infer<typeof tool>;

export const country = z.enum(countries);

export const address = z.object({
  name: z.string(),
  line_1: z.string(),
  line_2: z.string(),
  city: z.string(),
  province: z.string(),
  postal: z.string(),
  country,
  phone: z.string(),
});
export type WireAddress = z.infer<typeof address>;

/** A text of one line, without characters that no keyboard writes. */
export function textLine(length: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(length)
    .regex(/^(?:[^\p{C}]|\p{Join_Control})+$/u);
}

/** A text of one line that may be empty. */
export function optionalTextLine(length: number) {
  return z
    .string()
    .trim()
    .max(length)
    .regex(/^(?:[^\p{C}]|\p{Join_Control})*$/u);
}

/** The name of a person. With an address in it, it would be a link in the mails that the shop sends in its own name. */
export const personName = textLine(contactLimits.name).refine((name) => !containsLink(name), {
  params: { rule: 'no-link' },
});

/** A field of an address to save: any short text, because the address service validates the address as a whole. */
export const addressField = z.string().max(200);

/** An address as a buyer writes it. */
export const writtenAddress = z.object({
  name: addressField,
  line_1: addressField,
  line_2: addressField,
  city: addressField,
  province: addressField,
  postal: addressField,
  country: z.enum([...countries, 'USA']),
  phone: addressField,
});

/** How a saved mod or a saved holder differs from what its buyer saved. */
export const savedDifferences = {
  has_only_price_changed: z.boolean().meta({ description: 'Only the price has changed' }),
  differences: z.array(z.string()).meta({ description: 'What has changed, as sentences' }),
};

export const taxLine = z.object({
  name: z.string(),
  jurisdiction: z.string(),
  rate: z.number().meta({ description: 'Percent' }),
  base: cents,
  amount: cents,
  reason: z.string(),
  registration_no: z.string().nullable(),
  certificate_no: z
    .string()
    .nullable()
    .meta({ description: 'Of the certificate by which the tax is not charged' }),
});
