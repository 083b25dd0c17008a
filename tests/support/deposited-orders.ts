// Orders of what is made to order, on account of companies that pay a deposit.

import type { Database } from '@chipload/server/database';
import { sql } from 'kysely';
import { getCompanyUuid } from '../../server/src/features/invoices/money-lists.repository.ts';
import { done, type NewBuyer, type SmallBuyer, type SmallShop } from './small-shop.ts';

export type DepositedOrder = {
  readonly uuid: string;
  readonly company: string;
  readonly buyer: SmallBuyer;
  readonly code: string;
  readonly total: number;
  readonly deposit: number;
};

type NewOrder = {
  readonly percent?: number;
  readonly quantity?: number;
  readonly of?: SmallBuyer;
  /** Of a new buyer. */
  readonly cardToken?: string;
};

/** Returns what places such orders of modifications of `X4-1/2R`, which the shop must have. */
export function depositedOrders(db: Database, shop: SmallShop) {
  return async ({ percent = 30, quantity = 4, of, cardToken }: NewOrder = {}): Promise<DepositedOrder> => {
    const wanted: NewBuyer = { creditLimitCents: 100_000_000, ...(cardToken !== undefined && { cardToken }) };
    const buyer = of ?? (await shop.buyer(wanted));
    await db
      .updateTable('companies')
      .set({ made_on_account: true, made_deposit_percent: percent })
      .where('id', '=', buyer.companyId)
      .execute();
    const operations = [{ operation: 'weldon-flat', values: {} }];
    const mod = await done(buyer.send('POST', '/mods', { inventory_code: 'X4-1/2R', operations, name: 'A' }));
    await done(buyer.send('POST', '/mod-trunk/items', { mod_uuid: mod.uuid, quantity }));
    await done(buyer.send('PATCH', '/mod-trunk/shipping', { type: 'flat_rate' }));
    const { total, bags } = await done(
      buyer.send('PATCH', '/mod-trunk/purchase-order', { purchase_order_number: 'PO 7', notes: [] }),
    );
    const { uuid } = await done(buyer.send('POST', '/mod-trunk', { method: 'account', return_waived: true }));
    const { deposit } = await done(buyer.send('GET', `/orders/${uuid}`));
    const company = await getCompanyUuid(db, buyer.companyId);
    return { uuid, company, buyer, code: bags[0].items[0].inventory_code, total, deposit };
  };
}

/** Returns what a company has in the accounts of its debts and payments, but 0. */
export async function balancesOf(db: Database, { buyer }: DepositedOrder): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(posting_lines.cents)::bigint as cents from posting_lines
    join journal_entries on journal_entries.id = entry_id
    where company_id = ${buyer.companyId} and account in ('receivable', 'deposits', 'unapplied', 'card', 'disputed', 'bad-debt')
    group by account having sum(posting_lines.cents) <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}
