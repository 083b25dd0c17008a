import type { WireModOperation } from '@chipload/contract';
import { readOperations } from '@chipload/contract/mod-operations';
import { modCalls } from '@chipload/contract/mods';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  changeMod,
  deleteMod,
  evaluateRequest,
  getMod,
  getModBase,
  listMods,
  listQuoteRequests,
  requestQuote,
  saveMod,
} from './mods.service.ts';

export function modRoutes(app: FastifyInstance, { db: pool }: { readonly db: Database }): void {
  const reading = { db: pool };
  const changing = { db: pool, repeatable: 'in-transaction' } as const;

  serve(app, modCalls.getModOptions, reading, async ({ db, visitor, query }) => ({
    data: await getModBase(db, visitor, query.inventory_code),
  }));

  serve(app, modCalls.evaluateMod, reading, async ({ db, visitor, body }) => ({
    data: await evaluateRequest(db, visitor, requestOf(body)),
  }));

  serve(app, modCalls.listMods, reading, async ({ db, visitor }) => ({ data: await listMods(db, visitor) }));

  serve(app, modCalls.saveMod, changing, async ({ db, visitor, body }) => ({
    data: await saveMod(db, visitor, requestOf(body)),
  }));

  serve(app, modCalls.getMod, reading, async ({ db, visitor, params, query }) => ({
    data: await getMod(db, visitor, params.uuid, query.quantity),
  }));

  serve(app, modCalls.changeMod, changing, async ({ db, visitor, params, body }) => {
    if (body.operations) await app.requireOffered?.('mod'); // a name and an approval sell nothing
    return {
      data: await changeMod(db, visitor, params.uuid, {
        ...body,
        operations: body.operations && readOperations(body.operations),
      }),
    };
  });

  serve(app, modCalls.deleteMod, changing, async ({ db, visitor, params }) => {
    await deleteMod(db, visitor, params.uuid);
    return { data: { uuid: params.uuid } };
  });

  serve(app, modCalls.listQuoteRequests, reading, async ({ db, visitor }) => ({
    data: await listQuoteRequests(db, visitor),
  }));

  serve(app, modCalls.requestQuote, changing, async ({ db, visitor, body }) => ({
    data: await requestQuote(db, visitor, requestOf(body)),
  }));
}

function requestOf<Body extends { readonly operations: readonly WireModOperation[] }>(body: Body) {
  return { ...body, operations: readOperations(body.operations) };
}
