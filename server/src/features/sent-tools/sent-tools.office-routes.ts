import { officeSentToolCalls as calls } from '@chipload/contract/office/sent-tools';
import type { FastifyInstance } from 'fastify';
import { createMadeFiles, type MadeFiles } from '../../platform/files/made-files.ts';
import { shownPdf } from '../../platform/http/attachment.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import {
  grindTool,
  listRegrindWork,
  makePassportLabel,
  type PrintingShop,
  receiveTool,
  refuseTool,
} from './sent-tools.service.ts';

export function sentToolOfficeRoutes(
  app: FastifyInstance,
  shop: PrintingShop,
  madeFiles: MadeFiles = createMadeFiles(),
): void {
  const { db: pool } = shop;
  const changing = { db: pool, repeatable: 'in-transaction' } as const;

  serveOffice(app, calls.listRegrinds, { db: pool }, async ({ db }) => ({
    data: await listRegrindWork(db),
  }));

  serveOffice(app, calls.receiveTool, changing, async ({ db, staff, client, params, body }) => ({
    data: await receiveTool(db, { staff, client }, params.uuid, body),
  }));

  serveOffice(app, calls.grindTool, changing, async ({ db, staff, client, params, body }) => ({
    data: await grindTool(db, { staff, client }, params.uuid, body),
  }));

  serveOffice(app, calls.refuseTool, changing, async ({ db, staff, client, params, body }) => ({
    data: await refuseTool(db, { staff, client }, params.uuid, body),
  }));

  serveOffice(app, calls.getPassportLabel, { db: pool }, async ({ staff, params, request, reply }) => {
    const file = await makePassportLabel(shop, params.uuid, staff.language);
    return madeFiles.answer(file, { request, reply }, shownPdf(file.fileName));
  });
}
