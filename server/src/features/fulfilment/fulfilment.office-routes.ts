import { fulfilmentCalls as calls } from '@chipload/contract/office/fulfilment';
import type { FastifyInstance } from 'fastify';
import { createMadeFiles, type MadeFiles } from '../../platform/files/made-files.ts';
import { savedCsv } from '../../platform/http/attachment.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { answerPdf, type PrintingShop } from '../documents/documents.service.ts';
import { presentOrderToShip, presentPlan, presentReadyOrder } from './fulfilment.presenter.ts';
import {
  actOnOrders,
  announcePickup,
  checkBoxes,
  countReadyOrders,
  exportReadyOrders,
  getOrderToShip,
  getPickList,
  listReadyOrders,
  planParcels,
  previewInvoice,
  shipOrder,
  startPicking,
  stopPicking,
} from './fulfilment.service.ts';
import { readyOrdersAsCsv } from './ready-csv.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';

export function fulfilmentOfficeRoutes(
  app: FastifyInstance,
  shop: PrintingShop,
  madeFiles: MadeFiles = createMadeFiles(),
): void {
  const { db, settings } = shop;
  const showOrder = async ({ staff: reader }: Pick<ByStaff, 'staff'>, uuid: string) => {
    const { order, shipments } = await getOrderToShip(db, uuid);
    return presentOrderToShip(order, { reader, settings: await settings.get(), shipments });
  };

  serveOffice(app, calls.listReadyOrders, { db }, async ({ staff, query }) => {
    const shopSettings = await settings.get();
    const { rows, after } = await listReadyOrders(db, shopSettings, query);
    return { data: { rows: rows.map((row) => presentReadyOrder(row, staff, shopSettings)), after } };
  });

  serveOffice(app, calls.countReadyOrders, { db }, async ({ query }) => ({
    data: await countReadyOrders(db, query),
  }));

  serveOffice(app, calls.exportReadyOrders, { db }, async ({ staff, query, reply }) => {
    const shopSettings = await settings.get();
    const found = await exportReadyOrders(db, shopSettings, query);
    const rows = found.map((row) => presentReadyOrder(row, staff, shopSettings));
    void reply.headers(savedCsv('orders-to-ship.csv'));
    return { prepared: readyOrdersAsCsv(rows, { ...query, language: staff.language }) };
  });

  serveOffice(app, calls.actOnReadyOrders, { db }, async ({ staff, client, body }) => {
    const results = await actOnOrders(shop, { staff, client }, body);
    const isUnchanged = results.every(({ outcome }) => outcome === 'refused');
    return { data: { results }, ...(isUnchanged && { unchanged: true as const }) };
  });

  serveOffice(app, calls.getOrderToShip, { db }, async ({ staff, params }) => ({
    data: await showOrder({ staff }, params.uuid),
  }));

  serveOffice(app, calls.startPicking, { db }, async ({ staff, client, params }) => {
    const isStarted = await startPicking(db, { staff, client }, params.uuid);
    const data = await showOrder({ staff }, params.uuid);
    return { data, ...(!isStarted && { unchanged: true as const }) };
  });

  serveOffice(app, calls.stopPicking, { db }, async ({ staff, client, params }) => {
    const isStopped = await stopPicking(db, { staff, client }, params.uuid);
    const data = await showOrder({ staff }, params.uuid);
    return { data, ...(!isStopped && { unchanged: true as const }) };
  });

  packingRoutes(app, shop);

  serveOffice(
    app,
    calls.shipOrder,
    { db, repeatable: 'in-transaction' },
    async ({ db: connection, staff, client, params, body }) => {
      const { handed_to: handedTo, tight_boxes_confirmed: isTightConfirmed, ...shipping } = body;
      const by = { staff, client };
      const asked = { ...shipping, handedTo, isTightConfirmed };
      return { data: await shipOrder(shop, by, params.uuid, asked, connection) };
    },
  );

  serveOffice(app, calls.announcePickup, { db }, async ({ staff, client, params }) => {
    await announcePickup(db, { staff, client }, params.uuid);
    return { data: await showOrder({ staff }, params.uuid) };
  });

  serveOffice(app, calls.getPickList, { db }, async (call) => {
    const list = await getPickList(shop, call.staff, call.query.orders.split(','));
    return answerPdf(madeFiles, call, 'pick-list', list);
  });
}

/** Questions of the packing screen before pieces ship; nothing is changed. */
function packingRoutes(app: FastifyInstance, shop: PrintingShop): void {
  const { db } = shop;

  serveOffice(app, calls.planParcels, { db }, async ({ params, body }) => ({
    data: presentPlan(await planParcels(db, params.uuid, body.lines)),
  }));

  serveOffice(app, calls.checkBoxes, { db }, async ({ staff: { language: locale }, params, body }) => {
    const checked = await checkBoxes(db, params.uuid, body);
    const parcels = checked.map(({ status: fit, say }) => ({ fit, message: say?.({ locale }) ?? '' }));
    return { data: { parcels } };
  });

  serveOffice(app, calls.previewInvoice, { db }, async ({ params, body }) => ({
    data: await previewInvoice(shop, params.uuid, body.lines),
    unchanged: true,
  }));
}
