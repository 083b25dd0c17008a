import { catalogueDeskCalls } from '@chipload/contract/office/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { drawTypedSizes } from './drawings.service.ts';

export function drawingOfficeRoutes(office: FastifyInstance, { db }: { readonly db: Database }): void {
  serveOffice(office, catalogueDeskCalls.drawSizes, { db }, async ({ params, body, staff }) => ({
    data: { drawing: await drawTypedSizes(db, { ...params, ...body, language: staff.language }) },
  }));
}
