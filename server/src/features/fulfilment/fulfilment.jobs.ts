import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { addJob, defineJob } from '../../platform/jobs/jobs.ts';

/** Mails the buyer what shipped, with links to track the parcels. */
export const sendShipmentMail = defineJob('send_shipment_mail', z.object({ shipment: z.uuid() }));

/** Mails the buyer that an order is ready for pickup. */
export const sendPickupMail = defineJob('send_pickup_mail', z.object({ order: z.uuid() }));

const afterMilliseconds = 10_000;

/** Enqueues the mail about a shipment; one that still waits is replaced, so that a quick correction is in it. */
export async function enqueueShipmentMail(db: Database, shipment: string): Promise<void> {
  await addJob(db, sendShipmentMail, { shipment }, { key: `shipment-mail:${shipment}`, afterMilliseconds });
}

export async function enqueuePickupMail(db: Database, order: string): Promise<void> {
  await addJob(db, sendPickupMail, { order }, { key: `pickup-mail:${order}`, afterMilliseconds });
}
