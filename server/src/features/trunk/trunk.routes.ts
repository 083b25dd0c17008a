import { modTrunk, modTrunkCalls } from '@chipload/contract/mod-trunk';
import { standardTrunk, trunkCalls } from '@chipload/contract/trunk';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { ShelfChanges } from '../catalogue/catalogue.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { acceptIntoTrunk, addHolderToTrunk, addModToTrunk } from './add-made-item.ts';
import { expectedVersion } from './expected-version.ts';
import { keepTrunks } from './kept-trunks.ts';
import { serveTrunk } from './serve-trunk.ts';
import { addStandards, addToTrunk, chooseCardDisplay, loadTrunk, presentTrunk } from './trunk.service.ts';

export type TrunkRoutesOptions = {
  readonly db: Database;
  readonly settings: Settings;
  /** `watchChanges` on `catalogueChannel`; left out, nothing is kept. */
  readonly changes?: ShelfChanges | undefined;
};

export function trunkRoutes(app: FastifyInstance, options: TrunkRoutesOptions): void {
  const { db: pool, settings } = options;
  const changing = { db: pool, repeatable: 'in-transaction' } as const;
  const fresh = async (db: Database, visitor: Visitor) => ({
    data: presentTrunk(await loadTrunk(db, settings, visitor, 'standard'), visitor),
  });
  const freshMods = async (db: Database, visitor: Visitor) =>
    presentTrunk(await loadTrunk(db, settings, visitor, 'mod'), visitor);

  const kept = options.changes && keepTrunks(options.changes);
  serveTrunk(app, standardTrunk, 'standard', { db: pool, settings, kept });
  serveTrunk(app, modTrunk, 'mod', { db: pool, settings });

  serve(app, modTrunkCalls.addMadeItem, changing, async ({ db, visitor, body, request }) => {
    const { mod_uuid: modUuid, holder_uuid: holderUuid, quantity } = body;
    const version = expectedVersion(request);
    if (modUuid !== undefined) await addModToTrunk(db, visitor, { modUuid, quantity }, version);
    if (holderUuid !== undefined) await addHolderToTrunk(db, visitor, { holderUuid, quantity }, version);
    return { data: await freshMods(db, visitor) };
  });

  serve(app, modTrunkCalls.acceptQuote, changing, async ({ db, visitor, params, request }) => {
    const mod = await acceptIntoTrunk(db, visitor, params.uuid, expectedVersion(request));
    return { data: { mod, trunk: await freshMods(db, visitor) } };
  });

  serve(app, trunkCalls.addToTrunk, changing, async ({ db, visitor, body, request }) => {
    const wish = { text: body.sku, quantity: body.quantity, field: 'sku' } as const;
    return fresh(db, await addToTrunk(db, visitor, wish, expectedVersion(request)));
  });

  serve(app, trunkCalls.addItem, changing, async ({ db, visitor, body, request }) => {
    const wish = { text: body.inventory_code, quantity: body.quantity, field: 'inventory_code' } as const;
    return fresh(db, await addToTrunk(db, visitor, wish, expectedVersion(request)));
  });

  serve(app, trunkCalls.addStandards, changing, async ({ db, visitor, body, request }) => {
    const wishes = body.items.map(({ sku, quantity }) => ({ text: sku, quantity }));
    return fresh(db, await addStandards(db, visitor, wishes, expectedVersion(request)));
  });

  serve(app, trunkCalls.chooseCardDisplay, changing, async ({ db, visitor, body }) => {
    await chooseCardDisplay(db, visitor, body.card_display);
    return { data: { card_display: body.card_display } };
  });
}
