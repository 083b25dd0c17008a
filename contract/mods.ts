// Modified parts: a part and the operations it allows, the evaluation of operations, the mods that a customer has saved,
// and quote requests. The rules are the domain's (`domain/mods`): the browser applies them at once, and the
// server's result decides.

import { modTextLimits, mostModOperations } from '@chipload/domain/mods';
import { z } from 'zod';
import { listingRow } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import {
  byUuid,
  cents,
  currency,
  day,
  partNumber,
  price,
  priceBreaks,
  quantity,
  savedDifferences,
  tool,
} from './wire.ts';

const uuid = z.uuid();
const name = z.string().trim().min(1).max(modTextLimits.name);

/**
 * An operation to evaluate, such as `{ operation: 'shorten', values: { overall_length: 2.5 } }`: lengths in the tool's
 * units, angles in degrees. An unknown operation or parameter is answered with a violation, not refused.
 */
export const modOperation = z.object({
  operation: z.string().max(modTextLimits.operation),
  units: z.string().max(10).optional().meta({
    description: '`inch` or `metric`, as the tool; the other system is a violation and is never converted',
  }),
  values: z
    .record(
      z
        .string()
        .max(40)
        .regex(/^[^A-Z]*$/),
      z.union([z.number(), z.string().max(modTextLimits.value), z.null()]),
    )
    .refine((values) => Object.keys(values).length <= 10)
    .default({}),
});
export type WireModOperation = z.infer<typeof modOperation>;

const operations = z.array(modOperation).max(mostModOperations);

/** The stock of the part that a mod is ground from. */
const partStock = listingRow.pick({ available: true, expected_on: true });

/** The facts of a part that its mods depend on. */
const modBase = partStock.extend({
  inventory_code: z.string(),
  description: z.string(),
  tool,
  is_sold: z.boolean(),
  currency,
  prices: z
    .object({
      breaks: priceBreaks,
      special_price: cents.optional(),
      discount_price: cents.optional(),
      discount_rate: z.int().optional().meta({ description: 'In hundred-thousandths of the list price' }),
    })
    .meta({
      description: 'The visitor’s prices of the part; without breaks it has no price in the currency',
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
  can_be_special: z.boolean().meta({ description: 'Not allowed by the rules, but a quote can be requested' }),
  code: z.string().nullable(),
  changes: z.array(z.string()),
  remarks: z.array(z.string()),
  tool: tool.nullable(),
  currency,
  prices: z
    .array(z.object({ quantity: z.int(), each: cents, total: cents }))
    .meta({ description: 'Including the part; empty where the part has no price' }),
  lead_days: z.int().nullable().meta({ description: 'Working days after the part is in stock' }),
  needs_approval: z.boolean(),
  violations: z.array(
    z.object({
      at: z
        .int()
        .nullable()
        .meta({ description: 'The index of the operation, from 0; null: the mod as a whole' }),
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
    description: 'Rules, part or prices have changed since it was saved; saving it again accepts them',
  }),
  ...savedDifferences,
  ...partStock.shape,
  is_quoted: z.boolean().meta({ description: 'Price and lead time are those of a quote' }),
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
  quoted_quantity: z
    .int()
    .nullable()
    .meta({ description: 'The pieces that the price is for; null for as many as were asked for' }),
  valid_until: day.nullable().meta({ description: 'The last day on which the quote can be accepted' }),
  mod_uuid: uuid.nullable(),
  asked_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

/** The query of a file of a saved mod. */
export const modRevision = z.object({
  revision: partNumber.optional().meta({
    description: 'The code of the mod as it was shown; any other one is refused. Absent: the present one',
  }),
});

const modRequest = { inventory_code: partNumber, operations };

export const modCalls = {
  getModOptions: endpoint({
    method: 'GET',
    path: '/mods/options',
    summary: 'A part to modify: its sizes, prices and stock, and the operations that it allows',
    access: 'anyone',
    made: 'mod',
    query: z.object({ inventory_code: partNumber }),
    reply: modBase,
    refusals: ['unknown-sku'],
  }),
  evaluateMod: endpoint({
    method: 'POST',
    path: '/mods/evaluate',
    onBehalf: 'allowed',
    summary: 'Evaluate operations on a part: geometry, price and lead time, or the violations; saves nothing',
    access: 'anyone',
    made: 'mod',
    body: z.object(modRequest),
    reply: evaluatedMod,
    refusals: ['unknown-sku'],
  }),
  listMods: endpoint({
    method: 'GET',
    path: '/mods',
    summary: 'The customer’s saved mods, evaluated by today’s rules and prices, the latest first',
    access: 'customer',
    reply: z.array(savedMod),
  }),
  saveMod: endpoint({
    method: 'POST',
    path: '/mods',
    summary: 'Save a mod under a name',
    access: 'customer',
    made: 'mod',
    body: z.object({ ...modRequest, name, is_approved: z.boolean().default(false) }),
    reply: savedMod,
    refusals: ['unknown-sku', 'mod-not-possible', 'too-many-mods'],
  }),
  getMod: endpoint({
    method: 'GET',
    path: '/mods/:uuid',
    summary: 'A saved mod, evaluated by today’s rules and prices',
    access: 'customer',
    params: byUuid,
    query: z.object({
      quantity: z.coerce.number().pipe(quantity).optional().meta({
        description: 'The prices are to have that of this many pieces, as the cart would have it',
      }),
    }),
    reply: savedMod,
    refusals: ['not-found'],
  }),
  changeMod: endpoint({
    method: 'PATCH',
    path: '/mods/:uuid',
    summary:
      'Change a saved mod: rename it, replace its operations, accept today’s rules by sending the same operations, or approve its drawing. A changed drawing loses its approval unless it is approved in the same call. A shop that modifies no tools at present refuses operations only',
    access: 'customer',
    params: byUuid,
    body: z.object({ name, operations, is_approved: z.boolean() }).partial(),
    reply: savedMod,
    refusals: ['not-found', 'not-offered', 'mod-not-possible'],
  }),
  deleteMod: endpoint({
    method: 'DELETE',
    path: '/mods/:uuid',
    summary: 'Delete a saved mod and remove it from the trunk; orders keep it',
    access: 'customer',
    params: byUuid,
    reply: byUuid,
    refusals: ['not-found'],
  }),
  listQuoteRequests: endpoint({
    method: 'GET',
    path: '/quote-requests',
    summary: 'The customer’s quote requests, the latest first',
    access: 'customer',
    reply: z.array(quoteRequest),
  }),
  requestQuote: endpoint({
    cost: 10,
    method: 'POST',
    path: '/quote-requests',
    summary: 'Request a quote for a tool that the rules do not cover',
    access: 'customer',
    made: 'mod',
    needsConfirmedEmail: true,
    body: z.object({ ...modRequest, quantity, body: z.string().trim().min(1).max(modTextLimits.request) }),
    reply: quoteRequest,
    refusals: ['unknown-sku', 'too-many-requests'],
  }),
};
