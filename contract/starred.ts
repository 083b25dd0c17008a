// The parts that a customer has starred.

import { z } from 'zod';
import { listingRow } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { partNumber } from './wire.ts';

const starredPart = z.object({ inventory_code: z.string() });

export const starredCalls = {
  listStarred: endpoint({
    method: 'GET',
    path: '/starred-products',
    summary: 'The starred parts, the latest first',
    access: 'customer',
    reply: z.array(listingRow),
  }),
  listStarredCodes: endpoint({
    method: 'GET',
    path: '/starred-products/codes',
    summary: 'The inventory codes of the starred parts only',
    access: 'customer',
    reply: z.array(z.string()),
  }),
  star: endpoint({
    method: 'POST',
    path: '/starred-products',
    summary: 'Star a part; starring it again changes nothing',
    access: 'customer',
    body: z.object({ inventory_code: partNumber }),
    reply: starredPart,
    refusals: ['unknown-sku'],
  }),
  unstar: endpoint({
    method: 'DELETE',
    path: '/starred-products/:code',
    summary: 'Remove the star of a part; removing it again changes nothing',
    access: 'customer',
    params: z.object({ code: partNumber }),
    reply: starredPart,
  }),
};
