import { sentToolCalls as calls } from '@chipload/contract/sent-tools';
import type { FastifyInstance } from 'fastify';
import { createMadeFiles, type MadeFiles } from '../../platform/files/made-files.ts';
import { shownPdf } from '../../platform/http/attachment.ts';
import { serve } from '../../platform/http/serve.ts';
import { getPassport, listSentTools, makeMailInLabel, type PrintingShop } from './sent-tools.service.ts';

export function sentToolRoutes(
  app: FastifyInstance,
  shop: PrintingShop,
  madeFiles: MadeFiles = createMadeFiles(),
): void {
  const { db: pool } = shop;

  serve(app, calls.listSentTools, { db: pool }, async ({ db, visitor, params }) => ({
    data: await listSentTools(db, visitor.customer, params.uuid),
  }));

  serve(app, calls.getMailInLabel, { db: pool }, async ({ visitor, params, request, reply }) => {
    const file = await makeMailInLabel(shop, visitor, params.uuid);
    return madeFiles.answer(file, { request, reply }, shownPdf(file.fileName));
  });

  serve(app, calls.getToolPassport, { db: pool }, async ({ db, visitor, params }) => ({
    data: await getPassport(db, params.code, visitor.language),
  }));
}
