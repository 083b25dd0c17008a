import { modTrunk, modTrunkCalls } from '@chipload/contract/mod-trunk';
import { type callsOfTrunk, standardTrunk, trunkCalls } from '@chipload/contract/trunk';
import type { TrunkKind } from '@chipload/domain/trunk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CacheMemory, createCacheMemory } from '../../platform/cache/cache-memory.ts';
import { envelopeBuffer } from '../../platform/cache/envelope-buffer.ts';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { savedCsv } from '../../platform/http/attachment.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { acceptIntoTrunk, addMadeByCode, addMadeItem } from './add-made-item.ts';
import { cacheTrunks, type CachedTrunks } from './cache-trunks.ts';
import { changingTrunk, rememberShown, showLoaded, showTrunk } from './show-trunk.ts';
import { trunkAsCsv } from './trunk-csv.ts';
import { whichTrunk } from './trunk-owner.ts';
import { presentTrunk } from './trunk.presenter.ts';
import {
  addParts,
  changeQuantity,
  chooseCardDisplay,
  clearBag,
  loadTrunk,
  removeItem,
  type Repack,
} from './trunk.service.ts';
import type { KeptFacts } from './kept-facts.ts';

export type TrunkRoutesOptions = {
  readonly db: Database;
  readonly kept: KeptFacts;
  /** `watchChanges` on `catalogueChannel`; left out, nothing is cached. */
  readonly changes?: ChangeFeed | undefined;
  readonly memory?: CacheMemory;
  /** Left out, changed trunks are not packed again when they are read. */
  readonly repack?: Repack | undefined;
};

export function trunkRoutes(app: FastifyInstance, options: TrunkRoutesOptions): void {
  const { changes, memory = createCacheMemory() } = options;
  serveBoth(app, standardTrunk, 'standard', {
    ...options,
    cache: changes && cacheTrunks(changes, memory, options.kept),
  });
  serveBoth(app, modTrunk, 'mod', options);
  serveStandardTrunk(app, options);
  serveModTrunk(app, options);
}

/** Serves the calls that both trunks have, such as reading, changing a quantity, removing and clearing. */
function serveBoth(
  app: FastifyInstance,
  calls: ReturnType<typeof callsOfTrunk>,
  kind: TrunkKind,
  {
    db: pool,
    kept,
    repack,
    cache,
  }: TrunkRoutesOptions & {
    /** If left out, a trunk is read every time. */
    readonly cache?: CachedTrunks | undefined;
  },
): void {
  const changing = changingTrunk(pool, kept, kind);

  const loadForAnswer = async (db: Database, visitor: Visitor, request: FastifyRequest) => {
    const loaded = await loadTrunk(db, kept, visitor, kind);
    return rememberShown(db, repack ? await repack(visitor, loaded, request.log) : loaded);
  };
  const read = async (db: Database, visitor: Visitor, request: FastifyRequest) => {
    const loaded = await loadForAnswer(db, visitor, request);
    return { loaded, envelope: envelopeBuffer(calls.get.reply.parse(presentTrunk(loaded, visitor))) };
  };
  serve(app, calls.get, { db: pool }, async ({ db, visitor, request }) =>
    cache
      ? { prepared: await cache.answer(db, visitor, async () => read(db, visitor, request)) }
      : { data: presentTrunk(await loadForAnswer(db, visitor, request), visitor) },
  );

  serve(app, calls.export, { db: pool }, async ({ db, visitor, request, reply }) => {
    const trunk = presentTrunk(await loadForAnswer(db, visitor, request), visitor);
    void reply.headers(savedCsv('cart.csv'));
    return { prepared: trunkAsCsv(trunk, visitor.language) };
  });

  serve(app, calls.changeQuantity, changing, async ({ db, visitor, params, body, request }) => {
    const change = { itemUuid: params.uuid, quantity: body.quantity, ...whichTrunk(kind, request) };
    const loaded = await changeQuantity(db, kept, visitor, change);
    return { data: await showLoaded(db, loaded, visitor) };
  });

  serve(app, calls.removeItem, changing, async ({ db, visitor, params, request }) => {
    const item = { itemUuid: params.uuid, ...whichTrunk(kind, request) };
    const loaded = await removeItem(db, kept, visitor, item);
    return { data: await showLoaded(db, loaded, visitor) };
  });

  serve(app, calls.clearBag, changing, async ({ db, visitor, body, request }) => {
    const bag = { bagUuid: body.bag_uuid, ...whichTrunk(kind, request) };
    const loaded = await clearBag(db, kept, visitor, bag);
    return { data: await showLoaded(db, loaded, visitor) };
  });

  const choosing = { db: pool, repeatable: 'in-transaction' } as const;
  serve(app, calls.chooseCardDisplay, choosing, async ({ db, visitor, body }) => {
    await chooseCardDisplay(db, visitor, body.card_display);
    return { data: { card_display: body.card_display } };
  });
}

function serveStandardTrunk(app: FastifyInstance, { db: pool, kept }: TrunkRoutesOptions): void {
  const changing = changingTrunk(pool, kept, 'standard');
  const add = async (
    { db, visitor, request }: { db: Database; visitor: Visitor; request: FastifyRequest },
    parts: Pick<Parameters<typeof addParts>[3], 'parts' | 'field'>,
  ) => {
    const { version } = whichTrunk('standard', request);
    const loaded = await addParts(db, kept, visitor, { ...parts, version });
    return { data: await showLoaded(db, loaded, visitor) };
  };

  serve(app, trunkCalls.addToTrunk, changing, async (call) =>
    add(call, { parts: [call.body], field: 'sku' }),
  );

  serve(app, trunkCalls.addItem, changing, async (call) => {
    const { inventory_code: sku, quantity } = call.body;
    return add(call, { parts: [{ sku, quantity }], field: 'inventory_code' });
  });

  serve(app, trunkCalls.addStandards, changing, async (call) => add(call, { parts: call.body.items }));
}

function serveModTrunk(app: FastifyInstance, { db: pool, kept }: TrunkRoutesOptions): void {
  const changing = { db: pool, repeatable: 'in-transaction' } as const;

  serve(app, modTrunkCalls.addMadeItem, changing, async ({ db, visitor, body, request }) => {
    const { version } = whichTrunk('mod', request);
    const { mod_uuid, holder_uuid, regrind_uuid, quantity } = body;
    for (const [kind, uuid] of [
      ['mod', mod_uuid],
      ['holder', holder_uuid],
      ['regrind', regrind_uuid],
    ] as const)
      if (uuid !== undefined) await addMadeItem(db, kept, visitor, { kind, uuid, quantity }, version);
    return { data: await showTrunk(db, kept, visitor, 'mod') };
  });

  serve(app, modTrunkCalls.addToModTrunk, changing, async ({ db, visitor, body, request }) => {
    await addMadeByCode(db, kept, visitor, body, whichTrunk('mod', request).version);
    return { data: await showTrunk(db, kept, visitor, 'mod') };
  });

  serve(app, modTrunkCalls.addStandardsToModTrunk, { db: pool }, async () => {
    throw new Refusal('only-standards');
  });

  serve(app, modTrunkCalls.acceptQuote, changing, async ({ db, visitor, params, request }) => {
    const mod = await acceptIntoTrunk(db, kept, visitor, params.uuid, whichTrunk('mod', request).version);
    return { data: { mod, trunk: await showTrunk(db, kept, visitor, 'mod') } };
  });
}
