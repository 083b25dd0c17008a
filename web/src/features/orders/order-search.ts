import { orderSearchLength, type OrderState, orderStates } from '@chipload/domain/orders';

/** The query of the order list: its filter and its page. */
export type OrderSearch = {
  readonly state?: OrderState | 'open';
  readonly text?: string;
  /** The `next` of the previous page. */
  readonly before?: string;
};

/** Parses any query; ignores invalid and empty values. */
export function parseOrderSearch(query: Readonly<Record<string, unknown>>): OrderSearch {
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
