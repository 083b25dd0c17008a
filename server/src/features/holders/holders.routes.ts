import { holderCalls } from '@chipload/contract/holders';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  deleteHolder,
  evaluateRequest,
  getHolder,
  getHolderOptions,
  getSharedHolder,
  listHolders,
  renameHolder,
  saveHolder,
} from './holders.service.ts';

export function holderRoutes(app: FastifyInstance, { db: pool }: { readonly db: Database }): void {
  const reading = { db: pool };
  const changing = { db: pool, repeatable: 'in-transaction' } as const;

  serve(app, holderCalls.getHolderOptions, reading, async ({ db, visitor, query }) => ({
    data: await getHolderOptions(db, visitor, query),
  }));

  serve(app, holderCalls.evaluateHolder, reading, async ({ db, visitor, body }) => ({
    data: await evaluateRequest(db, visitor, body),
  }));

  serve(app, holderCalls.listHolders, reading, async ({ db, visitor }) => ({
    data: await listHolders(db, visitor),
  }));

  serve(app, holderCalls.saveHolder, changing, async ({ db, visitor, body }) => ({
    data: await saveHolder(db, visitor, body),
  }));

  serve(app, holderCalls.getHolder, reading, async ({ db, visitor, params }) => ({
    data: await getHolder(db, visitor, params.uuid),
  }));

  serve(app, holderCalls.getSharedHolder, reading, async ({ db, params }) => ({
    data: await getSharedHolder(db, params.uuid),
  }));

  serve(app, holderCalls.renameHolder, changing, async ({ db, visitor, params, body }) => ({
    data: await renameHolder(db, visitor, { ...params, ...body }),
  }));

  serve(app, holderCalls.deleteHolder, changing, async ({ db, visitor, params }) => {
    await deleteHolder(db, visitor, params.uuid);
    return { data: { uuid: params.uuid } };
  });
}
