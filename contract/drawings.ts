// Drawings as files: of parts, and of tools that are made to order.

import { shownUnits } from '@chipload/domain/tools';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { holderQuery } from './holders.ts';
import { modRevision } from './mods.ts';
import { binary, byOrderLine, byUuid, partNumber } from './wire.ts';

const params = z.object({ code: partNumber });

export const drawingCalls = {
  getDrawingSvg: endpoint({
    cost: 5,
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
    cost: 5,
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
  getModDrawing: endpoint({
    cost: 20,
    method: 'GET',
    path: '/mods/:uuid/drawing.pdf',
    summary: 'The drawing of a saved mod as a PDF with its revision, for the buyer to approve',
    access: 'customer',
    params: byUuid,
    query: modRevision,
    media: 'application/pdf',
    reply: binary,
    refusals: ['not-found', 'other-revision'],
  }),
  getModDxf: endpoint({
    cost: 5,
    method: 'GET',
    path: '/mods/:uuid/drawing.dxf',
    summary: 'The drawing of a saved mod as DXF, true to size in the tool’s own units, with its revision',
    access: 'customer',
    params: byUuid,
    query: modRevision,
    media: 'image/vnd.dxf',
    reply: z.string(),
    refusals: ['not-found', 'other-revision'],
  }),
  getOrderedDxf: endpoint({
    cost: 5,
    method: 'GET',
    path: '/orders/:uuid/lines/:line/drawing.dxf',
    summary: 'The drawing of a tool that is ground for an order as DXF, as it was ordered',
    access: 'customer',
    params: byOrderLine,
    media: 'image/vnd.dxf',
    reply: z.string(),
    refusals: ['not-found'],
  }),
  getHolderDrawing: endpoint({
    cost: 20,
    method: 'GET',
    path: '/holders/drawing.pdf',
    summary:
      'The drawing of a tool in its holder as a PDF: to scale, with its lengths, figures, bill of materials and warnings',
    access: 'anyone',
    made: 'holder',
    query: holderQuery.extend({
      units: z.enum(shownUnits).default('as-made').meta({ description: '`as-made`: the units of the tool' }),
    }),
    media: 'application/pdf',
    reply: binary,
    refusals: ['sign-in-required', 'unknown-sku', 'not-found', 'holder-not-possible'],
  }),
  getOrderDrawings: endpoint({
    cost: 40,
    method: 'GET',
    path: '/orders/:uuid/drawings.pdf',
    summary: 'The drawings of every tool that is ground for an order, as a PDF',
    access: 'customer',
    params: byUuid,
    media: 'application/pdf',
    reply: binary,
    refusals: ['not-found'],
  }),
};
