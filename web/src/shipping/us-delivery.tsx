import { PackageSearch } from 'lucide-react';
import type { Trunk } from '@chipload/contract';
import type { ShippingType } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import { AddressLines } from '@chipload/ui/address-lines';
import { Button } from '@chipload/ui/button';
import { Field, Select } from '@chipload/ui/form/field';
import { Notice } from '@chipload/ui/notice';
import { ParcelPlan } from './parcel-plan.tsx';
import { addressOf, otherUsAddresses } from './us-address.ts';

/** The id of the button that gets the focus back when its form closes. */
export const editAddressId = 'edit-shipping-address';

/** The destination of parcels in the United States, and their boxes. */
export function UsDelivery({
  trunk,
  draft: { type, addressId },
  errors,
  onChoose,
  onEdit,
}: {
  trunk: Trunk;
  /** The flat rate goes to the billing address, a dropship to the address with the id; null for the billing address. */
  draft: { readonly type: ShippingType; readonly addressId: string | null };
  errors: readonly string[] | undefined;
  onChoose: (addressId: string | null) => void;
  onEdit: () => void;
}) {
  const address = addressOf(trunk, addressId);
  return (
    <div className="grid grid-cols-1 gap-4 pb-2">
      {type === 'dropship' && (
        <Field label={m.checkout_ship_to()} errors={errors}>
          {(control) => (
            <Select
              {...control}
              value={addressId ?? ''}
              onChange={(event) => onChoose(event.target.value || null)}
            >
              <option value="">{m.checkout_billing_address()}</option>
              {otherUsAddresses(trunk).map(({ value, display }) => (
                <option key={value} value={value}>
                  {display}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {address === undefined ? (
        <p className="text-sm text-bad">{m.checkout_missing_address()}</p>
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-2 text-sm text-muted">
          <AddressLines address={address} />
          <Button id={editAddressId} size="small" onClick={onEdit}>
            {m.account_address_edit_title()}
          </Button>
        </div>
      )}
      <ParcelPlan trunk={trunk} />
      {trunk.freight === 'quoted-later' && trunk.packing?.message === '' && (
        <Notice tone="partial" icon={PackageSearch} title={m.shipping_quoted_later_title()}>
          <p>{m.shipping_quoted_later()}</p>
        </Notice>
      )}
    </div>
  );
}
