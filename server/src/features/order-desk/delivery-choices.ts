import type { DeliveryChoices } from '@chipload/contract/office/order-changes';
import type { Database } from '../../platform/database/database.ts';
import { listAddresses } from '../customers/customers.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { offeredMethods } from '../shipping/shipping.service.ts';
import { presentAddress } from '../trunk/trunk.service.ts';
import { getRecord } from './get-record.ts';

/** Returns where an order may go and how: the addresses of its company, and the methods and couriers of the shop. */
export async function getDeliveryChoices(
  { db, settings }: { readonly db: Database; readonly settings: Settings },
  uuid: string,
): Promise<DeliveryChoices> {
  const { company_id, currency } = await getRecord(db, uuid);
  const shop = await settings.get(db);
  const addresses = await listAddresses(db, company_id);
  return {
    addresses: addresses.map(presentAddress),
    methods: offeredMethods(shop, currency),
    couriers: shop.collectingCouriers.map(({ code, name, example }) => ({ code, name, example })),
  };
}
