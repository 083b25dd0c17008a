import type { Trunk } from '@chipload/contract';
import { checkoutLimits } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import { AddressLines } from '@chipload/ui/address-lines';
import { Field, Select } from '@chipload/ui/form/field';
import { TextField } from '@chipload/ui/form/text-field';
import { otherAddresses } from '../../../shipping/us-address.ts';
import type { ShippingDraft } from '../drafts.ts';
import { obstacleText } from '../obstacle-text.ts';
import type { ShippingProblem } from '../progress.ts';

type DetailsProps = {
  trunk: Trunk;
  draft: ShippingDraft;
  problem: ShippingProblem | undefined;
  /** The errors of a 422 by field. */
  errors: Readonly<Record<string, readonly string[]>>;
  onChange: (draft: ShippingDraft) => void;
};

/** The fields of the chosen shipping method, and the address that it ships to. */
export function ShippingDetails(props: DetailsProps) {
  switch (props.draft.type) {
    case 'collect':
      return <CollectDetails {...props} />;
    case 'dropship':
      return <DropshipDetails {...props} />;
    case 'flat_rate':
      return <BillingAddress trunk={props.trunk} />;
    case 'undefined':
    case 'pickup':
      return null;
  }
}

function CollectDetails({ trunk, draft, problem, errors, onChange }: DetailsProps) {
  const isAboutCourier = problem === 'courier-missing' || problem === 'courier-unknown';
  const messages = problem === undefined ? [] : [obstacleText(problem)];
  return (
    <div className="grid gap-3 pb-2 pl-7">
      <Field label={m.checkout_courier()} errors={isAboutCourier ? messages : errors['courier']}>
        {(control) => (
          <Select
            {...control}
            value={draft.courier}
            onChange={(event) => onChange({ ...draft, courier: event.target.value })}
          >
            <option value="">{m.checkout_choose_courier()}</option>
            {Object.entries(trunk.available_couriers).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label={m.checkout_account_number()}
        errors={isAboutCourier || problem === undefined ? errors['account_number'] : messages}
        value={draft.accountNumber}
        maxLength={checkoutLimits.courierTextLength}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ ...draft, accountNumber: event.target.value })}
      />
      <BillingAddress trunk={trunk} isIndented={false} />
    </div>
  );
}

function DropshipDetails({ trunk, draft, errors, onChange }: DetailsProps) {
  const billing = trunk.customer?.billing_address;
  const chosen = trunk.shipping_addresses.find(({ value }) => value === draft.addressId)?.full ?? billing;
  return (
    <div className="grid gap-3 pb-2 pl-7">
      <Field label={m.checkout_ship_to()} errors={errors['address_id']}>
        {(control) => (
          <Select
            {...control}
            value={draft.addressId ?? ''}
            onChange={(event) => onChange({ ...draft, addressId: event.target.value || null })}
          >
            <option value="">{m.checkout_billing_address()}</option>
            {otherAddresses(trunk).map(({ value, display }) => (
              <option key={value} value={value}>
                {display}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {chosen && (
        <div className="text-sm text-muted">
          <AddressLines address={chosen} />
        </div>
      )}
    </div>
  );
}

function BillingAddress({ trunk, isIndented = true }: { trunk: Trunk; isIndented?: boolean }) {
  const billing = trunk.customer?.billing_address;
  if (!billing) return null;
  return (
    <div className={`pb-2 text-sm text-muted ${isIndented ? 'pl-7' : ''}`}>
      <p className="font-medium text-ink">{m.checkout_ship_to()}</p>
      <AddressLines address={billing} />
    </div>
  );
}
