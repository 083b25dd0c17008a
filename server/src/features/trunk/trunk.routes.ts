import { trunkCalls } from '@chipload/contract/trunk';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { Settings } from '../settings/settings.service.ts';
import { expectedVersion } from './expected-version.ts';
import {
  addStandards,
  addToTrunk,
  changeQuantity,
  chooseCardDisplay,
  clearBag,
  loadTrunk,
  presentTrunk,
  removeItem,
} from './trunk.service.ts';

export type TrunkRoutesOptions = { readonly db: Database; readonly settings: Settings };

export function trunkRoutes(app: FastifyInstance, { db: pool, settings }: TrunkRoutesOptions): void {
  const changing = { db: pool, repeatable: 'in-transaction' } as const;
  const fresh = async (db: Database, visitor: Visitor) => ({
    data: presentTrunk(await loadTrunk(db, settings, visitor), visitor),
  });

  serve(app, trunkCalls.getTrunk, { db: pool }, async ({ db, visitor }) => fresh(db, visitor));

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

  serve(app, trunkCalls.changeQuantity, changing, async ({ db, visitor, params, body, request }) => {
    const change = { itemUuid: params.uuid, quantity: body.quantity };
    await changeQuantity(db, visitor, change, expectedVersion(request));
    return fresh(db, visitor);
  });

  serve(app, trunkCalls.removeItem, changing, async ({ db, visitor, params, request }) => {
    await removeItem(db, visitor, params.uuid, expectedVersion(request));
    return fresh(db, visitor);
  });

  serve(app, trunkCalls.clearBag, changing, async ({ db, visitor, body, request }) => {
    await clearBag(db, visitor, body.bag_uuid, expectedVersion(request));
    return fresh(db, visitor);
  });

  serve(app, trunkCalls.chooseCardDisplay, changing, async ({ db, visitor, body }) => {
    await chooseCardDisplay(db, visitor, body.card_display);
    return { data: { card_display: body.card_display } };
  });
}
