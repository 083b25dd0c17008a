import { officeOrderCalls as calls } from '@chipload/contract/office/orders';
import type { FastifyInstance } from 'fastify';
import { savedCsv } from '../../platform/http/attachment.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import {
  actOnOrders,
  changeOrder,
  type ChangeShop,
  countDeskOrders,
  duplicateOrder,
  exportOrders,
  getDeliveryChoices,
  getDeskOrder,
  holdOrder,
  listDeskOrders,
  previewCancel,
  previewChange,
  releaseHold,
  previewSplit,
  resendConfirmation,
  splitOrder,
} from './order-desk.service.ts';
import type { KeptFacts } from '../trunk/trunk.service.ts';

export function orderDeskRoutes(app: FastifyInstance, shop: ChangeShop & { readonly kept: KeptFacts }): void {
  const { db, settings } = shop;
  const changing = { db, repeatable: 'in-transaction' } as const;
  const calling = { db, repeatable: 'without-transaction' } as const;
  serveOffice(app, calls.listOfficeOrders, { db }, async ({ db: recent, query }) => ({
    data: await listDeskOrders({ db: recent, settings }, query),
  }));

  serveOffice(app, calls.countOfficeOrders, { db }, async ({ db: recent, query }) => ({
    data: await countDeskOrders(recent, query),
  }));

  serveOffice(app, calls.exportOfficeOrders, { db }, async ({ db: recent, query, staff, reply }) => {
    void reply.headers(savedCsv('orders.csv'));
    return {
      prepared: await exportOrders({ db: recent, settings }, query, { ...query, language: staff.language }),
    };
  });

  serveOffice(app, calls.getOfficeOrder, { db }, async ({ staff, params }) => ({
    data: await getDeskOrder(shop, { staff }, params.uuid),
  }));

  serveOffice(app, calls.holdOrder, changing, async (call) => {
    await holdOrder(call.db, call, { ...call.body, uuid: call.params.uuid });
    return { data: await getDeskOrder({ db: call.db, settings }, call, call.params.uuid) };
  });

  serveOffice(app, calls.releaseHold, changing, async (call) => {
    const { uuid, hold } = call.params;
    await releaseHold(call.db, call, { ...call.body, uuid, hold });
    return { data: await getDeskOrder({ db: call.db, settings }, call, uuid) };
  });

  serveOffice(app, calls.getDeliveryChoices, { db }, async ({ params }) => ({
    data: await getDeliveryChoices(shop, params.uuid),
  }));

  serveOffice(app, calls.previewOrderChange, { db }, async (call) => ({
    data: await previewChange(shop, call, { uuid: call.params.uuid, change: call.body }),
    unchanged: true,
  }));

  serveOffice(app, calls.changeOrder, calling, async (call) => {
    await changeOrder(shop, call, { uuid: call.params.uuid, change: call.body });
    return { data: await getDeskOrder(shop, call, call.params.uuid) };
  });

  serveOffice(app, calls.previewOrderSplit, { db }, async (call) => ({
    data: await previewSplit(shop, call, { uuid: call.params.uuid, split: call.body }),
    unchanged: true,
  }));

  serveOffice(app, calls.splitOrder, calling, async (call) => {
    await splitOrder(shop, call, { uuid: call.params.uuid, split: call.body });
    return { data: await getDeskOrder(shop, call, call.params.uuid) };
  });

  serveOffice(app, calls.resendConfirmation, { db }, async (call) => {
    await resendConfirmation(db, call, call.params.uuid);
    return { data: { done: true } };
  });

  serveOffice(app, calls.duplicateOrder, changing, async (call) => ({
    data: await duplicateOrder({ db: call.db, kept: shop.kept }, call, call.params.uuid),
  }));

  serveOffice(app, calls.previewCancel, { db }, async ({ staff, client, body }) => {
    const act = { staff, client, language: staff.language };
    return { data: { orders: await previewCancel(shop, act, body.ids) } };
  });

  serveOffice(app, calls.actOnOrders, { db }, async (call) => {
    const { staff, client } = call;
    const results = await actOnOrders(shop, { staff, client, language: staff.language }, call.body);
    const isUnchanged = results.every(({ outcome }) => outcome === 'refused');
    return { data: { results }, ...(isUnchanged && { unchanged: true }) };
  });
}
