// The shipping step for the United States: parcels, as they are packed and priced.

import { freightStatuses } from '@chipload/domain/checkout';
import { packingCategories } from '@chipload/domain/tools';
import { z } from 'zod';

const inches = z.number().nonnegative().max(1_000);
const pounds = z.number().nonnegative().max(10_000);

/** What the specification tells of a package; the weight with everything, the box included. */
const packageSize = z.object({ height: inches, length: inches, width: inches, weight: pounds });

/** A packed box: inches, pounds, and how many pieces of which part are in it. */
export const packedBox = packageSize.extend({
  box: z.string(),
  contents: z.array(z.object({ inventory_code: z.string(), quantity: z.int() })),
});
export type PackedBox = z.infer<typeof packedBox>;

/** A piece at its place: the lower corner of its tube and its extents, in inches from a corner of the box. */
export const packedPiece = z.object({
  inventory_code: z.string(),
  x: z.number().meta({ description: 'Along the length of the box' }),
  y: z.number().meta({ description: 'Along its height, upwards' }),
  z: z.number().meta({ description: 'Along its width' }),
  dx: z.number(),
  dy: z.number(),
  dz: z.number(),
});
export type PackedPiece = z.infer<typeof packedPiece>;

export const freight = z.enum(freightStatuses).meta({
  description:
    '`to-pack`: the parcels have not been packed as the trunk stands, which `GET` of the trunk does; `quoted-later`: the shop tells the freight after the order and charges none until then',
});

/** What the packing of a trunk goes by, and what came of it. */
export const trunkPacking = z.object({
  categories: z
    .record(z.string(), z.enum(packingCategories))
    .meta({ description: 'The packing group of each part, by inventory code' }),
  tariff: z
    .array(z.object({ up_to_pounds: z.number(), cents: z.int() }))
    .nullable()
    .meta({
      description: 'What one parcel to the chosen address costs; the parcels are packed to be cheap by it',
    }),
  packages: z.array(packedBox).meta({ description: 'As the shop has packed and priced them' }),
  message: z.string().meta({ description: 'Why the shop could not pack them; empty otherwise' }),
});

const field = z.string().max(200);

/** What `POST trunk/shipping-us` is sent. */
export const shippingUs = z.object({
  address: z
    .object({
      address_id: z.uuid().nullable().meta({ description: 'Null or left out: the billing address' }),
      name: field,
      line_1: field,
      line_2: field,
      city: field,
      province: field,
      postal: field,
      phone: field,
      country: z.enum(['CA', 'US', 'USA']),
    })
    .partial()
    .meta({ description: 'Which of the company’s addresses, and what the buyer sees of it' }),
  type: z
    .enum(['flat_rate', 'dropship'])
    .optional()
    .meta({ description: 'Left out: `dropship` where an address is named, else `flat_rate`' }),
  packages: z.array(packageSize).max(200),
  packages_status: z.enum(['success', 'error']),
  packages_error: z.string().max(500).nullable().default(null),
});
