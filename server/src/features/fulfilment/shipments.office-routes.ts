import { shipmentCalls as calls } from '@chipload/contract/office/shipments';
import type { FastifyInstance } from 'fastify';
import { createMadeFiles, type MadeFiles } from '../../platform/files/made-files.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { answerPdf, labelsAsZpl, type PrintingShop } from '../documents/documents.service.ts';
import { getShipmentSlip } from '../packing-slips/packing-slips.service.ts';
import { courierChoices } from '../shipping/shipping.service.ts';
import { presentShipment, presentShipmentRow } from './fulfilment.presenter.ts';
import { correctTracking, getLabels, getShipment, listShipments } from './fulfilment.service.ts';

export function shipmentOfficeRoutes(
  app: FastifyInstance,
  shop: PrintingShop,
  madeFiles: MadeFiles = createMadeFiles(),
): void {
  const { db, settings } = shop;

  serveOffice(app, calls.listShipments, { db }, async ({ db: recent, query }) => {
    const { rows, after } = await listShipments(recent, query);
    const shown = await settings.get();
    return { data: { rows: rows.map((row) => presentShipmentRow(row, shown)), after } };
  });

  serveOffice(app, calls.listCouriers, { db }, async () => ({
    data: { couriers: courierChoices(await settings.get(), '') },
  }));

  serveOffice(app, calls.getShipment, { db }, async ({ staff, params }) => ({
    data: presentShipment(await getShipment(db, params.uuid), staff, await settings.get()),
  }));

  const changing = { db, repeatable: 'in-transaction' } as const;
  serveOffice(app, calls.correctTracking, changing, async (call) => {
    const { staff, client, params, body } = call;
    const shown = await settings.get(call.db);
    const { seen, parcels: numbers, courier, mails_buyer: mailsBuyer } = body;
    const correction = { seen, numbers, courier, mailsBuyer, settings: shown };
    const { shipment, isChanged } = await correctTracking(
      call.db,
      { staff, client },
      params.uuid,
      correction,
    );
    const data = { ...presentShipment(shipment, staff, shown), is_changed: isChanged };
    return { data, ...(!isChanged && { unchanged: true as const }) };
  });

  serveOffice(app, calls.getShipmentSlip, { db }, async (call) =>
    answerPdf(madeFiles, call, 'packing-slip', await getShipmentSlip(shop, call.params.uuid)),
  );

  serveOffice(app, calls.getLabels, { db }, async (call) => {
    const labels = await getLabels(shop, call.params.uuid, call.query.language);
    return answerPdf(madeFiles, call, 'labels', labels);
  });

  serveOffice(app, calls.getLabelsAsZpl, { db }, async ({ params, query, reply }) => {
    const { fileName, text } = labelsAsZpl(await getLabels(shop, params.uuid, query.language));
    void reply.headers({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': attachment(fileName),
      'cache-control': 'private, no-cache',
    });
    return { prepared: Buffer.from(text) };
  });
}
