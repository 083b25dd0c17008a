// Serves the calls that both trunks have, such as reading, changing a quantity, removing and clearing.

import type { callsOfTrunk } from '@chipload/contract/trunk';
import type { TrunkKind } from '@chipload/domain/trunk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { savedCsv } from '../../platform/http/attachment.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { envelopeBuffer } from '../../platform/cache/envelope-buffer.ts';
import type { Settings } from '../settings/settings.service.ts';
import { expectedVersion } from './expected-version.ts';
import type { CachedTrunks } from './cache-trunks.ts';
import type { WhichTrunk } from './trunk-owner.ts';
import { answerChange, answerTrunk, rememberShown } from './show-trunk.ts';
import { presentTrunk } from './trunk.presenter.ts';
import { trunkAsCsv } from './trunk-csv.ts';
import {
  changeQuantity,
  chooseCardDisplay,
  clearBag,
  loadTrunk,
  removeItem,
  type Repack,
} from './trunk.service.ts';

export type ServeTrunkOptions = {
  readonly db: Database;
  readonly settings: Settings;
  /** If left out, a trunk is read every time. */
  readonly cache?: CachedTrunks | undefined;
  readonly repack?: Repack | undefined;
};

export function serveTrunk(
  app: FastifyInstance,
  calls: ReturnType<typeof callsOfTrunk>,
  kind: TrunkKind,
  { db: pool, settings, cache, repack }: ServeTrunkOptions,
): void {
  const fresh = answerTrunk(settings, kind);
  const changing = {
    db: pool,
    repeatable: 'answered-anew',
    answerAgain: async ({ db, visitor }: { db: Database; visitor: Visitor }) => fresh(db, visitor),
  } as const;
  const which = (request: FastifyRequest): WhichTrunk => ({ kind, version: expectedVersion(request) });
  const changed = answerChange(settings, kind);

  const loadForAnswer = async (db: Database, visitor: Visitor, request: FastifyRequest) => {
    const loaded = await loadTrunk(db, settings, visitor, kind);
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
    const change = { itemUuid: params.uuid, quantity: body.quantity };
    return changed(db, visitor, async () => changeQuantity(db, visitor, change, which(request)));
  });

  serve(app, calls.removeItem, changing, async ({ db, visitor, params, request }) =>
    changed(db, visitor, async () => removeItem(db, visitor, params.uuid, which(request))),
  );

  serve(
    app,
    calls.chooseCardDisplay,
    { db: pool, repeatable: 'in-transaction' },
    async ({ db, visitor, body }) => {
      await chooseCardDisplay(db, visitor, body.card_display);
      return { data: { card_display: body.card_display } };
    },
  );

  serve(app, calls.clearBag, changing, async ({ db, visitor, body, request }) =>
    changed(db, visitor, async () => clearBag(db, visitor, body.bag_uuid, which(request))),
  );
}
