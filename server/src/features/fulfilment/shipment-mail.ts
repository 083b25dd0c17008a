// The mails to a buyer about what shipped and what can be picked up, in the language of the order.

import { pageOf, pages } from '@chipload/contract/page-addresses';
import { printedAddress } from '@chipload/contract/printed-address';
import { trackingUrl } from '@chipload/domain/fulfilment';
import { m } from '@chipload/messages';
import { formatCount } from '@chipload/messages/locale';
import { letterToCustomer, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { mailedPdf } from '../documents/documents.service.ts';
import type { MailingShop } from '../post/post.service.ts';
import { courierName } from '../shipping/shipping.service.ts';
import type { PickupNotice } from './pickup-notice.repository.ts';
import type { StoredParcel, StoredShipment } from './shipments.repository.ts';

/** Returns the mail about a shipment: what is in it, where each parcel is tracked and, to a confirmed address, its invoice. */
export function shipmentMail(shipment: StoredShipment, { sender, settings }: MailingShop): Mail {
  const { language, number, parcels, invoice, handed_to: handedTo } = shipment;
  const { is_email_confirmed: isConfirmed } = shipment;
  const options = { locale: language };
  const isPickup = shipment.method === 'pickup';
  const pieces = shipment.lines.map(
    ({ inventory_code: code, quantity }) => `${formatCount(quantity, language)} × ${code}`,
  );
  const values = { number: String(shipment.order_number), shipment: number };
  const courier = courierName(settings, shipment.courier);
  const tracked = [shipment.courier, ...parcels.map(({ tracking_number: text }) => text)].join(' ');
  return {
    ...letterToCustomer(readerOf(shipment), sender, {
      template: 'shipment',
      variables: {
        company: shipment.company,
        order: values.number,
        purchase_order: shipment.purchase_order_number,
        shipment: number,
      },
      title: isPickup ? m.mail_pickup_done_title(values, options) : m.mail_shipment_title(values, options),
      paragraphs: [
        isPickup
          ? m.mail_pickup_done_body({ ...values, name: handedTo }, options)
          : m.mail_shipment_body(values, options),
        ...(shipment.open > 0
          ? [m.mail_shipment_rest({ count: formatCount(shipment.open, language) }, options)]
          : []),
      ],
      facts: [
        { label: m.mail_shipment_contents({}, options), value: pieces.join('\n') },
        ...(courier === '' ? [] : [{ label: m.mail_shipment_courier({}, options), value: courier }]),
        ...parcels.flatMap((parcel) => trackingFact(parcel, shipment)),
        ...invoiceFact(shipment, sender),
        ...(isConfirmed && !isPickup
          ? [
              {
                label: m.mail_order_ship_to({}, options),
                value: printedAddress(shipment.ship_to, { from: settings.address?.country, language }).join(
                  '\n',
                ),
              },
            ]
          : []),
      ],
      link: orderLink(shipment.order_uuid, sender, language),
    }),
    documents: invoice && isConfirmed ? [mailedPdf('invoice', { ...invoice, language })] : [],
    // A corrected courier or tracking number is another mail.
    key: `shipment:${shipment.uuid}:${tracked}`,
    about: `order ${shipment.order_uuid}`,
  };
}

function trackingFact(parcel: StoredParcel, { courier, language, parcels }: StoredShipment) {
  const { position, tracking_number: number } = parcel;
  if (number === '') return [];
  const label = m.mail_shipment_parcel(
    { number: String(position), count: String(parcels.length) },
    { locale: language },
  );
  const url = trackingUrl(courier, number, language);
  return [{ label, value: url === undefined ? number : `${number}\n${url}` }];
}

/** The invoice and where it is paid. */
function invoiceFact({ invoice, language }: StoredShipment, sender: Sender) {
  if (!invoice) return [];
  const label = m.mail_shipment_invoice({}, { locale: language });
  return [{ label, value: `${invoice.number}\n${sender.publicUrl}${pages.invoices}` }];
}

/** Returns the mail that an order can be picked up. */
export function pickupMail(order: PickupNotice, { sender, settings }: MailingShop): Mail {
  const { language } = order;
  const options = { locale: language };
  const number = String(order.number);
  const hours = settings.pickup?.hours[language] ?? '';
  return {
    ...letterToCustomer(readerOf(order), sender, {
      template: 'pickup-ready',
      variables: { order: number },
      title: m.mail_pickup_ready_title({ number }, options),
      paragraphs: [m.mail_pickup_ready_body({ number }, options)],
      facts: [
        {
          label: m.mail_order_pick_up_at({}, options),
          value: [...printedAddress(order.ship_to, { from: settings.address?.country, language }), hours]
            .filter((line) => line !== '')
            .join('\n'),
        },
        {
          label: m.mail_shipment_contents({}, options),
          value: order.lines
            .map(({ inventory_code: code, allocated }) => `${formatCount(allocated, language)} × ${code}`)
            .join('\n'),
        },
      ],
      link: orderLink(order.uuid, sender, language),
    }),
    key: `pickup-ready:${order.uuid}:${order.version}`,
    about: `order ${order.uuid}`,
  };
}

function readerOf(
  about: Pick<StoredShipment, 'customer_name' | 'email' | 'language' | 'is_email_confirmed'>,
) {
  const { customer_name: name, email, language, is_email_confirmed } = about;
  return { name, email, language, is_email_confirmed };
}

function orderLink(uuid: string, { publicUrl }: Sender, language: 'en' | 'fr') {
  return {
    label: m.mail_order_see({}, { locale: language }),
    url: publicUrl + pageOf.order(uuid),
  };
}
