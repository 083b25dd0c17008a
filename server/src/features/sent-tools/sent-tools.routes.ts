import { sentToolCalls as calls } from '@chipload/contract/sent-tools';
import type { FastifyInstance } from 'fastify';
import { createMadeFiles, type MadeFiles } from '../../platform/files/made-files.ts';
import { serve } from '../../platform/http/serve.ts';
import { answerPdf, type PrintingShop } from '../documents/documents.service.ts';
import { getMailInLabel, getPassport, listSentTools } from './sent-tools.service.ts';

export function sentToolRoutes(
  app: FastifyInstance,
  shop: PrintingShop,
  madeFiles: MadeFiles = createMadeFiles(),
): void {
  const { db: pool } = shop;

  serve(app, calls.listSentTools, { db: pool }, async ({ db, visitor, params }) => ({
    data: await listSentTools(db, visitor.customer, params.uuid),
  }));

  serve(app, calls.getMailInLabel, { db: pool }, async (call) => {
    const label = await getMailInLabel(shop, call.visitor, call.params.uuid);
    return answerPdf(madeFiles, call, 'mail-in-label', label);
  });

  serve(app, calls.getToolPassport, { db: pool }, async ({ db, visitor, params }) => ({
    data: await getPassport(db, params.code, visitor.language),
  }));
}
