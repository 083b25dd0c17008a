import type { Product } from '@chipload/contract';
import type { MaterialId } from '@chipload/domain/speeds';
import { materialName } from '@chipload/messages/materials';

/** A material by its symbol and name: as the shop calls it on the part, or as it is called everywhere. */
export function symbolAndName(id: MaterialId, materials: Product['materials']): string {
  const name = materials.find(({ symbol }) => symbol === id)?.name ?? materialName(id);
  return `${id} ${name}`;
}
