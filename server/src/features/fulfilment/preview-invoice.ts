import type { OfficeReply } from '@chipload/contract/office';
import { Refusal } from '../../platform/refusal.ts';
import { previewShipment } from '../invoices/invoices.service.ts';
import type { PrintingShop } from '../documents/documents.service.ts';
import { getOrderToShip } from './shipments.ts';
import { type PiecesOfLine, piecesToShip } from './pieces-to-ship.ts';

/** Returns what shipping some pieces would capture or book. Refuses pieces that are not allocated. */
export async function previewInvoice(
  { db, settings }: Pick<PrintingShop, 'db' | 'settings'>,
  orderUuid: string,
  asked: readonly PiecesOfLine[],
): Promise<OfficeReply<'POST', '/fulfilment/orders/:uuid/invoice-preview'>> {
  const { order } = await getOrderToShip(db, orderUuid);
  const lines = piecesToShip(order, asked);
  if (lines.length === 0) throw new Refusal('nothing-to-ship');
  const preview = await previewShipment(db, { orderUuid, lines, settings: await settings.get() });
  const { subtotalCents, shippingCents, taxesCents, totalCents } = preview.amounts;
  return {
    subtotal: subtotalCents,
    shipping: shippingCents,
    taxes: taxesCents,
    total: totalCents,
    order_total: preview.orderTotalCents,
    payment_type: preview.paymentType,
    is_prepaid: preview.isPrepaid,
    masked_number: preview.maskedCardNumber,
  };
}
