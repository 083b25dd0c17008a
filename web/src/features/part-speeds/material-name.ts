import type { Product } from '@chipload/contract';
import type { MaterialId } from '@chipload/domain/speeds';
import { materialName } from '@chipload/messages/materials';

/** Returns a material's symbol with the name that the shop gives it on the part, otherwise with its general name. */
export function symbolAndName(id: MaterialId, materials: Product['materials']): string {
  const name = materials.find(({ symbol }) => symbol === id)?.name ?? materialName(id);
  return `${id} ${name}`;
}
