// The drawing of a part as a file.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const params = z.object({ code: z.string().min(1).max(60) });

export const drawingCalls = {
  getDrawingSvg: endpoint({
    method: 'GET',
    path: '/products/:code/drawing.svg',
    summary:
      'The dimensioned drawing of a product on a sheet to print, A4 or Letter, in the reader’s language and the product’s own units',
    access: 'anyone',
    params,
    media: 'image/svg+xml',
    reply: z.string(),
    refusals: ['not-found'],
  }),
  getDrawingDxf: endpoint({
    method: 'GET',
    path: '/products/:code/drawing.dxf',
    summary:
      'The same drawing as DXF: true to size in the product’s own units, the tip at the origin, lines and arcs on layers of their own',
    access: 'anyone',
    params,
    media: 'image/vnd.dxf',
    reply: z.string(),
    refusals: ['not-found'],
  }),
};
