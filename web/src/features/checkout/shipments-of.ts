import type { Trunk } from '@chipload/contract';
import { expectedShipments, type ExpectedShipment } from '@chipload/domain/checkout';
import { backorderQuantity } from '@chipload/domain/trunk';
import { awaitedOf } from '../../cart/expected-text.ts';

/** Returns the shipments of a cart that is ordered on a day (yyyy-MM-dd), with the chosen bundling. */
export function shipmentsOf(trunk: Trunk, isBundled: boolean, readyOn: string): ExpectedShipment[] {
  const lines = trunk.bags
    .flatMap((bag) => bag.items)
    .map((item) => ({
      uuid: item.uuid,
      requested: item.requested,
      backordered: backorderQuantity(item),
      awaited: awaitedOf(item),
    }));
  return expectedShipments({ lines, isBundled, readyOn });
}
