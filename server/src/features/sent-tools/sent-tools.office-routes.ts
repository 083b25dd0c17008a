import { officeSentToolCalls as calls } from '@chipload/contract/office/sent-tools';
import type { FastifyInstance } from 'fastify';
import { createMadeFiles, type MadeFiles } from '../../platform/files/made-files.ts';
import type { Database } from '../../platform/database/database.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { answerPdf } from '../documents/documents.service.ts';
import {
  getPassportLabel,
  grindTool,
  listRegrindWork,
  receiveTool,
  refuseTool,
} from './sent-tools.service.ts';

export function sentToolOfficeRoutes(
  app: FastifyInstance,
  shop: { readonly db: Database; readonly origin: string },
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

  serveOffice(app, calls.getPassportLabel, { db: pool }, async (call) => {
    const label = await getPassportLabel(shop, call.params.uuid, call.staff.language);
    return answerPdf(madeFiles, call, 'passport-label', label);
  });
}
