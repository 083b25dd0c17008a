import type { SentTo, Trunk } from '@chipload/contract';
import type { ShippingType } from '@chipload/domain/checkout';
import type { PackedTrunk } from './pack-trunk.ts';
import { addressOf } from './us-address.ts';

/**
 * Returns the body of the call that saves the address and the parcels. `packed` is undefined where this browser could
 * not pack.
 */
export function parcelBody(
  trunk: Trunk,
  { type, addressId }: { readonly type: ShippingType; readonly addressId: string | null },
  packed: PackedTrunk | undefined,
): SentTo<'POST', '/trunk/shipping-us'>['data'] {
  const sizes = (packed?.packages ?? []).map(({ height, length, width, weight }) => ({
    height,
    length,
    width,
    weight,
  }));
  const isPacked = packed?.message === '';
  return {
    address: { address_id: addressId, ...addressOf(trunk, addressId) },
    type: type === 'dropship' ? type : 'flat_rate',
    packages: sizes,
    packages_status: isPacked ? 'success' : 'error',
    packages_error: isPacked ? null : (packed?.message ?? 'Not packed'),
  };
}
