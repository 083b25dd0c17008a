import { packingSlipCalls } from '@chipload/contract/packing-slips';
import type { FastifyInstance } from 'fastify';
import { shownPdf } from '../../platform/http/attachment.ts';
import { createMadeFiles, type MadeFiles } from '../../platform/files/made-files.ts';
import { serve } from '../../platform/http/serve.ts';
import { makeOwnShipmentSlip, makePackingSlip, type PackingSlips } from './packing-slips.service.ts';

export function packingSlipRoutes(
  app: FastifyInstance,
  slips: PackingSlips,
  madeFiles: MadeFiles = createMadeFiles(),
): void {
  const { db } = slips;
  serve(app, packingSlipCalls.getPackingSlip, { db }, async ({ visitor, params, request, reply }) => {
    const file = await makePackingSlip(slips, visitor.customer, params.uuid);
    return madeFiles.answer(file, { request, reply }, shownPdf(file.fileName));
  });

  serve(app, packingSlipCalls.getShipmentSlip, { db }, async ({ visitor, params, request, reply }) => {
    const file = await makeOwnShipmentSlip(slips, visitor.customer, params);
    return madeFiles.answer(file, { request, reply }, shownPdf(file.fileName));
  });
}
