// Ships pieces of placed orders straight in the database, and invoices them as a shipment of the warehouse does.

import { transact, type Database } from '../../server/src/platform/database/database.ts';
import { invoiceShipment, type IssuedInvoice } from '../../server/src/features/invoices/invoices.service.ts';
import type { Settings } from '../../server/src/features/settings/settings.service.ts';
import { done, fillCheckout, type SmallBuyer } from './small-shop.ts';

/** Pieces by part number. */
export type Pieces = Readonly<Record<string, number>>;

type Shop = { readonly db: Database; readonly settings: Settings; readonly staffId: number };

/** Ships pieces of an order in one transaction with their invoice; `fail` rolls it back at the end. */
export async function shipPieces(
  { db, settings, staffId }: Shop,
  orderUuid: string,
  pieces: Pieces,
  { fail = false }: { readonly fail?: boolean } = {},
): Promise<IssuedInvoice & { readonly shipmentId: number }> {
  return transact(db, async (transaction) => {
    const order = await transaction
      .selectFrom('orders')
      .select(['number', 'shipping_type', 'ship_to'])
      .where('uuid', '=', orderUuid)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const lines = await transaction
      .selectFrom('order_lines')
      .select(['id', 'inventory_code', 'ordered', 'cancelled', 'shipped'])
      .where('order_uuid', '=', orderUuid)
      .orderBy('position')
      .execute();
    const earlier = await transaction
      .selectFrom('shipments')
      .select('id')
      .where('order_uuid', '=', orderUuid)
      .execute();
    const position = earlier.length + 1;
    const { id: shipmentId } = await transaction
      .insertInto('shipments')
      .values({
        order_uuid: orderUuid,
        position,
        number: `${order.number}-S${position}`,
        method: order.shipping_type,
        ship_to: JSON.stringify(order.ship_to),
        handed_to: order.shipping_type === 'pickup' ? 'Sam' : '',
        staff_id: staffId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const leaving = lines.flatMap((line) => {
      const quantity = pieces[line.inventory_code] ?? 0;
      return quantity > 0 ? [{ line, quantity }] : [];
    });
    for (const { line, quantity } of leaving) {
      await transaction
        .insertInto('shipment_lines')
        .values({ shipment_id: shipmentId, order_line_id: line.id, quantity })
        .execute();
      await transaction
        .updateTable('order_lines')
        .set((row) => ({
          shipped: row('shipped', '+', quantity),
          allocated: row('allocated', '-', quantity),
        }))
        .where('id', '=', line.id)
        .execute();
    }
    const open = lines.reduce(
      (sum, { ordered, cancelled, shipped }) => sum + ordered - cancelled - shipped,
      0,
    );
    const invoice = await invoiceShipment(transaction, {
      orderUuid,
      shipmentId,
      lines: leaving,
      isLast: open === leaving.reduce((sum, { quantity }) => sum + quantity, 0),
      settings: await settings.get(transaction),
    });
    if (fail) throw new Error('The shipment fails after its invoice');
    return { ...invoice, shipmentId };
  });
}

/** Orders pieces, on account unless `method` is card, and ships all of them with their invoice. */
export async function orderAndShip(
  shop: Shop,
  buyer: SmallBuyer,
  pieces: Pieces,
  method: 'account' | 'card' = 'account',
): Promise<IssuedInvoice & { readonly shipmentId: number; readonly orderUuid: string }> {
  await fillCheckout(
    buyer,
    Object.entries(pieces).map(([sku, quantity]) => ({ sku, quantity })),
  );
  const payment = method === 'card' ? { method, card: buyer.card, cvd: '123' } : { method };
  const { uuid }: { uuid: string } = await done(buyer.send('POST', '/trunk', payment));
  return { ...(await shipPieces(shop, uuid, pieces)), orderUuid: uuid };
}
