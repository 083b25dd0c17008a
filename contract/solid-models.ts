// The body of a part for CAD.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const solidModelCalls = {
  getStepModel: endpoint({
    method: 'GET',
    path: '/products/:code/model.step',
    summary:
      'The simplified body of a product as STEP (AP214), in its own units: a cutting and a non-cutting part, the tip at the origin, the axis along +Z',
    access: 'anyone',
    params: z.object({ code: z.string().min(1).max(60) }),
    media: 'model/step',
    reply: z.string(),
    refusals: ['not-found', 'too-busy'],
  }),
};
