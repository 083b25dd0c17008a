import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressLines } from '@chipload/contract/address-lines';
import type { DeliveryChoices } from '@chipload/contract/office/order-changes';
import type { OfficeOrder } from '@chipload/contract/office/order-records';
import type { FieldErrors } from '@chipload/client/refused';
import { m } from '@chipload/messages';
import { Field, Input, Select } from '@chipload/ui/form/field';
import { AddressEntry } from './address-entry.tsx';
import { useOffice } from '../../../platform/office.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { type DeliveryDraft, deliveryChangeOf, deliveryDraftOf, isSameAddress } from './delivery-draft.ts';
import { FreightField } from './freight-field.tsx';
import { methodWords } from '../order-words.ts';

const noChoices: DeliveryChoices = { addresses: [], methods: [], couriers: [] };

/** Changes where an order goes, how, and what the freight is then. */
export function DeliveryDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const { api } = useOffice();
  const { data: choices = noChoices } = useQuery({
    queryKey: ['order-delivery', order.uuid],
    queryFn: ({ signal }) => api.get('/orders/:uuid/delivery', { params: { uuid: order.uuid }, signal }),
  });
  const [typed, setTyped] = useState<Partial<DeliveryDraft>>({});
  const edit = (changed: Partial<DeliveryDraft>) => setTyped({ ...typed, ...changed });
  return (
    <ChangeDialog
      order={order}
      title={m.office_orders_delivery_title({ number: order.number })}
      nothingYet={m.office_orders_delivery_nothing_yet()}
      changeOf={(seen) => deliveryChangeOf(deliveryDraftOf(seen, typed), seen, choices)}
      onClose={onClose}
    >
      {(seen, errors) => {
        const draft = deliveryDraftOf(seen, typed);
        return (
          <>
            <MethodFields draft={draft} choices={choices} errors={errors} onChange={edit} />
            {draft.type !== 'pickup' && (
              <ShipToFields order={seen} draft={draft} choices={choices} errors={errors} onChange={edit} />
            )}
            <FreightField
              label={m.office_orders_freight()}
              hint={m.office_orders_freight_hint()}
              isOptional
              value={draft.freight}
              onChange={(freight) => edit({ freight })}
            />
          </>
        );
      }}
    </ChangeDialog>
  );
}

type FieldsProps = {
  draft: DeliveryDraft;
  choices: DeliveryChoices;
  errors: FieldErrors;
  onChange: (changed: Partial<DeliveryDraft>) => void;
};

function MethodFields({ draft, choices, errors, onChange }: FieldsProps) {
  const methods = choices.methods.includes(draft.type) ? choices.methods : [draft.type, ...choices.methods];
  const courier = choices.couriers.find(({ code }) => code === draft.courier);
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label={m.office_orders_method()} errors={errors['type']}>
        {(control) => (
          <Select
            {...control}
            value={draft.type}
            onChange={({ currentTarget: { value } }) => {
              const type = methods.find((one) => one === value);
              if (type !== undefined) onChange({ type });
            }}
          >
            {methods.map((type) => (
              <option key={type} value={type}>
                {methodWords[type]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {draft.type === 'collect' && (
        <>
          <Field label={m.office_orders_courier()} errors={errors['courier']}>
            {(control) => (
              <Select
                {...control}
                value={draft.courier}
                onChange={({ currentTarget }) => onChange({ courier: currentTarget.value })}
              >
                <option value="" disabled>
                  {m.office_orders_choose_courier()}
                </option>
                {choices.couriers.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label={m.office_orders_courier_account()}
            hint={courier && m.office_orders_courier_example({ example: courier.example })}
            errors={errors['account_number']}
          >
            {(control) => (
              <Input
                {...control}
                value={draft.accountNumber}
                onChange={({ currentTarget }) => onChange({ accountNumber: currentTarget.value })}
              />
            )}
          </Field>
        </>
      )}
    </div>
  );
}

function ShipToFields({ order, draft, choices, errors, onChange }: FieldsProps & { order: OfficeOrder }) {
  return (
    <>
      <Field label={m.office_orders_ship_to()}>
        {(control) => (
          <Select
            {...control}
            value={draft.shipTo}
            onChange={({ currentTarget }) => onChange({ shipTo: currentTarget.value })}
          >
            <option value="same">{addressLines(order.ship_to).join(', ')}</option>
            {choices.addresses.map(
              (address, index) =>
                !isSameAddress(address, order.ship_to) && (
                  <option key={JSON.stringify(address)} value={index}>
                    {addressLines(address).join(', ')}
                  </option>
                ),
            )}
            <option value="other">{m.office_orders_other_address()}</option>
          </Select>
        )}
      </Field>
      {draft.shipTo === 'other' && (
        <AddressEntry address={draft.written} errors={errors} onChange={(written) => onChange({ written })} />
      )}
    </>
  );
}
