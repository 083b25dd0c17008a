// Models of a buyer's part: what is to be drilled and milled on it, and the end mills for a pocket. The holes are planned by `GET /holes`.

import { holeEnds, pocketKinds, unknownReasons } from '@chipload/domain/part-model';
import { holeFields } from '@chipload/domain/holes';
import { materialIds } from '@chipload/domain/speeds';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { suitedPart } from './suited-part.ts';
import { units } from './wire.ts';

const size = z.number();
const place = z.object({ x: z.number(), y: z.number(), z: z.number() });

const direction = place.meta({
  description: 'From where the tool comes, a vector of length 1 in the axes of the file',
});
const clearance = size.meta({
  description:
    'From the lowest point up to the highest point of the part: a holder that does not fit in stays above it',
});
const count = z.int().meta({ description: 'How many are alike' });

const modelHole = z.object({
  count,
  diameter: size,
  depth: size.meta({ description: 'To the full diameter, counterbores included' }),
  end: z.enum(holeEnds),
  counterbores: z.array(z.object({ diameter: size, depth: size })),
  countersink: z
    .object({ diameter: size, angle: z.number().meta({ description: 'The full angle, in degrees' }) })
    .nullable(),
  clearance,
  direction,
  plans: z
    .array(z.partialRecord(z.enum(holeFields), z.string()))
    .meta({ description: 'The fields of `GET /holes` for the hole and for each of its counterbores' }),
});
export type ModelHole = z.infer<typeof modelHole>;

const modelPocket = z.object({
  count,
  kind: z.enum(pocketKinds),
  depth: size,
  corners: z
    .array(z.object({ radius: size, count: z.int() }))
    .meta({ description: 'The round inner corners, the smallest radius first' }),
  sharp_corners: z.int().meta({ description: 'Inner corners without a radius, which no cutter makes' }),
  floor_radius: size.nullable().meta({ description: 'Between floor and walls; null without a floor' }),
  width: size.nullable().meta({ description: 'The least distance of opposite walls' }),
  clearance,
  direction,
});
export type ModelPocket = z.infer<typeof modelPocket>;

export const partModel = z
  .object({
    units: units.meta({ description: 'Of the file' }),
    size: place.meta({ description: 'Of the box around the part, along the axes of the file' }),
    bodies: z.int(),
    faces: z.int(),
    radii: z
      .array(z.object({ radius: size, depth: size, corners: z.int() }))
      .meta({ description: 'The inner radii with the deepest pocket of each, the smallest first' }),
    holes: z.array(modelHole),
    pockets: z.array(modelPocket),
    unknown: z
      .array(
        z.object({
          reason: z.enum(unknownReasons),
          count: z.int(),
          faces: z
            .array(place.extend({ area: z.number().meta({ description: 'In mm²' }) }))
            .meta({ description: 'The largest of them, by their centres' }),
        }),
      )
      .meta({ description: 'Faces that were not understood' }),
  })
  .meta({ description: 'Lengths in mm' });
export type PartModel = z.infer<typeof partModel>;

const millimetres = z.coerce.number().positive().max(10_000);

export const millsForPocket = z.object({
  least: size,
  most: size.meta({ description: 'The largest diameter that makes the corners' }),
  wanted: size.meta({ description: 'The largest diameter that does not fill the corners' }),
  corner_radius: size.meta({ description: 'The largest radius at the corners of the cutter' }),
  parts: z.array(suitedPart).meta({ description: 'The best first' }),
});
export type MillsForPocket = z.infer<typeof millsForPocket>;

export const partModelCalls = {
  readPartModel: endpoint({
    cost: 300,
    method: 'POST',
    path: '/part-models',
    onBehalf: 'allowed',
    summary:
      'Read the STEP model of a part (AP203, AP214, AP242; also compressed with gzip, or as the only model of a zip; at most 8 MB, 20 MB unpacked) and find its holes, pockets and inner radii, and the faces that were not understood. The file is not kept',
    access: 'anyone',
    takes: 'application/octet-stream',
    body: z
      .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
      .meta({ type: 'string', format: 'binary' }),
    reply: partModel,
    refusals: [
      'model-unreadable',
      'model-too-large',
      'model-too-complex',
      'model-not-a-part',
      'model-without-solid',
      'model-is-archive',
      'too-busy',
    ],
  }),
  findMills: endpoint({
    cost: 3,
    method: 'GET',
    path: '/part-models/mills',
    summary:
      'The end mills that make a pocket: the largest that fits its corners and reaches its floor, the best first',
    access: 'anyone',
    query: z.object({
      depth: millimetres.meta({ description: 'In mm, like all sizes' }),
      clearance: millimetres,
      radius: millimetres
        .optional()
        .meta({ description: 'Of the smallest inner corner; absent without one' }),
      width: millimetres.optional().meta({ description: 'The least distance of opposite walls' }),
      floor_radius: z.coerce.number().min(0).max(10_000).optional(),
      material: z.enum(materialIds).optional(),
    }),
    reply: millsForPocket,
  }),
};
