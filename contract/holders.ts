// Tool holders: the options, the evaluation of a choice, and the holders that a customer has saved. The rules are the
// domain's (`domain/holders`): the browser applies them at once, and the server's result decides.

import { holderSteps } from '@chipload/domain/holders';
import { modTextLimits } from '@chipload/domain/mods';
import { quickAddLimits } from '@chipload/domain/quick-add';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { wireNames } from './wire-names.ts';
import { byUuid, cents, currency, partNumber, savedDifferences, tool } from './wire.ts';

const uuid = z.uuid();
const name = z.string().trim().min(1).max(modTextLimits.name);
const code = z.string().trim().max(quickAddLimits.skuLength);
const millimetres = z.number();

/** The choices so far, as codes of the range. An unknown code is answered with a violation, not refused. */
const chosen = {
  spindle: code.optional(),
  type: code.optional(),
  body: code.optional(),
  insert: code
    .optional()
    .meta({ description: 'A collet or a sleeve; `none`: the bore grips the shank directly' }),
  knob: code.optional().meta({ description: 'A retention knob or coolant tube; `none`: the buyer has one' }),
};
const stickOut = { description: 'In millimetres; left out: the shop chooses it' };

/** The tool in the holder: a part of the catalogue or a saved mod, not both. */
const heldTool = {
  inventory_code: partNumber.optional(),
  mod_uuid: uuid.optional(),
};

export const holderChoice = z.object({ ...chosen, stick_out: z.number().optional().meta(stickOut) });
export type WireHolderChoice = z.infer<typeof holderChoice>;

const holderRequest = holderChoice.extend(heldTool);

/** The tool, and the torque and speed that its usual cut in its main material needs. */
export const heldToolFacts = z.object({
  inventory_code: z.string(),
  mod_uuid: uuid.nullable(),
  description: z.string(),
  tool,
  cut: z
    .object({ torque: z.number().nullable(), rpm: z.number() })
    .nullable()
    .meta({ description: 'Newton metres and revolutions per minute; null: unknown' }),
});
export type HeldToolFacts = z.infer<typeof heldToolFacts>;

const option = z.object({
  code: z.string().meta({ description: '`none`: no piece' }),
  name: z.string(),
  is_possible: z.boolean(),
  reason: z.string().nullable(),
});
const pieceOption = option.extend({ price: cents, lead_days: z.int() });

export const holderOptions = z.object({
  rules_version: z.string(),
  currency,
  held: heldToolFacts.nullable(),
  spindles: z.array(option),
  types: z.array(option),
  bodies: z.array(pieceOption),
  inserts: z.array(pieceOption),
  knobs: z.array(pieceOption),
  stick_out: z
    .object({ least: millimetres, most: millimetres, suggested: millimetres })
    .nullable()
    .meta({ description: 'Null until the tool, the body and any collet or sleeve are chosen' }),
  next: z
    .enum(wireNames(holderSteps))
    .nullable()
    .meta({ description: 'The first step without a choice; null: none' }),
});

export const evaluatedHolder = z.object({
  rules_version: z.string(),
  is_possible: z.boolean(),
  held: heldToolFacts.nullable(),
  choice: holderChoice,
  code: z.string().nullable(),
  description: z.string().nullable(),
  currency,
  bill: z
    .array(z.object({ code: z.string(), description: z.string(), price: cents, lead_days: z.int() }))
    .meta({ description: 'One of each; the tool is ordered separately' }),
  price: cents.nullable(),
  lead_days: z.int().nullable().meta({ description: 'Working days until the last piece is available' }),
  figures: z
    .object({
      gauge_length: millimetres,
      stick_out: millimetres,
      total_length: millimetres,
      runout: millimetres,
      torque_capacity: z.number(),
      torque_needed: z.number().nullable(),
      tightening_torque: z.number().nullable(),
      max_rpm: z.int(),
      balanced_rpm: z
        .int()
        .nullable()
        .meta({ description: 'Balanced to G2.5 up to this speed; null: not balanced' }),
      weight_grams: z.int(),
    })
    .nullable()
    .meta({ description: 'Lengths in millimetres, torques in newton metres' }),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  violations: z.array(
    z.object({ step: z.enum(wireNames(holderSteps)), rule: z.string(), message: z.string() }),
  ),
});
export type EvaluatedHolder = z.infer<typeof evaluatedHolder>;

export const savedHolder = evaluatedHolder.extend({
  uuid,
  name: z.string(),
  has_changed: z.boolean().meta({ description: 'By today’s range it differs from what was saved' }),
  ...savedDifferences,
  updated_at: z.iso.datetime(),
});
export type SavedHolder = z.infer<typeof savedHolder>;

/** The choices in the query of an address: `?spindle=cat40&type=er-collet`. */
export const holderQuery = z.object({
  ...chosen,
  stick_out: z.coerce.number().optional().meta(stickOut),
  ...heldTool,
});

export const holderCalls = {
  getHolderOptions: endpoint({
    method: 'GET',
    path: '/holders/options',
    summary: 'The options at each step after the choices so far, for a tool if one is named',
    access: 'anyone',
    made: 'holder',
    query: holderQuery,
    reply: holderOptions,
    refusals: ['sign-in-required', 'unknown-sku', 'not-found'],
  }),
  evaluateHolder: endpoint({
    method: 'POST',
    path: '/holders/evaluate',
    onBehalf: 'allowed',
    summary:
      'Evaluate a holder with its tool: its pieces, lengths, price and warnings, or the violations; saves nothing',
    access: 'anyone',
    made: 'holder',
    body: holderRequest,
    reply: evaluatedHolder,
    refusals: ['sign-in-required', 'unknown-sku', 'not-found'],
  }),
  listHolders: endpoint({
    method: 'GET',
    path: '/holders',
    summary: 'The customer’s saved holders, evaluated by today’s range, the latest first',
    access: 'customer',
    reply: z.array(savedHolder),
  }),
  saveHolder: endpoint({
    method: 'POST',
    path: '/holders',
    summary: 'Save a holder under a name',
    access: 'customer',
    made: 'holder',
    body: holderRequest.extend({ name }),
    reply: savedHolder,
    refusals: ['unknown-sku', 'not-found', 'holder-not-possible', 'too-many-holders'],
  }),
  getHolder: endpoint({
    method: 'GET',
    path: '/holders/:uuid',
    summary: 'A saved holder, evaluated by today’s range',
    access: 'customer',
    params: byUuid,
    reply: savedHolder,
    refusals: ['not-found'],
  }),
  getSharedHolder: endpoint({
    method: 'GET',
    path: '/holders/:uuid/shared',
    summary:
      'The choices of a saved holder, for anyone who has its address; without its name and any saved mod',
    access: 'anyone',
    params: byUuid,
    reply: z.object({
      choice: holderChoice,
      inventory_code: z
        .string()
        .nullable()
        .meta({ description: 'The part in the holder; null: none, or a saved mod' }),
    }),
    refusals: ['not-found'],
  }),
  renameHolder: endpoint({
    method: 'PATCH',
    path: '/holders/:uuid',
    summary: 'Rename a saved holder',
    access: 'customer',
    params: byUuid,
    body: z.object({ name }),
    reply: savedHolder,
    refusals: ['not-found'],
  }),
  deleteHolder: endpoint({
    method: 'DELETE',
    path: '/holders/:uuid',
    summary: 'Delete a saved holder and remove it from the trunk; orders keep it',
    access: 'customer',
    params: byUuid,
    reply: byUuid,
    refusals: ['not-found'],
  }),
};
