import type { Trunk } from '@chipload/contract';
import { packParts } from '@chipload/contract/packing-lines';

/** Returns the parcels for `POST trunk/shipping-us`, packed as the browser packs its trunk. */
export function packedByBrowser({ bags, specs, packing }: Trunk) {
  const items = bags.flatMap((bag) => bag.items);
  const parts = items.map(({ inventory_code: inventoryCode, requested }) => ({
    inventoryCode,
    requested,
    tool: specs[inventoryCode]!,
    category: packing!.categories[inventoryCode]!,
  }));
  const tariff = packing!.tariff!.map(({ up_to_pounds: upToPounds, cents }) => ({ upToPounds, cents }));
  const { status, message, packages } = packParts(parts, tariff);
  return {
    packages: packages.map(({ height, length, width, weight }) => ({ height, length, width, weight })),
    packages_status: status,
    packages_error: message,
  };
}
