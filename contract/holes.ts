// Holes: what is meant by `6 H7, 18 deep, 4140`, the steps that make it, and the parts for each step.

import {
  drillPurposes,
  holeBottoms,
  holeFields,
  holeKinds,
  stepKinds,
  threadings,
} from '@chipload/domain/holes';
import { materialIds } from '@chipload/domain/speeds';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { suitedPart } from './suited-part.ts';
import { units } from './wire.ts';

/** Of a name that is repeated, the first counts; a text is read as far as its greatest length. */
const field = z.union([z.string(), z.array(z.string())]).optional();
const millimetres = z.number().nullable();
const range = z.object({ least: z.number(), most: z.number() }).nullable();

/** Null and empty texts are not said. */
const words = z.object({
  kind: z.enum(holeKinds).nullable(),
  size: z.string(),
  fit: z.string(),
  depth: z.string(),
  bottom: z.enum(holeBottoms).nullable(),
  threading: z.enum(threadings).nullable(),
  angle: z.string(),
  units: units.nullable(),
  material: z.enum(materialIds).nullable(),
});

const problem = z.object({
  code: z.enum([
    'no-size',
    'unreadable',
    'unknown-thread',
    'out-of-range',
    'unknown-fit',
    'too-narrow',
    'no-fit',
    'unknown-screw',
    'thread-too-short',
    'cannot-form',
  ]),
  field: z.enum(holeFields).meta({ description: 'The field to correct' }),
  text: z.string().meta({ description: 'The text of the field that is not possible; empty for a number' }),
  value: millimetres.meta({ description: 'The number that is not possible, in mm or degrees' }),
  least: millimetres.meta({ description: 'The least that is possible, in mm or degrees' }),
  most: millimetres.meta({ description: 'The most that is possible, in mm or degrees' }),
});

const step = z
  .object({
    kind: z.enum(stepKinds),
    diameter: z.number(),
    limits: range.meta({
      description: 'Of the reamer or the mill, otherwise of the hole that the step makes',
    }),
    hole: range.meta({ description: 'The limits of the hole that a reamer makes' }),
    depth: millimetres.meta({ description: 'To the full diameter; null where the depth is not said' }),
    reach: millimetres.meta({ description: 'How far the tool has to reach' }),
    purpose: z.enum(drillPurposes).nullable(),
    percent: z.number().nullable().meta({ description: 'Of thread that the drill leaves' }),
    stock: range.meta({ description: 'What the drill leaves for the reamer, on the diameter' }),
    deeper: millimetres.meta({ description: 'How much deeper the drill goes than asked for' }),
    thread: z.string().nullable(),
    angle: z.number().nullable().meta({ description: 'Full angle of a point or cone, in degrees' }),
    is_made: z.boolean().meta({ description: 'Whether the shop makes such tools' }),
    parts: z.array(suitedPart).meta({ description: 'The best first' }),
  })
  .meta({ description: 'Lengths in mm' });

export const plannedHole = z.object({
  words: words.meta({ description: 'What was understood, as the texts of the fields' }),
  units: units.meta({ description: 'The units in which the hole is written' }),
  ignored: z.array(z.string()).meta({ description: 'Words that were not understood' }),
  materials: z
    .array(z.object({ id: z.enum(materialIds), name: z.string() }))
    .meta({ description: 'The materials to choose from' }),
  problem: problem.nullable().meta({ description: 'Why the hole cannot be made' }),
  steps: z.array(step),
});
export type PlannedHole = z.infer<typeof plannedHole>;
export type PlannedStep = PlannedHole['steps'][number];

export const holeCalls = {
  planHole: endpoint({
    cost: 3,
    method: 'GET',
    path: '/holes',
    summary:
      'The tools that make a hole, in their order, with their sizes and the parts that fit: of a hole in one line, `6 H7, 18 deep, 4140` or `M8x1.25 20 deep 304`, or of fields; the fields count only without a line',
    access: 'anyone',
    query: z.object({
      hole: field.meta({
        description: 'In one line, in English or French: size, fit or thread, depth, material',
      }),
      kind: field,
      size: field.meta({ description: 'A diameter or a thread: 6, 1/2, #7, M8x1.25, 1/4-18NPT' }),
      fit: field.meta({ description: 'H7, +.0005/0; of a clearance hole close, normal or loose' }),
      depth: field.meta({ description: '18, 5/8, 3xD' }),
      bottom: field,
      threading: field,
      angle: field.meta({ description: 'Of a countersink, in degrees' }),
      units: field.meta({ description: 'Of numbers that do not say theirs' }),
      material: field.meta({ description: 'The id of a material: P3' }),
    }),
    reply: plannedHole,
  }),
};
