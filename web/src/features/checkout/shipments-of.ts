import type { Trunk } from '@chipload/contract';
import { expectedShipments, type ExpectedShipment } from '@chipload/domain/checkout';
import { backorderQuantity } from '@chipload/domain/trunk';

/** Returns the shipments of a cart that is ordered on a day (yyyy-MM-dd), with the chosen bundling. */
export function shipmentsOf(trunk: Trunk, isBundled: boolean, readyOn: string): ExpectedShipment[] {
  const lines = trunk.bags
    .flatMap((bag) => bag.items)
    .map((item) => ({
      uuid: item.uuid,
      requested: item.requested,
      backordered: backorderQuantity(item),
      restockedOn: item.expected_on ?? undefined,
    }));
  return expectedShipments({ lines, isBundled, readyOn });
}
