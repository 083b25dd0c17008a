// The paper that lies in the box.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const packingSlipCalls = {
  getPackingSlip: endpoint({
    cost: 40,
    method: 'GET',
    path: '/orders/:uuid/packing-slip',
    summary:
      'The packing slip of an order as a PDF in the buyer’s language; the staff may have that of any order',
    access: 'customer',
    params: z.object({ uuid: z.uuid() }),
    media: 'application/pdf',
    reply: z.string().meta({ format: 'binary' }),
    refusals: ['not-found'],
  }),
};
