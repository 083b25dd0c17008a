// Refusals of shipping methods, each at the field that it is about.

import type { CourierProblem } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import { Refusal, type Say } from '../../platform/refusal.ts';

export function freightRefusal(): Refusal {
  const say: Say = (options) => m.checkout_server_freight_to_quote({}, options);
  return new Refusal('shipping-not-chosen', { say, errors: { type: say } });
}

/** The trunk has changed since it was packed. */
export function unpackedRefusal(): Refusal {
  const say: Say = (options) => m.shipping_server_to_pack({}, options);
  return new Refusal('shipping-not-chosen', { say, errors: { type: say } });
}

export function courierRefusal(problem: CourierProblem): Refusal {
  return problem === 'courier-missing' || problem === 'courier-unknown'
    ? new Refusal('courier-unknown', {
        errors: { courier: (options) => m.refusal_courier_unknown({}, options) },
      })
    : new Refusal('courier-account-invalid', {
        errors: { account_number: (options) => m.refusal_courier_account_invalid({}, options) },
      });
}

export function addressRefusal(): Refusal {
  return new Refusal('address-unknown', {
    errors: { address_id: (options) => m.refusal_address_unknown({}, options) },
  });
}
