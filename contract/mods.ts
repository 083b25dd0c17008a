// Modified parts: what is known of a part that may be ground, what comes of it, and the mods that a customer keeps.
// The rules are the domain's (`domain/mods`): the browser draws by them at once, the server decides by them.

import { modTextLimits } from '@chipload/domain/mods';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cents, currency, partNumber, price, priceBreaks, quantity, tool } from './wire.ts';

const uuid = z.uuid();
const params = z.object({ uuid });
const name = z.string().trim().min(1).max(modTextLimits.name);

/**
 * What is wished for, as the rules read it: lengths in the tool's units, angles in degrees. What they do not know is
 * answered with a violation, not refused.
 */
export const modOperation = z.object({
  operation: z.string().max(40),
  units: z
    .string()
    .max(10)
    .optional()
    .meta({ description: '`inch` or `metric`: those of the tool; others are a violation, never converted' }),
  values: z
    .record(
      z
        .string()
        .max(40)
        .regex(/^[^A-Z]*$/),
      z.union([z.number(), z.string().max(80), z.null()]),
    )
    .refine((values) => Object.keys(values).length <= 10)
    .default({}),
});
export type WireModOperation = z.infer<typeof modOperation>;

const operations = z.array(modOperation).max(50);

/** A part as far as its mods hang on it. */
export const modBase = z.object({
  inventory_code: z.string(),
  description: z.string(),
  tool,
  is_sold: z.boolean(),
  available: z.int(),
  currency,
  prices: z
    .object({
      breaks: priceBreaks,
      special_price: cents.optional(),
      discount_price: cents.optional(),
      discount_rate: z.int().optional().meta({ description: 'In hundred-thousandths of the list price' }),
    })
    .meta({
      description: 'What the part costs whoever looks; without breaks it has no price in the currency',
    }),
  rules_version: z.string(),
  operations: z.array(z.object({ operation: z.string(), name: z.string(), is_offered: z.boolean() })),
});
export type WireModBase = z.infer<typeof modBase>;

export const evaluatedMod = z.object({
  inventory_code: z.string(),
  description: z.string(),
  rules_version: z.string(),
  is_allowed: z.boolean(),
  can_be_special: z.boolean().meta({ description: 'A price can be asked for, although the rules say no' }),
  code: z.string().nullable(),
  changes: z.array(z.string()),
  remarks: z.array(z.string()),
  tool: tool.nullable(),
  currency,
  prices: z
    .array(z.object({ quantity: z.int(), each: cents, total: cents }))
    .meta({ description: 'The part included; empty where it has no price' }),
  lead_days: z.int().nullable().meta({ description: 'Working days from when the part is there' }),
  needs_approval: z.boolean(),
  violations: z.array(
    z.object({
      at: z.int().nullable().meta({ description: 'Which of the operations; null: the mod as a whole' }),
      operation: z.string().nullable(),
      parameter: z.string().nullable(),
      rule: z.string(),
      message: z.string(),
    }),
  ),
});
export type EvaluatedMod = z.infer<typeof evaluatedMod>;

export const savedMod = evaluatedMod.extend({
  uuid,
  name: z.string(),
  operations: z.array(modOperation),
  is_approved: z.boolean(),
  has_changed: z.boolean().meta({
    description: 'Rules, part or prices are others than when it was saved; saving it again takes them over',
  }),
  has_only_price_changed: z.boolean().meta({ description: 'It is another one by its price alone' }),
  differences: z.array(z.string()).meta({ description: 'In what, in words' }),
  is_quoted: z.boolean().meta({ description: 'Price and lead time are the answer to a request' }),
  updated_at: z.iso.datetime(),
});
export type SavedMod = z.infer<typeof savedMod>;

export const quoteRequest = z.object({
  uuid,
  number: z.string(),
  inventory_code: z.string(),
  operations: z.array(modOperation),
  quantity: z.int(),
  body: z.string(),
  state: z.enum(['asked', 'answered', 'accepted', 'declined']),
  answer: z.string(),
  price: price.nullable(),
  currency: currency.nullable(),
  lead_days: z.int().nullable(),
  mod_uuid: uuid.nullable(),
  asked_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

const modRequest = { inventory_code: partNumber, operations };

export const modCalls = {
  getModOptions: endpoint({
    method: 'GET',
    path: '/mods/options',
    summary: 'What is known of a part that may be modified, and which operations it allows',
    access: 'anyone',
    query: z.object({ inventory_code: partNumber }),
    reply: modBase,
    refusals: ['unknown-sku'],
  }),
  evaluateMod: endpoint({
    method: 'POST',
    path: '/mods/evaluate',
    summary: 'Geometry, price and lead time of a part with operations, or what is in the way; saves nothing',
    access: 'anyone',
    body: z.object(modRequest),
    reply: evaluatedMod,
    refusals: ['unknown-sku'],
  }),
  listMods: endpoint({
    method: 'GET',
    path: '/mods',
    summary: 'The customer’s saved mods by the rules and prices of today, the latest first',
    access: 'customer',
    reply: z.array(savedMod),
  }),
  saveMod: endpoint({
    method: 'POST',
    path: '/mods',
    summary: 'Save a mod under a name',
    access: 'customer',
    body: z.object({ ...modRequest, name, is_approved: z.boolean().default(false) }),
    reply: savedMod,
    refusals: ['unknown-sku', 'mod-not-possible', 'too-many-mods'],
  }),
  getMod: endpoint({
    method: 'GET',
    path: '/mods/:uuid',
    summary: 'A saved mod by the rules and prices of today',
    access: 'customer',
    params,
    reply: savedMod,
    refusals: ['not-found'],
  }),
  changeMod: endpoint({
    method: 'PATCH',
    path: '/mods/:uuid',
    summary:
      'Rename a mod, give it other operations (which takes an approval back) or the same ones by the rules of today, or approve its drawing',
    access: 'customer',
    params,
    body: z.object({ name, operations, is_approved: z.boolean() }).partial(),
    reply: savedMod,
    refusals: ['not-found', 'mod-not-possible'],
  }),
  deleteMod: endpoint({
    method: 'DELETE',
    path: '/mods/:uuid',
    summary: 'Forget a saved mod, also where it lies in the cart; what was ordered stays ordered',
    access: 'customer',
    params,
    reply: params,
    refusals: ['not-found'],
  }),
  listQuoteRequests: endpoint({
    method: 'GET',
    path: '/quote-requests',
    summary: 'The customer’s requests for what the rules do not cover, the latest first',
    access: 'customer',
    reply: z.array(quoteRequest),
  }),
  requestQuote: endpoint({
    cost: 10,
    method: 'POST',
    path: '/quote-requests',
    summary: 'Ask for the price of what the rules do not cover',
    access: 'customer',
    needsConfirmedEmail: true,
    body: z.object({ ...modRequest, quantity, body: z.string().trim().min(1).max(modTextLimits.request) }),
    reply: quoteRequest,
    refusals: ['unknown-sku', 'too-many-requests'],
  }),
};
