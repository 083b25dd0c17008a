import { packingSlipCalls } from '@chipload/contract/packing-slips';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { makePackingSlip, type PackingSlips } from './packing-slips.service.ts';

export function packingSlipRoutes(app: FastifyInstance, slips: PackingSlips): void {
  const { db } = slips;
  serve(app, packingSlipCalls.getPackingSlip, { db }, async ({ visitor, params, reply }) => {
    const { fileName, content } = await makePackingSlip(slips, visitor.customer, params.uuid);
    void reply.type('application/pdf').header('content-disposition', `inline; filename="${fileName}"`);
    return { prepared: content };
  });
}
