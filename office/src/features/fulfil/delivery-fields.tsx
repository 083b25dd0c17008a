import type { OrderToShip } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import { Field, Input, Select } from '@chipload/ui/form/field';

/** The courier, or for a pickup the name of who took it. */
export type Delivery = { readonly courier: string; readonly handedTo: string };

export function DeliveryFields({
  order,
  delivery: { courier, handedTo },
  courierErrors = [],
  onChange,
}: {
  order: OrderToShip;
  delivery: Delivery;
  courierErrors?: readonly string[];
  onChange: (delivery: Delivery) => void;
}) {
  return (
    <div className="grid max-w-md gap-4">
      {order.method === 'pickup' ? (
        <Field label={m.office_fulfilment_handed_to()}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={120}
              value={handedTo}
              onChange={({ target }) => onChange({ courier, handedTo: target.value })}
            />
          )}
        </Field>
      ) : (
        <Field label={m.office_fulfilment_courier()} errors={courierErrors}>
          {(control) => (
            <Select
              {...control}
              value={courier}
              onChange={({ target }) => onChange({ courier: target.value, handedTo })}
            >
              <option value="">{m.office_fulfilment_no_courier()}</option>
              {order.couriers.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}
