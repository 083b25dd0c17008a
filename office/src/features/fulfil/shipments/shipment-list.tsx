import type { ShipmentRow } from '@chipload/contract/office/shipments';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import type { ListDefinition } from '../../../lists/list-definition.ts';
import { WhenText } from '../../../records/when-text.tsx';
import { deliveryFilters } from '../delivery-filters.ts';
import { methodText } from '../method-text.ts';

/** Every shipment, the latest first; its documents are in the side panel. */
export const shipmentList: ListDefinition<ShipmentRow> = {
  name: 'shipments',
  title: m.office_shipments,
  idOf: ({ uuid }) => uuid,
  labelOf: ({ number }) => number,
  addressOf: ({ uuid }) => `/shipments/${uuid}`,
  columns: [
    { key: 'number', label: m.office_fulfilment_shipment, cell: ({ number }) => number },
    {
      key: 'shipped',
      label: m.office_fulfilment_shipped_at,
      cell: (row) => <WhenText at={row.shipped_at} />,
    },
    { key: 'company', label: m.office_fulfilment_company, cell: ({ company }) => company },
    {
      key: 'method',
      needs: 'medium',
      label: m.office_fulfilment_method,
      cell: ({ method }) => methodText(method),
    },
    { key: 'courier', label: m.office_fulfilment_courier, cell: (row) => row.courier_name },
    {
      key: 'pieces',
      label: m.office_fulfilment_pieces,
      isNumeric: true,
      cell: ({ pieces }) => countText(pieces),
    },
    {
      key: 'parcels',
      needs: 'medium',
      label: m.office_fulfilment_parcels,
      isNumeric: true,
      cell: ({ parcels }) => countText(parcels),
    },
    {
      key: 'tracking',
      needs: 'medium',
      label: m.office_fulfilment_label_tracking,
      cell: (row) => row.tracking_numbers.join(', '),
    },
    { key: 'by', needs: 'medium', label: m.office_fulfilment_shipped_by, cell: (row) => row.shipped_by },
    { key: 'handed', label: m.office_fulfilment_handed_to, isExtra: true, cell: (row) => row.handed_to },
  ],
  filters: [{ key: 'text', label: m.office_fulfilment_search, kind: 'text' }, ...deliveryFilters],
  defaultSort: '-shipped',
  page: (api, query, signal) => api.get('/shipments', { query, signal }),
  panel: (row) => <Documents shipment={row} />,
  empty: m.office_fulfilment_no_shipments,
};

/** Links to the slip and the labels of a shipment; a pickup without parcels has no labels. */
export function Documents({ shipment }: { shipment: Pick<ShipmentRow, 'uuid' | 'parcels'> }) {
  const address = `/api/office/shipments/${shipment.uuid}`;
  const links = [
    { href: `${address}/packing-slip`, label: m.packing_slip_link() },
    ...(shipment.parcels > 0
      ? [
          { href: `${address}/labels`, label: m.office_fulfilment_labels_pdf() },
          { href: `${address}/labels.zpl`, label: m.office_fulfilment_labels_zpl() },
        ]
      : []),
  ];
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noreferrer" className={buttonClass({ size: 'small' })}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
