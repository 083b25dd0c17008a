import { openingCalls as calls } from '@chipload/contract/office/opening';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { closeToBuyers, getOpening, openToBuyers } from './opening.service.ts';

export function openingOfficeRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const changing = { db, repeatable: 'in-transaction' } as const;

  serveOffice(app, calls.getOpening, { db }, async () => ({ data: await getOpening(db) }));

  serveOffice(app, calls.openShop, changing, async (call) => {
    const isWithoutTaxes = call.body.is_without_taxes;
    const { isChanged } = await openToBuyers(call.db, call, { isWithoutTaxes });
    return { data: await getOpening(call.db), ...(!isChanged && { unchanged: true as const }) };
  });

  serveOffice(app, calls.closeShop, changing, async (call) => {
    const { reason, back_on: backOn } = call.body;
    await closeToBuyers(call.db, call, { reason, backOn });
    return { data: await getOpening(call.db) };
  });
}
