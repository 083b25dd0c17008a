import type { ReadyOrder } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import { csvLine, csvMark } from '../../platform/files/csv.ts';
import type { Language } from '../../platform/language.ts';
import { methodLabel } from '../shipping/shipping.service.ts';

/** Writes the queue of orders that can ship as CSV, with headings in a language. */
export function readyOrdersAsCsv(rows: readonly ReadyOrder[], language: Language): Buffer {
  const options = { locale: language };
  const heading = [
    m.office_fulfilment_order({}, options),
    m.office_fulfilment_promised({}, options),
    m.office_fulfilment_company({}, options),
    m.office_fulfilment_label_po({}, options),
    m.office_fulfilment_method({}, options),
    m.office_fulfilment_courier({}, options),
    m.office_fulfilment_city({}, options),
    m.office_fulfilment_province({}, options),
    m.office_fulfilment_country({}, options),
    m.office_fulfilment_pieces({}, options),
    m.office_fulfilment_backordered({}, options),
    m.office_fulfilment_picking({}, options),
  ];
  const lines = rows.map((row) => [
    row.number,
    row.promised_on,
    row.company,
    row.purchase_order_number,
    methodLabel(row.method, language),
    row.courier,
    row.city,
    row.province,
    row.country,
    row.pieces,
    row.backordered,
    row.picking?.name ?? null,
  ]);
  return Buffer.from(csvMark + [heading, ...lines].map(csvLine).join(''));
}
