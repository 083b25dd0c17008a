// The packing slips of orders.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { binary, byUuid } from './wire.ts';

export const packingSlipCalls = {
  getPackingSlip: endpoint({
    cost: 40,
    method: 'GET',
    path: '/orders/:uuid/packing-slip',
    summary: 'The packing slip of an order of the company as a PDF in the buyer’s language',
    access: 'customer',
    params: byUuid,
    media: 'application/pdf',
    reply: binary,
    refusals: ['not-found'],
  }),
  getShipmentSlip: endpoint({
    cost: 40,
    method: 'GET',
    path: '/orders/:uuid/shipments/:number/packing-slip',
    summary: 'The packing slip of a shipment of an order of the customer’s company, as a PDF',
    access: 'customer',
    params: byUuid.extend({ number: z.string().max(40) }),
    media: 'application/pdf',
    reply: binary,
    refusals: ['not-found'],
  }),
};
