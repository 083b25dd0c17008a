import { orderSearchLength } from '@chipload/domain/orders';

/** The query of the list: its filter and its page. */
export type InvoiceSearch = {
  readonly state?: 'open' | 'overdue';
  readonly text?: string;
  /** The `next` of the previous page. */
  readonly after?: string;
};

/** Parses any query; ignores invalid and empty values. */
export function parseInvoiceSearch(query: Readonly<Record<string, unknown>>): InvoiceSearch {
  const state = (['open', 'overdue'] as const).find((one) => one === query['state']);
  const after = query['after'];
  const text = typeof query['text'] === 'string' ? query['text'].trim().slice(0, orderSearchLength) : '';
  return {
    ...(state !== undefined && { state }),
    ...(text !== '' && { text }),
    ...(typeof after === 'string' && /^[\w.-]{1,60}$/.test(after) && { after }),
  };
}
