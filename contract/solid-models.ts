// Solid models for CAD: of parts, and of tools in their holders.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { holderQuery } from './holders.ts';
import { partNumber } from './wire.ts';

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
  getHolderModel: endpoint({
    cost: 20,
    method: 'GET',
    path: '/holders/model.step',
    summary:
      'The solid model of a tool in its holder as STEP (AP214), in the units of the tool: the cutting and the non-cutting part and the holder from nose to gauge line, the tip at the origin, the axis along +Z',
    access: 'anyone',
    query: holderQuery,
    media: 'model/step',
    reply: z.string(),
    refusals: ['sign-in-required', 'unknown-sku', 'not-found', 'holder-not-possible', 'too-busy'],
  }),
};
