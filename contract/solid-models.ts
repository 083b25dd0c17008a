// Solid models for CAD: of parts, and of tools in their holders.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { holderQuery } from './holders.ts';
import { modRevision } from './mods.ts';
import { byOrderLine, byUuid, partNumber } from './wire.ts';

export const solidModelCalls = {
  getStepModel: endpoint({
    cost: 20,
    method: 'GET',
    path: '/products/:code/model.step',
    summary:
      'The simplified solid model of a product as STEP (AP214), in its own units: a cutting and a non-cutting part, the tip at the origin, the axis along +Z',
    access: 'anyone',
    params: z.object({ code: partNumber }),
    media: 'model/step',
    reply: z.string(),
    refusals: ['not-found', 'too-busy'],
  }),
  getModModel: endpoint({
    cost: 20,
    method: 'GET',
    path: '/mods/:uuid/model.step',
    summary:
      'The solid model of a saved mod as STEP (AP214), as that of a product: flats, neck, step and corners as ground; work that it cannot show is named in the header',
    access: 'customer',
    params: byUuid,
    query: modRevision,
    media: 'model/step',
    reply: z.string(),
    refusals: ['not-found', 'other-revision', 'too-busy'],
  }),
  getOrderedModel: endpoint({
    cost: 20,
    method: 'GET',
    path: '/orders/:uuid/lines/:line/model.step',
    summary: 'The solid model of a tool that is ground for an order as STEP (AP214), as it was ordered',
    access: 'customer',
    params: byOrderLine,
    media: 'model/step',
    reply: z.string(),
    refusals: ['not-found', 'too-busy'],
  }),
  getHolderModel: endpoint({
    cost: 20,
    method: 'GET',
    path: '/holders/model.step',
    summary:
      'The solid model of a tool in its holder as STEP (AP214), in the units of the tool: the cutting and the non-cutting part and the holder from nose to gauge line, the tip at the origin, the axis along +Z',
    access: 'anyone',
    made: 'holder',
    query: holderQuery,
    media: 'model/step',
    reply: z.string(),
    refusals: ['sign-in-required', 'unknown-sku', 'not-found', 'holder-not-possible', 'too-busy'],
  }),
};
