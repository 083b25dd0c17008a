// Regrinds of worn tools: the evaluation of a tool as its owner describes it, and the regrinds that a customer has saved
// for the trunk of items made to order. The rules are the domain's (`domain/regrind`).

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byUuid, cents, currency, partNumber, savedDifferences, tool } from './wire.ts';

const length = z.number().min(0).max(1000);
const timesGround = z.int().min(0).max(99);

/** How the owner describes the tool; lengths in its own units. What is left out is as it usually is. */
export const regrindChoice = z.object({
  times_ground: timesGround.default(0),
  wear: length.optional().meta({
    description: 'The widest land of wear or the depth of the deepest chip; left out: the usual wear',
  }),
  cutting_diameter: length.optional().meta({ description: 'As it is now; left out: as new' }),
  overall_length: length.optional().meta({ description: 'As it is now; left out: as new' }),
  is_coated: z.boolean().default(true).meta({
    description: 'Coat it again with its own coating; without effect on an uncoated tool',
  }),
});
export type WireRegrindChoice = z.infer<typeof regrindChoice>;

/** The same in the query of an address, where everything is text. */
const regrindQuery = z.object({
  inventory_code: partNumber,
  times_ground: z.coerce.number().pipe(timesGround).optional(),
  wear: z.coerce.number().pipe(length).optional(),
  cutting_diameter: z.coerce.number().pipe(length).optional(),
  overall_length: z.coerce.number().pipe(length).optional(),
  is_coated: z.enum(['true', 'false']).optional(),
});

const fields = ['times_ground', 'wear', 'cutting_diameter', 'overall_length'] as const;

export const evaluatedRegrind = z.object({
  inventory_code: z.string(),
  description: z.string(),
  tool: tool.meta({ description: 'The tool of the catalogue' }),
  choice: regrindChoice,
  usual_wear: z.number().meta({ description: 'The wear at which the tool should be pulled' }),
  is_possible: z.boolean(),
  code: z.string().nullable(),
  ground: tool.nullable().meta({ description: 'The tool as it comes back' }),
  times_ground: z.int().nullable().meta({ description: 'Including this regrind' }),
  times_left: z.int().nullable().meta({ description: 'Further regrinds with the usual wear' }),
  lead_days: z.int().nullable().meta({ description: 'Working days after the tools have arrived' }),
  currency,
  new_price: cents.nullable().meta({ description: 'The list price of a new tool' }),
  prices: z
    .array(z.object({ quantity: z.int(), each: cents, total: cents }))
    .meta({ description: 'Empty where the tool has no price' }),
  violations: z.array(
    z.object({
      rule: z.string(),
      field: z.enum(fields).nullable().meta({ description: 'Null: the tool itself' }),
      message: z.string(),
    }),
  ),
});
export type EvaluatedRegrind = z.infer<typeof evaluatedRegrind>;

export const savedRegrind = evaluatedRegrind.extend({
  uuid: z.uuid(),
  name: z.string(),
  has_changed: z
    .boolean()
    .meta({ description: 'By today’s rules and prices it differs from what was saved' }),
  ...savedDifferences,
});
export type SavedRegrind = z.infer<typeof savedRegrind>;

export const regrindCalls = {
  evaluateRegrind: endpoint({
    method: 'GET',
    path: '/regrinds/evaluate',
    summary:
      'Evaluate a worn tool: its sizes after a regrind, price and lead time, or what is impossible and what is possible',
    access: 'anyone',
    made: 'regrind',
    query: regrindQuery,
    reply: evaluatedRegrind,
    refusals: ['unknown-sku'],
  }),
  saveRegrind: endpoint({
    method: 'POST',
    path: '/regrinds',
    summary:
      'Save a regrind, to put it in the trunk for items made to order; the same regrind is saved once, at today’s price',
    access: 'customer',
    made: 'regrind',
    body: regrindChoice.extend({ inventory_code: partNumber }),
    reply: savedRegrind,
    refusals: ['unknown-sku', 'regrind-not-possible', 'too-many-regrinds'],
  }),
  getRegrind: endpoint({
    method: 'GET',
    path: '/regrinds/:uuid',
    summary: 'A saved regrind, evaluated by today’s rules and prices',
    access: 'customer',
    params: byUuid,
    reply: savedRegrind,
    refusals: ['not-found'],
  }),
};
