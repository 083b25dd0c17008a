import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Trunk } from '@chipload/contract';
import { type ShippingType, shippingTypes, shipsAsParcels } from '@chipload/domain/checkout';
import { flushSync } from 'react-dom';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { errorsByField, invalidMessages } from '@chipload/client/refused';
import { reportRequestError } from '../../../platform/errors/report-request-error.ts';
import { useShop } from '../../../platform/shop.ts';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Choice } from '@chipload/ui/form/field';
import { AddressTrouble, isAddressServiceDown } from '../../../customer/address-trouble.tsx';
import { UsAddressForm } from '../../../shipping/us-address-form.tsx';
import { addressOf } from '../../../shipping/us-address.ts';
import { UsDelivery, editAddressId } from '../../../shipping/us-delivery.tsx';
import { packedTrunkQuery } from '../../../shipping/packing.queries.ts';
import { saveShipping } from '../checkout.queries.ts';
import type { SectionProps } from '../section-props.ts';
import { DockDays, useMethodDay } from '../dock-days.tsx';
import { ContinueButton, useStepForm } from '../step-button.tsx';
import { type ShippingDraft, initialShipping, shippingChanged, withShippingType } from '../drafts.ts';
import { Unbroken } from '@chipload/ui/unbroken';
import { firstInvalid } from '@chipload/ui/form/focus-invalid';
import { keepInPlace } from '@chipload/ui/keep-in-place';
import { obstacleText } from '../obstacle-text.ts';
import { type ShippingProblem, shippingProblem } from '../progress.ts';
import { methodPrice } from './method-price.ts';
import { ShippingDetails } from './shipping-details.tsx';

const hints: Readonly<Record<ShippingType, (trunk: Trunk) => string | undefined>> = {
  undefined: () => undefined,
  flat_rate: flatRateHint,
  pickup: () => m.checkout_pickup_hint(),
  collect: () => m.checkout_collect_hint(),
  dropship: () => m.checkout_dropship_hint(),
};

/** The choice of shipping method and its fields. While an address is edited, only its form is shown. */
export function ShippingSection({ trunk, drafts, onDraft, onDone, onFailure }: SectionProps) {
  const { api, page } = useShop();
  const save = useMutation(saveShipping(api, useQueryClient()));
  const formId = useStepForm();
  const [wasTried, setTried] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const draft = drafts.shipping ?? initialShipping(trunk);
  const isParcel = shipsAsParcels(trunk.currency, draft.type);
  const address = isParcel ? addressOf(trunk, draft.addressId) : undefined;
  const isSaved = !shippingChanged(draft, trunk) && trunk.freight !== 'to-pack';
  const problem = shippingProblem(trunk, draft);
  const shownProblem = wasTried ? problem : undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => setTried(true));
    if (problem !== undefined) return firstInvalid(event.currentTarget)?.focus();
    if (isSaved) return onDone();
    const onSuccess = () => {
      setTried(false);
      onDraft({ shipping: undefined });
      onDone();
    };
    const onError = (error: unknown) => {
      if (isParcel) reportRequestError(api, page.version, 'Parcels', error);
      if (!isAddressServiceDown(error)) onFailure(error);
    };
    return save.mutate({ trunk, draft }, { onSuccess, onError });
  };
  const closeForm = () => {
    flushSync(() => setEditing(false));
    save.reset();
    document.getElementById(editAddressId)?.focus();
  };

  if (isEditing && address !== undefined) {
    return (
      <UsAddressForm
        address={address}
        addressId={draft.addressId}
        onClose={closeForm}
        onSessionOver={onFailure}
      />
    );
  }

  return (
    <form id={formId} onSubmit={submit} noValidate className="grid gap-3">
      <AddressTrouble error={save.error} hasFailed={isAddressServiceDown(save.error)} />
      <ErrorSummary
        messages={shownProblem === undefined ? invalidMessages(save.error) : [obstacleText(shownProblem)]}
      />
      <ShippingMethods
        trunk={trunk}
        isBundled={drafts.bundling ?? trunk.is_bundled}
        draft={draft}
        problem={shownProblem}
        errors={errorsByField(save.error)}
        onChange={(shipping) => onDraft({ shipping })}
        onChoose={(type, choice) =>
          keepInPlace(choice, () => {
            setTried(false);
            save.reset();
            onDraft({ shipping: withShippingType(draft, type) });
          })
        }
        onEdit={() => setEditing(true)}
      />
      <DockDays trunk={trunk} isBundled={drafts.bundling ?? trunk.is_bundled} shipping={draft} />
      <ContinueButton
        busy={save.isPending}
        missing={draft.type === 'undefined' ? obstacleText('shipping-method-missing') : undefined}
      />
    </form>
  );
}

function flatRateHint({ currency, flat_rate_free_above: freeAbove }: Trunk): string {
  if (currency === 'USD') return m.shipping_parcel_hint();
  if (freeAbove === undefined) return m.checkout_flat_rate_hint();
  return m.checkout_flat_rate_free_above({ amount: formatMoney(freeAbove, currency, currentLanguage()) });
}

/** The shipping methods on offer, with the fields of the chosen one. */
function ShippingMethods({
  trunk,
  isBundled,
  draft,
  problem,
  errors,
  onChange,
  onChoose,
  onEdit,
}: {
  trunk: Trunk;
  isBundled: boolean;
  draft: ShippingDraft;
  problem: ShippingProblem | undefined;
  errors: Readonly<Record<string, readonly string[]>>;
  onChange: (draft: ShippingDraft) => void;
  /** `choice` was touched: the fields of another method, above it, disappear. */
  onChoose: (type: ShippingType, choice: Element) => void;
  onEdit: () => void;
}) {
  const parcels = packedTrunkQuery(trunk);
  const { data: packed } = useQuery({
    ...parcels,
    enabled: parcels.enabled === true && shipsAsParcels(trunk.currency, draft.type),
  });
  const dayOf = useMethodDay(trunk, isBundled);
  const offered = shippingTypes.filter((type) => trunk.available_shipping_methods[type] !== undefined);
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{m.checkout_shipping_title()}</legend>
      {offered.map((type) => (
        <div key={type} className="grid gap-2">
          <Choice
            name="shipping"
            label={
              <span className="flex flex-wrap justify-between gap-x-4">
                {trunk.available_shipping_methods[type]}{' '}
                <span className="tabular">{methodPrice(type, trunk, draft, packed?.price)}</span>
              </span>
            }
            hint={
              <Unbroken
                text={[hints[type](trunk), dayOf(type)].filter((text) => text !== undefined).join(' · ')}
              />
            }
            checked={type === draft.type}
            onChange={({ currentTarget }) => onChoose(type, currentTarget)}
          />
          {type === draft.type && shipsAsParcels(trunk.currency, type) && (
            <UsDelivery
              trunk={trunk}
              draft={draft}
              errors={errors['address_id']}
              onChoose={(addressId) => onChange({ ...draft, addressId })}
              onEdit={onEdit}
            />
          )}
          {type === draft.type && !shipsAsParcels(trunk.currency, type) && (
            <ShippingDetails
              trunk={trunk}
              draft={draft}
              problem={problem}
              errors={errors}
              onChange={onChange}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}
