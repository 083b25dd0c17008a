import { m } from '@chipload/messages';
import { shippingMethodTexts } from '@chipload/messages/office-codes';
import type { ListFilter } from '../../lists/list-definition.ts';

/** By method and by courier, of orders to ship and of shipments. */
export const deliveryFilters: readonly ListFilter[] = [
  {
    key: 'method',
    label: m.office_fulfilment_method,
    kind: 'choice',
    options: Object.entries(shippingMethodTexts).map(([value, label]) => ({ value, label })),
    isSingle: true,
  },
  { key: 'courier', label: m.office_fulfilment_courier, kind: 'courier' },
];
