import type { ReadyColumn, ReadyOrder } from '@chipload/contract/office/fulfilment';
import { countries } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { countryTexts, promiseTexts } from '@chipload/messages/office-codes';
import { Badge } from '@chipload/ui/badge';
import { countText } from '@chipload/ui/count-text';
import type { ListAct, ListDefinition } from '../../lists/list-definition.ts';
import { pickListPrint } from '../../lists/pick-list.ts';
import { deliveryFilters } from './delivery-filters.ts';
import { methodText } from './method-text.ts';
import { RecordPanel } from '../../records/record-panel.tsx';
import { orderToShipQuery } from './fulfil.queries.ts';
import { OrderHead } from './order-head.tsx';

const acts: readonly ListAct[] = [
  {
    key: 'start-picking',
    label: m.office_fulfilment_start_picking,
    permission: 'ship-orders',
    run: (api, ids) => api.post('/fulfilment/ready/acts', { data: { act: 'start-picking', ids } }),
  },
  {
    key: 'ready',
    label: m.office_fulfilment_announce,
    permission: 'ship-orders',
    run: (api, ids) => api.post('/fulfilment/ready/acts', { data: { act: 'ready', ids } }),
  },
  {
    key: 'ship',
    label: m.office_fulfilment_ship_whole,
    permission: 'ship-orders',
    question: (count) => m.office_fulfilment_ship_question({ count, shown: countText(count) }),
    run: (api, ids) => api.post('/fulfilment/ready/acts', { data: { act: 'ship', ids } }),
  },
];

/** The orders that can ship now, by the day that was promised. */
export const readyList: ListDefinition<ReadyOrder, ReadyColumn> = {
  name: 'fulfil',
  title: m.office_fulfil,
  idOf: ({ uuid }) => uuid,
  labelOf: ({ number }) => number,
  addressOf: ({ uuid }) => `/fulfil/${uuid}`,
  columns: [
    { key: 'number', label: m.office_fulfilment_order, isNumeric: true, cell: ({ number }) => number },
    {
      key: 'promised',
      label: m.office_fulfilment_promised,
      cell: (row) => row.promised_on ?? promiseTexts['in-stock'](),
    },
    { key: 'company', label: m.office_fulfilment_company, cell: ({ company }) => company },
    { key: 'method', label: m.office_fulfilment_method, cell: ({ method }) => methodText(method) },
    { key: 'courier', needs: 'medium', label: m.office_fulfilment_courier, cell: (row) => row.courier_name },
    { key: 'city', needs: 'medium', label: m.office_fulfilment_city, cell: ({ city }) => city },
    { key: 'province', needs: 'wide', label: m.office_fulfilment_province, cell: ({ province }) => province },
    {
      key: 'country',
      label: m.office_fulfilment_country,
      isExtra: true,
      cell: ({ country }) => countryTexts[country](),
    },
    {
      key: 'pieces',
      label: m.office_fulfilment_pieces,
      isNumeric: true,
      cell: ({ pieces }) => countText(pieces),
    },
    {
      key: 'backordered',
      needs: 'medium',
      label: m.office_fulfilment_backordered,
      isNumeric: true,
      cell: ({ backordered }) => countText(backordered),
    },
    {
      key: 'picking',
      label: m.office_fulfilment_picking,
      cell: ({ picking }) =>
        picking && <Badge tone={picking.is_me ? 'good' : 'partial'}>{picking.name}</Badge>,
    },
    {
      key: 'po',
      label: m.office_fulfilment_label_po,
      isExtra: true,
      cell: (row) => row.purchase_order_number,
    },
  ],
  filters: [
    ...deliveryFilters,
    {
      key: 'country',
      label: m.office_fulfilment_country,
      kind: 'choice',
      isSingle: true,
      options: countries.map((value) => ({ value, label: countryTexts[value] })),
    },
  ],
  defaultSort: 'promised',
  page: (api, query, signal) => api.get('/fulfilment/ready', { query, signal }),
  count: (api, query, signal) => api.get('/fulfilment/ready/count', { query, signal }),
  exportPath: '/fulfilment/ready.csv',
  acts,
  print: pickListPrint,
  panel: ({ uuid }, api) => (
    <RecordPanel query={orderToShipQuery(api, uuid)}>{(order) => <OrderHead order={order} />}</RecordPanel>
  ),
  empty: m.office_fulfilment_queue_empty,
};
