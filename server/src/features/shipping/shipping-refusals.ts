// Refusals of shipping methods, each at the field that it is about.

import { checkoutObstacles, type ObstacleIn } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import { Refusal, type Say } from '../../platform/refusal.ts';

type ShippingObstacle = ObstacleIn<'shipping'>;

const chooseMethod: Say = (options) => m.refusal_shipping_not_chosen({}, options);
const chooseCourier: Say = (options) => m.refusal_courier_unknown({}, options);
const correctAccount: Say = (options) => m.refusal_courier_account_invalid({}, options);

const fields: Readonly<Record<ShippingObstacle, { readonly field: string; readonly say: Say }>> = {
  'shipping-method-missing': { field: 'type', say: chooseMethod },
  'courier-missing': { field: 'courier', say: chooseCourier },
  'courier-unknown': { field: 'courier', say: chooseCourier },
  'account-number-missing': { field: 'account_number', say: correctAccount },
  'account-number-malformed': { field: 'account_number', say: correctAccount },
  'address-missing': { field: 'address_id', say: (options) => m.refusal_address_unknown({}, options) },
  'freight-to-quote': { field: 'type', say: (options) => m.checkout_server_freight_to_quote({}, options) },
  'parcels-to-pack': { field: 'type', say: (options) => m.shipping_server_to_pack({}, options) },
};

export function shippingRefusal(obstacle: ShippingObstacle): Refusal {
  const { field, say } = fields[obstacle];
  return new Refusal(checkoutObstacles[obstacle].refusal, { say, errors: { [field]: say } });
}
