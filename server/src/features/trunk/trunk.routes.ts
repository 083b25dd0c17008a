import { modTrunk, modTrunkCalls } from '@chipload/contract/mod-trunk';
import { standardTrunk, trunkCalls } from '@chipload/contract/trunk';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { type CacheMemory, createCacheMemory } from '../../platform/cache/cache-memory.ts';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Settings } from '../settings/settings.service.ts';
import {
  acceptIntoTrunk,
  addHolderToTrunk,
  addMadeByCode,
  addModToTrunk,
  addRegrindToTrunk,
} from './add-made-item.ts';
import { expectedVersion } from './expected-version.ts';
import { cacheTrunks } from './cache-trunks.ts';
import { serveTrunk } from './serve-trunk.ts';
import { answerChange, answerTrunk, showTrunk } from './show-trunk.ts';
import { addStandards, addToTrunk, type Repack } from './trunk.service.ts';

export type TrunkRoutesOptions = {
  readonly db: Database;
  readonly settings: Settings;
  /** `watchChanges` on `catalogueChannel`; left out, nothing is cached. */
  readonly changes?: ChangeFeed | undefined;
  readonly memory?: CacheMemory;
  /** Left out, changed trunks are not packed again when they are read. */
  readonly repack?: Repack | undefined;
};

export function trunkRoutes(app: FastifyInstance, options: TrunkRoutesOptions): void {
  const { db: pool, settings, repack } = options;
  const changing = { db: pool, repeatable: 'in-transaction' } as const;
  const changed = answerChange(settings, 'standard');
  const fresh = answerTrunk(settings, 'standard');
  const adding = {
    db: pool,
    repeatable: 'answered-anew',
    answerAgain: async ({ db, visitor }: { db: Database; visitor: Visitor }) => fresh(db, visitor),
  } as const;
  const freshMods = async (db: Database, visitor: Visitor) => showTrunk(db, settings, visitor, 'mod');

  const cache = options.changes && cacheTrunks(options.changes, options.memory ?? createCacheMemory());
  serveTrunk(app, standardTrunk, 'standard', { db: pool, settings, cache, repack });
  serveTrunk(app, modTrunk, 'mod', { db: pool, settings, repack });

  serve(app, modTrunkCalls.addMadeItem, changing, async ({ db, visitor, body, request }) => {
    const { mod_uuid: modUuid, holder_uuid: holderUuid, regrind_uuid: regrindUuid, quantity } = body;
    const version = expectedVersion(request);
    if (modUuid !== undefined) await addModToTrunk(db, visitor, { modUuid, quantity }, version);
    if (holderUuid !== undefined) await addHolderToTrunk(db, visitor, { holderUuid, quantity }, version);
    if (regrindUuid !== undefined) await addRegrindToTrunk(db, visitor, { regrindUuid, quantity }, version);
    return { data: await freshMods(db, visitor) };
  });

  serve(app, modTrunkCalls.addToModTrunk, changing, async ({ db, visitor, body, request }) => {
    await addMadeByCode(db, visitor, body, expectedVersion(request));
    return { data: await freshMods(db, visitor) };
  });

  serve(app, modTrunkCalls.addStandardsToModTrunk, { db: pool }, async () => {
    throw new Refusal('only-standards');
  });

  serve(app, modTrunkCalls.acceptQuote, changing, async ({ db, visitor, params, request }) => {
    const mod = await acceptIntoTrunk(db, visitor, params.uuid, expectedVersion(request));
    return { data: { mod, trunk: await freshMods(db, visitor) } };
  });

  serve(app, trunkCalls.addToTrunk, adding, async ({ db, visitor, body, request }) => {
    const typed = { text: body.sku, quantity: body.quantity, field: 'sku' } as const;
    const version = expectedVersion(request);
    return changed(db, visitor, async () => addToTrunk(db, visitor, typed, version));
  });

  serve(app, trunkCalls.addItem, adding, async ({ db, visitor, body, request }) => {
    const typed = { text: body.inventory_code, quantity: body.quantity, field: 'inventory_code' } as const;
    const version = expectedVersion(request);
    return changed(db, visitor, async () => addToTrunk(db, visitor, typed, version));
  });

  serve(app, trunkCalls.addStandards, adding, async ({ db, visitor, body, request }) => {
    const quantities = body.items.map(({ sku, quantity }) => ({ text: sku, quantity }));
    const version = expectedVersion(request);
    return changed(db, visitor, async () => addStandards(db, visitor, quantities, version));
  });
}
