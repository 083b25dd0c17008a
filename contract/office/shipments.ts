// Shipments in the office: the list, one shipment, its documents, its courier and the tracking numbers.

import { trackingNumberLength } from '@chipload/domain/fulfilment';
import { orderSearchLength } from '@chipload/domain/orders';
import { z } from 'zod';
import { address, binary, byUuid, eachOnce, language } from '../wire.ts';
import { shipMethod } from './fulfilment.ts';
import { listReply } from './lists.ts';
import { officeEndpoint } from './office-endpoint.ts';

export const shipmentRow = z.object({
  uuid: z.uuid(),
  number: z.string(),
  order_uuid: z.uuid(),
  order_number: z.string(),
  purchase_order_number: z.string(),
  company: z.string(),
  method: shipMethod,
  courier: z.string().meta({ description: 'Its code in the settings of the shop; empty without one' }),
  courier_name: z.string(),
  handed_to: z.string(),
  shipped_at: z.iso.datetime(),
  shipped_by: z.string(),
  pieces: z.int(),
  parcels: z.int(),
  tracking_numbers: z.array(z.string()),
});
export type ShipmentRow = z.infer<typeof shipmentRow>;

const shippedParcel = z.object({
  position: z.int(),
  box: z.string(),
  length: z.number(),
  height: z.number(),
  width: z.number(),
  weight: z.number(),
  tracking_number: z.string(),
  tracking_url: z.string().nullable(),
  contents: z.array(z.object({ inventory_code: z.string(), quantity: z.int() })),
});

const couriers = z.array(z.object({ code: z.string(), name: z.string() }));

export const officeShipment = shipmentRow.omit({ tracking_numbers: true, parcels: true }).extend({
  couriers: couriers.meta({
    description: 'The couriers to choose from in a correction, its own one among them',
  }),
  ship_to: address,
  buyer: z.object({ name: z.string(), email: z.string() }),
  invoice: z
    .object({ uuid: z.uuid(), number: z.string() })
    .nullable()
    .meta({ description: 'Null for whoever may not read money' }),
  parcels: z.array(shippedParcel),
  lines: z.array(
    z.object({
      uuid: z.uuid(),
      inventory_code: z.string(),
      description: z.string(),
      quantity: z.int(),
    }),
  ),
});
export type OfficeShipment = z.infer<typeof officeShipment>;

const tracking = z.object({
  courier: z.string().max(40),
  parcels: eachOnce(
    z
      .array(
        z.object({
          position: z.int().min(1),
          tracking_number: z.string().trim().max(trackingNumberLength),
        }),
      )
      .min(1)
      .max(200),
    ({ position }) => position,
  ),
});
export type ShipmentTracking = z.infer<typeof tracking>;

const inLanguage = z.object({ language: language.optional() });

export const shipmentCalls = {
  listShipments: officeEndpoint({
    method: 'GET',
    path: '/shipments',
    mayLag: true,
    summary: 'Shipments, the latest first',
    permission: 'read-shipments',
    query: z.object({
      text: z.string().trim().max(orderSearchLength).optional().meta({
        description: 'The beginning of a shipment number, an order number, or a whole tracking number',
      }),
      method: shipMethod.optional(),
      courier: z.string().max(40).optional(),
      after: z.string().max(60).optional(),
    }),
    reply: listReply(shipmentRow),
  }),
  listCouriers: officeEndpoint({
    method: 'GET',
    path: '/couriers',
    summary: 'The couriers of the shop',
    permission: 'read-shipments',
    reply: z.object({ couriers }),
  }),
  getShipment: officeEndpoint({
    method: 'GET',
    path: '/shipments/:uuid',
    summary: 'A shipment',
    permission: 'read-shipments',
    params: byUuid,
    reply: officeShipment,
    refusals: ['not-found'],
  }),
  correctTracking: officeEndpoint({
    method: 'PATCH',
    path: '/shipments/:uuid/tracking',
    summary: 'Correct the courier and the tracking numbers of a shipment',
    permission: 'ship-orders',
    params: byUuid,
    body: z.object({
      seen: tracking
        .optional()
        .meta({ description: 'As the sender saw it; `record-changed` if somebody has corrected it since' }),
      parcels: tracking.shape.parcels,
      courier: z.string().max(40).optional().meta({
        description:
          'Its code; empty: none, which no parcel with a tracking number allows. Left out, it stays',
      }),
      mails_buyer: z.boolean().default(false).meta({
        description: 'Whether the buyer gets the mail about the shipment again, with the new tracking',
      }),
    }),
    records: ['shipment.tracking-corrected'],
    reply: officeShipment.extend({
      is_changed: z.boolean().meta({
        description:
          'False: courier and tracking were so already; nothing is recorded, and nobody gets a mail',
      }),
    }),
    refusals: ['not-found', 'record-changed', 'courier-unknown', 'parcels-incomplete'],
  }),
  getShipmentSlip: officeEndpoint({
    method: 'GET',
    path: '/shipments/:uuid/packing-slip',
    summary: 'The packing slip of a shipment as a PDF, in the buyer’s language',
    permission: 'read-shipments',
    params: byUuid,
    media: 'application/pdf',
    reply: binary,
    refusals: ['not-found'],
    cost: 40,
  }),
  getLabels: officeEndpoint({
    method: 'GET',
    path: '/shipments/:uuid/labels',
    summary: 'An address label of 4 × 6 in for each parcel, as a PDF',
    permission: 'read-shipments',
    params: byUuid,
    query: inLanguage,
    media: 'application/pdf',
    reply: binary,
    refusals: ['not-found'],
    cost: 20,
  }),
  getLabelsAsZpl: officeEndpoint({
    method: 'GET',
    path: '/shipments/:uuid/labels.zpl',
    summary: 'The same labels for a label printer of 203 dpi, as ZPL',
    permission: 'read-shipments',
    params: byUuid,
    query: inLanguage,
    media: 'text/plain',
    reply: binary,
    refusals: ['not-found'],
    cost: 5,
  }),
};
