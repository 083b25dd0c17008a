// The tools that buyers send in for a regrind, in the office: what is expected, and what was measured and done.

import { refusalReasons } from '@chipload/domain/regrind';
import { z } from 'zod';
import { sentTool } from '../sent-tools.ts';
import { binary, byUuid, tool } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';

const size = z.number().min(0).max(1000);
const sizes = { cutting_diameter: size, overall_length: size };

/** A line of regrinds that has tools to receive, to grind or to return. */
const regrindLine = z.object({
  uuid: z.uuid(),
  order_uuid: z.uuid(),
  order_number: z.string(),
  company: z.string(),
  part: z.string(),
  inventory_code: z.string(),
  part_tool: tool.meta({ description: 'New, as in the catalogue' }),
  wanted: tool.nullable().meta({ description: 'As it is to come back' }),
  expected: z.int(),
  tools: z.array(sentTool.extend({ uuid: z.uuid() })),
});
export type RegrindLine = z.infer<typeof regrindLine>;

const lines = z.array(regrindLine);

export const officeSentToolCalls = {
  listRegrinds: officeEndpoint({
    method: 'GET',
    path: '/regrinds',
    summary: 'The lines of regrinds whose tools have not all returned, the oldest order first, at most 200',
    permission: 'read-shipments',
    reply: lines,
  }),
  receiveTool: officeEndpoint({
    method: 'POST',
    path: '/regrinds/:uuid/receive',
    summary:
      'Record that a tool of a line has arrived, with its sizes; it gets a passport, or the one that was scanned goes on',
    permission: 'ship-orders',
    params: byUuid,
    body: z.object({ ...sizes, passport: z.string().trim().max(300).default('') }),
    records: ['tool.received'],
    reply: regrindLine,
    refusals: ['not-found', 'no-tool-expected', 'passport-of-other', 'sizes-not-possible'],
  }),
  grindTool: officeEndpoint({
    method: 'POST',
    path: '/sent-tools/:uuid/grind',
    summary: 'Record that a tool was ground, with its sizes; it may ship then',
    permission: 'ship-orders',
    params: byUuid,
    body: z.object(sizes),
    records: ['tool.ground'],
    reply: regrindLine,
    refusals: ['not-found', 'record-changed', 'no-tool-expected', 'sizes-not-possible'],
  }),
  refuseTool: officeEndpoint({
    method: 'POST',
    path: '/sent-tools/:uuid/refuse',
    summary:
      'Record that a tool cannot be reground, with the reason; it ships back as it is, and the buyer gets a mail',
    permission: 'ship-orders',
    params: byUuid,
    body: z.object({ reason: z.enum(refusalReasons), note: z.string().trim().max(500).default('') }),
    records: ['tool.refused'],
    reply: regrindLine,
    refusals: ['not-found', 'record-changed', 'no-tool-expected'],
  }),
  getPassportLabel: officeEndpoint({
    cost: 40,
    method: 'GET',
    path: '/sent-tools/:uuid/passport-label',
    summary: 'The label with the QR code of a tool’s passport, for its tube, as a PDF',
    permission: 'read-shipments',
    params: byUuid,
    media: 'application/pdf',
    reply: binary,
    refusals: ['not-found'],
  }),
};
