// Parcels as they are packed and priced, and the shipping step for the United States.

import { freightStatuses } from '@chipload/domain/checkout';
import { packingCategories } from '@chipload/domain/tools';
import { z } from 'zod';
import { writtenAddress } from './wire.ts';

const inches = z.number().nonnegative().max(1_000);
const pounds = z.number().nonnegative().max(10_000);

/** A package with the fields of the specification; the weight is the gross weight, the box included. */
const packageSize = z.object({ height: inches, length: inches, width: inches, weight: pounds });

/** A packed box: its size in inches, its weight in pounds, and the number of pieces of each part in it. */
export const packedBox = packageSize.extend({
  box: z.string(),
  contents: z.array(z.object({ inventory_code: z.string(), quantity: z.int() })),
});
export type PackedBox = z.infer<typeof packedBox>;

/** A piece in its box: the lowest corner of its tube and the extents of the tube, in inches from the back left corner of the floor of the box. */
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
    '`to-pack`: the parcels of the current trunk are not packed yet, `GET` of the trunk packs them; `quoted-later`: the shop quotes the freight after the order and charges none until then',
});

/** The input of the packing of a trunk, and its result. */
export const trunkPacking = z.object({
  categories: z
    .record(z.string(), z.enum(packingCategories))
    .meta({ description: 'The packing group of each part, by inventory code' }),
  tariff: z
    .array(z.object({ up_to_pounds: z.number(), cents: z.int() }))
    .nullable()
    .meta({
      description:
        'The price of one parcel to the chosen address, by weight; the parcels are packed for the lowest cost by it',
    }),
  packages: z.array(packedBox).meta({ description: 'The parcels as the shop has packed and priced them' }),
  message: z.string().meta({ description: 'Why the shop could not pack the parcels; empty if it could' }),
});

/** The body of `POST trunk/shipping-us`. */
export const shippingUs = z.object({
  address: z
    .object({
      address_id: z.uuid().nullable().meta({ description: 'Null or left out: the billing address' }),
      ...writtenAddress.shape,
    })
    .partial()
    .meta({ description: 'One of the company’s addresses, with its fields as the buyer sees them' }),
  type: z
    .enum(['flat_rate', 'dropship'])
    .optional()
    .meta({ description: 'Left out: `dropship` if `address_id` is given, else `flat_rate`' }),
  packages: z.array(packageSize).max(200),
  packages_status: z.enum(['success', 'error']),
  packages_error: z.string().max(500).nullable().default(null),
});
