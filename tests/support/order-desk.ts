// Placed orders at the office's desk, and who acts on them.

import type { Database } from '@chipload/server/database';
import { permissions } from '@chipload/domain/staff';
import { sql } from 'kysely';
import { ownAddressCheck } from '../../server/src/features/customers/address-service.ts';
import { createSandbox } from '../../server/src/features/payments/gateways/sandbox.ts';
import type { CardGateway } from '../../server/src/features/payments/payments.service.ts';
import { changeOrder, getDeskOrder } from '../../server/src/features/order-desk/order-desk.service.ts';
import type { OrderChangeAct } from '../../server/src/features/order-desk/change-order.ts';
import { actingStaff, insertStaff } from './test-staff.ts';
import { done, fillCheckout, type NewBuyer, openSmallShop, type SmallBuyer } from './small-shop.ts';
import { createKeptFacts } from '../../server/src/features/trunk/trunk.service.ts';

/** Opens a shop with a desk on a migrated database; `who` may do everything. */
export async function openDesk(db: Database, gateway: CardGateway = createSandbox(db)) {
  const small = await openSmallShop(db, { gateway });
  const { settings } = small;
  const kept = createKeptFacts(settings);
  const shop = { db, gateway, settings, kept, addressService: ownAddressCheck };
  const who = await staffMember(db);
  return {
    ...small,
    shop,
    who,
    get: (uuid: string) => getDeskOrder(shop, who, uuid),
    /** Changes an order as it is now; the reason and the version are filled in. */
    async change(uuid: string, change: Partial<OrderChangeAct>): Promise<void> {
      const { version } = await getDeskOrder(shop, who, uuid);
      await changeOrder(shop, who, { uuid, change: asChange({ version, ...change }) });
    },
    /** Places an order on account, or by card where the buyer has one. */
    async place(
      lines: readonly { readonly sku: string; readonly quantity: number }[],
      buyer: NewBuyer | SmallBuyer = {},
    ): Promise<{ uuid: string; buyer: SmallBuyer }> {
      const known = 'customerId' in buyer ? buyer : await small.buyer(buyer);
      await fillCheckout(known, lines);
      const method =
        known.card === undefined ? { method: 'account' } : { method: 'card', card: known.card, cvd: '123' };
      const { uuid } = await done(known.send('POST', '/trunk', method));
      return { uuid: String(uuid), buyer: known };
    },
  };
}

export function asChange(change: Partial<OrderChangeAct>): OrderChangeAct {
  return { lines: [], added: [], version: 1, reason: 'The buyer called', ...change };
}

/** Creates a member of staff with every permission. */
export async function staffMember(db: Database) {
  const id = await insertStaff(db);
  const { uuid } = await db.selectFrom('staff').select('uuid').where('id', '=', id).executeTakeFirstOrThrow();
  const { staff, client } = actingStaff(id, permissions);
  return { staff: { ...staff, uuid }, client };
}

/** The figures of an order that must agree in the database: the ledger, the stock of its parts, and its sums. */
export async function booksOf(db: Database, orderUuid: string) {
  const { rows } = await sql<{ owed: number; kept: number; total: number; lines: number; taxes: number }>`
    select (select coalesce(sum(cents), 0)::bigint from credit_entries where order_uuid = orders.uuid) as owed,
      (select exposure_cents from companies where id = orders.company_id) as kept,
      total_cents as total, taxes_cents as taxes,
      (select coalesce(sum(total_cents), 0)::bigint from order_lines where order_uuid = orders.uuid) + shipping_cents as lines
    from orders where uuid = ${orderUuid}`.execute(db);
  return rows[0]!;
}

/** Returns the parts of which the stock does not have as many allocated pieces as the open orders. */
export async function stockDifferences(db: Database): Promise<string[]> {
  const { rows } = await sql<{ inventory_code: string }>`
    select parts.inventory_code from stock join parts on parts.id = stock.part_id
    left join order_lines on order_lines.part_id = parts.id
    group by parts.id, stock.allocated
    having stock.allocated <> coalesce(sum(order_lines.allocated), 0)`.execute(db);
  return rows.map((row) => row.inventory_code);
}
