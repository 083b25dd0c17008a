import { orderCalls } from '@chipload/contract/orders';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Settings } from '../settings/settings.service.ts';
import { presentBySettings, presentOrderRow } from './orders.presenter.ts';
import { getOrder, getPieces, listOrders } from './orders.service.ts';

type OrderOptions = { readonly db: Database; readonly settings: Settings };

export function orderRoutes(app: FastifyInstance, { db, settings }: OrderOptions): void {
  serve(app, orderCalls.listOrders, { db }, async ({ db: recent, visitor, query }) => {
    const { rows, next } = await listOrders(recent, visitor.customer, query);
    return { data: { rows: rows.map(presentOrderRow), next } };
  });

  serve(app, orderCalls.getOrder, { db }, async ({ visitor, params }) => {
    const order = await getOrder(db, visitor.customer, params.uuid, visitor.language);
    const facts = { settings: await settings.get(), language: visitor.language, now: new Date() };
    return { data: presentBySettings(order, facts) };
  });

  serve(app, orderCalls.getOrderPieces, { db }, async ({ visitor, params }) => ({
    data: await getPieces(db, visitor.customer, params.uuid),
  }));
}
