import type { ReadyOrder } from '@chipload/contract/office/fulfilment';
import { shippingMethodTexts } from '@chipload/messages/office-codes';

export function methodText(method: ReadyOrder['method']): string {
  return shippingMethodTexts[method]();
}
