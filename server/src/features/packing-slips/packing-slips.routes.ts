import { packingSlipCalls as calls } from '@chipload/contract/packing-slips';
import type { FastifyInstance } from 'fastify';
import { createMadeFiles, type MadeFiles } from '../../platform/files/made-files.ts';
import { serve } from '../../platform/http/serve.ts';
import { answerPdf, type PrintingShop } from '../documents/documents.service.ts';
import { getOwnShipmentSlip, getPackingSlip } from './packing-slips.service.ts';

export function packingSlipRoutes(
  app: FastifyInstance,
  shop: PrintingShop,
  madeFiles: MadeFiles = createMadeFiles(),
): void {
  const { db } = shop;
  serve(app, calls.getPackingSlip, { db }, async (call) => {
    const slip = await getPackingSlip(shop, call.visitor.customer, call.params.uuid);
    return answerPdf(madeFiles, call, 'packing-slip', slip);
  });

  serve(app, calls.getShipmentSlip, { db }, async (call) => {
    const slip = await getOwnShipmentSlip(shop, call.visitor.customer, call.params);
    return answerPdf(madeFiles, call, 'packing-slip', slip);
  });
}
