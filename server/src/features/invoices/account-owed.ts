// The debt of a company, as its own buyers see it.

import type { ReplyFrom } from '@chipload/contract';
import type { Database } from '../../platform/database/database.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import type { MoneyDocument, PrintingShop } from '../documents/documents.service.ts';
import { getStatementDocument, type OfDay } from './read-documents.ts';
import { listDepositsHeld } from './deposits.repository.ts';
import { listLeftOver } from './left-over.repository.ts';
import { getCompanyUuid, type OpenOfCompany } from './money-lists.repository.ts';
import { listOwed, openingKey } from './opening-balance.repository.ts';
import { getsStatements } from './statements.repository.ts';
import { getAgeing } from './read-ageing.ts';

/** Returns what the customer's company owes on a day, and what it has paid ahead, by currency. */
export async function getAccountOwed(
  db: Database,
  { id, companyId }: Pick<Customer, 'id' | 'companyId'>,
  on: string,
): Promise<ReplyFrom<'GET', '/account/owed'>> {
  const { rows } = await getAgeing(db, on, await getCompanyUuid(db, companyId));
  const left = await listLeftOver(db, companyId);
  const deposits = await listDepositsHeld(db, companyId);
  const accounts = [];
  for (const { currency, buckets, total, ...held } of rows) {
    const owed = await listOwed(db, companyId, currency);
    accounts.push({
      currency,
      owed: owed.flatMap((one) => presentOwed(one, on)),
      left: [...left, ...deposits]
        .filter((one) => one.currency === currency)
        .map(({ kind, uuid, number, day, cents }) => ({ kind, uuid, number, on: day, left: cents })),
      ageing: buckets,
      open: total,
      unapplied: held.unapplied + held.deposits,
    });
  }
  return { on, accounts, is_mailed_monthly: await getsStatements(db, id) };
}

/** Returns the statement of the customer's company. */
export async function getAccountStatementDocument(
  shop: PrintingShop,
  { companyId }: Pick<Customer, 'companyId'>,
  ofDay: OfDay,
): Promise<MoneyDocument> {
  return getStatementDocument(shop, await getCompanyUuid(shop.db, companyId), ofDay);
}

/** The opening balance is its debts: each is due on a day of its own. */
function presentOwed(one: OpenOfCompany, on: string) {
  const { uuid, is_additional: isAdditional, debts = [one] } = one;
  const isOpening = uuid === openingKey;
  return debts
    .filter(({ open_cents: cents }) => cents > 0)
    .map(
      (debt) =>
        ({
          kind: isOpening ? 'opening' : isAdditional ? 'additional' : 'invoice',
          uuid: isOpening ? null : uuid,
          number: debt.number,
          issued_on: debt.issued_on,
          due_on: debt.due_on,
          is_overdue: debt.due_on < on,
          total: debt.total_cents,
          open: debt.open_cents,
        }) as const,
    );
}
