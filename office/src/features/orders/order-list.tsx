import type { OfficeOrderRow } from '@chipload/contract/office/order-records';
import type { OrderColumn } from '@chipload/contract/office/orders';
import { shippingTypes } from '@chipload/domain/checkout';
import { currencies } from '@chipload/domain/money';
import { holdKinds, holdReasonLength, orderStates } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { promiseTexts } from '@chipload/messages/office-codes';
import { orderStateTexts } from '@chipload/messages/order-states';
import { Money } from '@chipload/ui/money';
import { countText } from '@chipload/ui/count-text';
import type { ListAct, ListDefinition } from '../../lists/list-definition.ts';
import { ageText } from '../../records/age-text.ts';
import { pickListPrint } from '../../lists/pick-list.ts';
import { WhenText } from '../../records/when-text.tsx';
import { CancelConsequences } from './cancel-consequences.tsx';
import { HoldBadges, OrderStateBadge, PaymentBadge } from './order-badges.tsx';
import { requiredReason } from '../../records/question-dialog.tsx';
import { RecordPanel } from '../../records/record-panel.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { orderQuery } from './orders.queries.ts';
import { holdWords, methodWords } from './order-words.ts';

export const orderList: ListDefinition<OfficeOrderRow, OrderColumn> = {
  name: 'orders',
  title: m.office_orders,
  idOf: ({ uuid }) => uuid,
  labelOf: ({ number }) => m.office_orders_title({ number }),
  addressOf: ({ uuid }) => `/orders/${uuid}`,
  columns: [
    { key: 'number', label: m.office_orders_number, isNumeric: true, cell: ({ number }) => number },
    {
      key: 'placed',
      needs: 'medium',
      label: m.office_orders_placed,
      cell: ({ placed_at }) => <WhenText at={placed_at} />,
    },
    { key: 'company', label: m.office_orders_company, cell: ({ company }) => company.name },
    { key: 'buyer', label: m.office_orders_buyer, isExtra: true, cell: ({ buyer }) => buyer },
    { key: 'po', needs: 'wide', label: m.office_orders_po, cell: ({ purchase_order_number: po }) => po },
    {
      key: 'lines',
      needs: 'wide',
      label: m.office_orders_lines,
      isNumeric: true,
      cell: ({ lines }) => lines,
    },
    { key: 'state', label: m.office_orders_state, cell: ({ state }) => <OrderStateBadge state={state} /> },
    { key: 'hold', label: m.office_orders_holds, cell: ({ holds }) => <HoldBadges holds={holds} /> },
    {
      key: 'payment',
      needs: 'medium',
      label: m.office_orders_payment,
      cell: (row) => <PaymentBadge payment={row.payment} isShort />,
    },
    {
      key: 'shipped',
      needs: 'wide',
      label: m.office_orders_shipped_percent,
      isNumeric: true,
      cell: ({ shipped_percent: percent }) => m.office_roles_percent({ percent: String(percent) }),
    },
    {
      key: 'promised',
      needs: 'medium',
      label: m.office_orders_promised,
      cell: ({ promised_on: day, promise }) => (
        <span className="tabular whitespace-nowrap">{day ?? promiseTexts[promise]()}</span>
      ),
    },
    {
      key: 'total',
      label: m.office_orders_total,
      isNumeric: true,
      cell: ({ total, currency }) => (
        <>
          <Money cents={total} currency={currency} /> <span className="text-muted">{currency}</span>
        </>
      ),
    },
    { key: 'currency', label: m.office_orders_currency, isExtra: true, cell: ({ currency }) => currency },
    {
      key: 'method',
      label: m.office_orders_method,
      isExtra: true,
      cell: ({ method }) => methodWords[method](),
    },
    {
      key: 'age',
      label: m.office_orders_age,
      isNumeric: true,
      isExtra: true,
      cell: (row) => ageText(row.placed_at),
    },
  ],
  filters: [
    { key: 'view', label: m.office_orders_views, kind: 'tabs' },
    { key: 'text', label: m.office_orders_text, kind: 'text', placeholder: m.office_orders_text_placeholder },
    {
      key: 'state',
      label: m.office_orders_state,
      kind: 'choice',
      options: orderStates
        .filter((value) => value !== 'placed')
        .map((value) => ({ value, label: orderStateTexts[value] })),
    },
    { key: 'company', label: m.office_orders_company, kind: 'company' },
    { key: 'placed', label: m.office_orders_placed, kind: 'days' },
    {
      key: 'currency',
      label: m.office_orders_currency,
      kind: 'choice',
      options: currencies.map((value) => ({ value, label: () => value })),
    },
    {
      key: 'method',
      label: m.office_orders_method,
      kind: 'choice',
      options: shippingTypes
        .filter((value) => value !== 'undefined')
        .map((value) => ({ value, label: methodWords[value] })),
    },
    {
      key: 'hold',
      label: m.office_orders_holds,
      kind: 'choice',
      options: holdKinds.map((value) => ({ value, label: holdWords[value] })),
    },
  ],
  defaultSort: '-number',
  page: (api, query, signal) => api.get('/orders', { query, signal }),
  count: (api, query, signal) => api.get('/orders/count', { query, signal }),
  exportPath: '/orders/export',
  acts: [
    reasonedAct('hold', m.office_orders_hold, m.office_orders_hold_many_question),
    reasonedAct('release', m.office_orders_release, m.office_orders_release_many_question),
    {
      key: 'resend',
      label: m.office_orders_resend,
      permission: 'write-orders',
      run: (api, ids) => api.post('/orders/acts', { data: { act: 'resend', ids } }),
    },
    {
      ...reasonedAct('cancel', m.office_orders_cancel, m.office_orders_cancel_question),
      permission: 'write-orders',
      look: 'danger',
      dismissal: m.office_orders_cancel_keep,
      consequences: (findIds) => <CancelConsequences findIds={findIds} />,
    },
  ],
  print: pickListPrint,
  panel: ({ uuid }, api) => (
    <RecordPanel query={orderQuery(api, uuid)}>
      {(order) => (
        <>
          <OrderFacts order={order} />
          <OrderLines order={order} />
          <OrderAmounts order={order} />
        </>
      )}
    </RecordPanel>
  ),
  empty: m.office_orders_empty,
};

/** Holds, releases or cancels many orders, for one reason. */
function reasonedAct(
  act: 'hold' | 'release' | 'cancel',
  label: () => string,
  question: (counted: { readonly count: number; readonly shown: string }) => string,
): ListAct {
  return {
    key: act,
    label,
    permission: 'release-holds',
    question: (count) => question({ count, shown: countText(count) }),
    reason: () => requiredReason({ label: m.office_orders_reason(), maxLength: holdReasonLength }),
    run: (api, ids, reason) => api.post('/orders/acts', { data: { act, reason, ids } }),
  };
}
