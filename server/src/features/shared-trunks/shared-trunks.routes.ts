import { sharedTrunkCalls } from '@chipload/contract/shared-trunks';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import type { KeptFacts } from '../trunk/trunk.service.ts';
import {
  addSharedTrunk,
  getSharedTrunk,
  listSharedTrunks,
  shareTrunk,
  stopSharingTrunk,
} from './shared-trunks.service.ts';

export function sharedTrunkRoutes(
  app: FastifyInstance,
  { db: pool, kept }: { readonly db: Database; readonly kept: KeptFacts },
): void {
  const changing = { db: pool, repeatable: 'in-transaction' } as const;

  serve(app, sharedTrunkCalls.shareTrunk, changing, async ({ db, visitor, body }) => ({
    data: await shareTrunk(db, kept, visitor, body.note),
  }));

  serve(app, sharedTrunkCalls.listSharedTrunks, { db: pool }, async ({ db, visitor }) => ({
    data: await listSharedTrunks(db, visitor.customer),
  }));

  serve(app, sharedTrunkCalls.getSharedTrunk, { db: pool }, async ({ db, visitor, params }) => ({
    data: await getSharedTrunk(db, visitor, params.uuid),
  }));

  serve(app, sharedTrunkCalls.stopSharingTrunk, changing, async ({ db, visitor, params }) => {
    await stopSharingTrunk(db, visitor.customer, params.uuid);
    return { data: { uuid: params.uuid } };
  });

  serve(app, sharedTrunkCalls.addSharedTrunk, changing, async ({ db, visitor, params }) => ({
    data: await addSharedTrunk(db, kept, visitor, params.uuid),
  }));
}
