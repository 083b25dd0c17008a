import type { Database } from '../../platform/database/database.ts';
import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import { createPost, type PostOptions } from '../post/post.service.ts';
import { sendPickupMail, sendShipmentMail } from './fulfilment.jobs.ts';
import { findPickupNotice } from './pickup-notice.repository.ts';
import { pickupMail, shipmentMail } from './shipment-mail.ts';
import { findShipment } from './shipments.repository.ts';

/** The jobs of fulfilment. */
export function fulfilmentTasks({ db, ...options }: PostOptions & { readonly db: Database }): Handler[] {
  const { send } = createPost(options);
  return [
    handleJob(sendShipmentMail, async ({ shipment: uuid }) => {
      const shipment = await findShipment(db, uuid);
      if (!shipment) throw new Error(`There is no shipment ${uuid}`);
      await send((sender, settings) => shipmentMail(shipment, { sender, settings }));
    }),
    handleJob(sendPickupMail, async ({ order: uuid }) => {
      const order = await findPickupNotice(db, uuid);
      if (!order) return;
      await send((sender, settings) => pickupMail(order, { sender, settings }));
    }),
  ];
}
