import { orderSearchLength, type OrderState, orderStates } from '@chipload/domain/orders';

/** The filter and page of the order list, in its address. */
export type OrderSearch = {
  readonly state?: OrderState | 'open';
  readonly text?: string;
  readonly before?: string;
};

/** Returns the filter of an address, without invalid and empty values. */
export function orderSearchOf(query: Readonly<Record<string, unknown>>): OrderSearch {
  const text = textOf(query['text']).trim().slice(0, orderSearchLength);
  const before = textOf(query['before']);
  const state = [...orderStates, 'open' as const].find((one) => one === query['state']);
  return {
    ...(state !== undefined && { state }),
    ...(text !== '' && { text }),
    ...(/^\d{1,15}$/.test(before) && { before }),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
