// A list of the office, as data: what `ListScreen` needs to know of it.
//
//     export const orderList: ListDefinition<OfficeOrderRow, OrderColumn> = {
//       name: 'orders',
//       title: m.office_orders,
//       idOf: ({ uuid }) => uuid,
//       labelOf: ({ number }) => String(number),
//       addressOf: ({ uuid }) => `/orders/${uuid}`,
//       columns: [
//         { key: 'number', label: m.orders_number, isNumeric: true, sorts: 'down', cell: ({ number }) => number },
//         { key: 'company', label: m.orders_company, cell: ({ company }) => company },
//       ],
//       filters: [{ key: 'state', label: m.orders_state, kind: 'choice', options: orderStates }],
//       defaultSort: '-number',
//       page: (api, query, signal) => api.get('/orders', { query, signal }),
//       exportPath: '/orders/export',
//     };
//
// and its route: `component: () => <ListScreen list={orderList} />`.

import type { ListWithViews } from '@chipload/domain/desk';
import type { ReactNode } from 'react';
import type { Permission } from '@chipload/domain/staff';
import type { BulkReply, ListCount } from '@chipload/contract/office/lists';
import type { OfficeApi } from '../platform/api/api.ts';
import type { QuestionReason } from '../records/question-dialog.tsx';

/** The filters as they stand in the address: one text, or several for a filter that takes several. */
export type ListFilters = Readonly<Record<string, string | readonly string[]>>;

/** Filters that change; one without a value is cleared. */
export type FilterChanges = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The query of a list's call: the filters, the order, and the place after which to go on. */
export type ListQuery = Record<string, string | string[]>;

export type ListPage<Row> = { readonly rows: readonly Row[]; readonly after: string | null };

export type ListColumn<Row, Key extends string = string> = {
  /** In the address and in the export, whose call knows every key. */
  readonly key: Key;
  readonly label: () => string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumeric?: boolean;
  /** The direction in which the first click sorts; left out where the server cannot sort by it. */
  readonly sorts?: 'up' | 'down';
  /** Not shown until somebody chooses it. */
  readonly isExtra?: boolean;
  /**
   * How much width the list must have for the column to be shown, unless somebody chose columns: a tablet, and a window
   * with an open panel, have less than `medium`. Left out for what always stays: number, name, state, amount.
   */
  readonly needs?: 'medium' | 'wide';
};

type FilterHead = { readonly key: string; readonly label: () => string };

export type FilterGroup = {
  /** Left out where there is only one. */
  readonly label?: () => string;
  readonly options: readonly { readonly value: string; readonly label: () => string }[];
};

export type ListFilter =
  | (FilterHead & {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly label: () => string }[];
      /** The call takes one value; choosing another replaces it. */
      readonly isSingle?: boolean;
    })
  /** Several of many, under headings; one finds them by typing. */
  | (FilterHead & { readonly kind: 'searched'; readonly groups: readonly FilterGroup[] })
  | (FilterHead & { readonly kind: 'text'; readonly placeholder?: () => string })
  /** Two days, `<key>_from` and `<key>_to` in the address. */
  | (FilterHead & { readonly kind: 'days' })
  | (FilterHead & { readonly kind: 'flag' })
  /** Chosen by tabs of the screen, not by a control among the filters. */
  | (FilterHead & { readonly kind: 'tabs' })
  /** The rows of one company, by its uuid. */
  | (FilterHead & { readonly kind: 'company' })
  /** The rows of one courier of the shop, by its code. */
  | (FilterHead & { readonly kind: 'courier' });

/** A filter behind a chip that opens its control. */
export type ChipFilter = Extract<ListFilter, { readonly kind: 'choice' | 'days' | 'flag' }>;

/** A filter with the values of its list, as the part of the bar that shows it is given it. */
export type ChosenFilter<Filter extends ListFilter> = {
  readonly filter: Filter;
  /** Of all filters. */
  readonly values: ListFilters;
  readonly onChange: (changed: FilterChanges) => void;
};

/** Returns the ids of the ticked rows, at most as many as an act may change. */
export type FindIds = (signal: AbortSignal) => Promise<string[]>;

export type ListAct = {
  readonly key: string;
  readonly label: () => string;
  readonly permission?: Permission;
  readonly look?: 'danger';
  /** Asked before it runs, with how many rows it changes; left out for what can be undone. */
  readonly question?: (count: number) => string;
  /** The text that is asked with the question, one for all rows. */
  readonly reason?: () => QuestionReason;
  /** Of the button that does not run it, where “Cancel” would be taken for the act. */
  readonly dismissal?: () => string;
  /** The effect of the act on the ticked rows, shown with the question; `findIds` finds those of a whole view. */
  readonly consequences?: (findIds: FindIds) => ReactNode;
  /** Does the act to the rows with these ids; many rows are several calls. `reason` is empty where none is asked. */
  readonly run: (api: OfficeApi, ids: string[], reason: string) => Promise<BulkReply>;
};

/** A document about the ticked rows, which opens in a tab of its own. */
export type ListPrint = {
  readonly label: () => string;
  readonly permission: Permission;
  readonly mostRows: number;
  readonly addressOf: (ids: readonly string[]) => string;
};

/** `Key` are the columns that the list’s export knows. */
export type ListDefinition<Row, Key extends string = string> = {
  /** Of its saved views. */
  readonly name: ListWithViews;
  readonly title: () => string;
  readonly idOf: (row: Row) => string;
  /** The name of a row, for its tick box and its panel. */
  readonly labelOf: (row: Row) => string;
  /** The address of a row's record, below /office; undefined where a row has none. */
  readonly addressOf?: (row: Row) => string | undefined;
  /** The column that leads to the record; left out for the first one. */
  readonly linkColumn?: string;
  readonly columns: readonly ListColumn<Row, Key>[];
  readonly filters: readonly ListFilter[];
  /** A column to sort by, with `-` for the largest or latest first. */
  readonly defaultSort: string;
  readonly page: (api: OfficeApi, query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>;
  /** Of the call that answers the same view as CSV, below the API of the office. */
  readonly exportPath?: `/${string}`;
  readonly print?: ListPrint;
  /** The content of the side panel; the API loads more of it. */
  readonly panel?: (row: Row, api: OfficeApi) => ReactNode;
  /** Advice when nothing matches. */
  readonly empty?: () => string;
} & (WithoutActs | WithActs);

type WithoutActs = { readonly acts?: never; readonly count?: never };

type WithActs = {
  readonly acts: readonly ListAct[];
  /** How many rows the filters match, which is said where all of them are ticked. */
  readonly count: (api: OfficeApi, query: ListQuery, signal: AbortSignal) => Promise<ListCount>;
};
