import type { OrderToShip } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import { Field, Input, Select } from '@chipload/ui/form/field';

/** The courier, or for a pickup the name of who took it. */
export type Delivery = { readonly courier: string; readonly handedTo: string };

export function DeliveryFields({
  order,
  delivery: { courier, handedTo },
  courierErrors,
  handedToErrors,
  onChange,
}: {
  order: OrderToShip;
  delivery: Delivery;
  courierErrors: readonly string[];
  handedToErrors: readonly string[];
  onChange: (delivery: Delivery) => void;
}) {
  return (
    <div className="grid max-w-md gap-4">
      {order.method === 'pickup' ? (
        <Field label={m.office_fulfilment_handed_to()} errors={handedToErrors}>
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
        <CourierField
          couriers={order.couriers}
          courier={courier}
          errors={courierErrors}
          onChange={(chosen) => onChange({ courier: chosen, handedTo })}
        />
      )}
    </div>
  );
}

/** The courier of a shipment, or none. */
export function CourierField({
  couriers,
  courier,
  errors,
  onChange,
}: {
  couriers: OrderToShip['couriers'];
  courier: string;
  errors: readonly string[];
  onChange: (courier: string) => void;
}) {
  return (
    <Field label={m.office_fulfilment_courier()} errors={errors}>
      {(control) => (
        <Select {...control} value={courier} onChange={({ target }) => onChange(target.value)}>
          <option value="">{m.office_fulfilment_no_courier()}</option>
          {couriers.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
