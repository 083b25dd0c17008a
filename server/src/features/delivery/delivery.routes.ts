import { deliveryCalls } from '@chipload/contract/delivery';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Settings } from '../settings/settings.service.ts';
import { getExpectedDelivery } from './delivery.service.ts';

type Options = {
  readonly db: Database;
  readonly settings: Settings;
  /** The clock; the present by default. */
  readonly now?: () => Date;
};

export function deliveryRoutes(
  app: FastifyInstance,
  { db, settings, now = () => new Date() }: Options,
): void {
  serve(app, deliveryCalls.getExpectedDelivery, { db }, async ({ query, visitor }) => ({
    data: await getExpectedDelivery({ db, settings }, visitor, {
      moment: now(),
      completeOn: query.complete_on,
      addressId: query.address_id,
    }),
  }));
}
