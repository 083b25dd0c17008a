import type { ReadyOrder } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';

type Method = ReadyOrder['method'];

const labels: Readonly<Record<Method, () => string>> = {
  flat_rate: m.checkout_server_method_flat_rate,
  pickup: m.checkout_server_method_pickup,
  collect: m.checkout_server_method_collect,
  dropship: m.checkout_server_method_dropship,
};

export function methodText(method: Method): string {
  return labels[method]();
}

/** The methods to filter by. */
export const methodOptions = Object.entries(labels).map(([value, label]) => ({ value, label }));
