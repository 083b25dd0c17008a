// The tools that buyers send in for a regrind: their states, the label for the parcel, and the passport of each tool.

import { refusalReasons, sentToolStates } from '@chipload/domain/regrind';
import { materialIds } from '@chipload/domain/speeds';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { binary, byUuid, day, tool } from './wire.ts';

/** Sizes as they were measured, in the units of the tool. */
export const measuredSizes = z.object({ cutting_diameter: z.number(), overall_length: z.number() });

/** A tool of an order of regrinds, from when it was received. */
export const sentTool = z.object({
  passport: z.string().meta({ description: 'The code of its passport' }),
  state: z.enum(sentToolStates),
  received_on: day,
  received: measuredSizes,
  ground: measuredSizes.nullable().meta({ description: 'Null: not ground yet, or refused' }),
  refusal: z
    .object({ reason: z.enum(refusalReasons), note: z.string() })
    .nullable()
    .meta({ description: 'Why it cannot be reground' }),
});

const sentLine = z.object({
  uuid: z.uuid().meta({ description: 'Of the line of the order' }),
  inventory_code: z.string(),
  units: tool.shape.units,
  expected: z.int().meta({ description: 'Tools that have not arrived yet' }),
  tools: z.array(sentTool),
});
export type SentLine = z.infer<typeof sentLine>;

/** The data that anybody who scans a tool may know: nothing of its owner, and no price. */
export const passport = z.object({
  code: z.string(),
  inventory_code: z.string(),
  description: z.string(),
  tool: tool.meta({ description: 'As it is now' }),
  state: z.enum(sentToolStates),
  times_ground: z.int(),
  times_left: z.int(),
  history: z
    .array(z.object({ ground_on: day, coating: z.string() }).extend(measuredSizes.shape))
    .meta({ description: 'Its regrinds in this shop, the latest first' }),
  speeds: z
    .array(
      z.object({
        material: z.enum(materialIds),
        name: z.string(),
        speed: z.number().meta({ description: 'm/min' }),
        rpm: z.number(),
        feed_rate: z.number().meta({ description: 'mm/min' }),
      }),
    )
    .meta({ description: 'Starting values for the sizes that it has now, in each material of its part' }),
});
export type ToolPassport = z.infer<typeof passport>;

export const sentToolCalls = {
  listSentTools: endpoint({
    method: 'GET',
    path: '/orders/:uuid/sent-tools',
    summary:
      'The tools of an order of regrinds of the company: which are expected, and what became of the others',
    access: 'customer',
    params: byUuid,
    reply: z.array(sentLine),
    refusals: ['not-found'],
  }),
  getMailInLabel: endpoint({
    cost: 40,
    method: 'GET',
    path: '/orders/:uuid/mail-in-label',
    summary:
      'The label for the parcel of worn tools, with how to pack them, as a PDF in the buyer’s language',
    access: 'customer',
    params: byUuid,
    media: 'application/pdf',
    reply: binary,
    refusals: ['not-found'],
  }),
  getToolPassport: endpoint({
    cost: 5,
    method: 'GET',
    path: '/tool-passports/:code',
    summary: 'The passport of a tool, for whoever scans its code',
    access: 'anyone',
    params: z.object({ code: z.string().max(40) }),
    reply: passport,
    refusals: ['not-found'],
  }),
};
