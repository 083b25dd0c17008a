import { regrindCalls } from '@chipload/contract/regrinds';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { evaluateRequest, getRegrind, saveRegrind } from './regrinds.service.ts';

export function regrindRoutes(app: FastifyInstance, { db: pool }: { readonly db: Database }): void {
  serve(app, regrindCalls.evaluateRegrind, { db: pool }, async ({ db, visitor, query }) => {
    const { inventory_code, is_coated: isCoated, times_ground: timesGround = 0, ...sizes } = query;
    const choice = { ...sizes, times_ground: timesGround, is_coated: isCoated !== 'false' };
    return { data: await evaluateRequest(db, visitor, { inventory_code, choice }) };
  });

  serve(
    app,
    regrindCalls.saveRegrind,
    { db: pool, repeatable: 'in-transaction' },
    async ({ db, visitor, body: { inventory_code, ...choice } }) => ({
      data: await saveRegrind(db, visitor, { inventory_code, choice }),
    }),
  );

  serve(app, regrindCalls.getRegrind, { db: pool }, async ({ db, visitor, params }) => ({
    data: await getRegrind(db, visitor, params.uuid),
  }));
}
