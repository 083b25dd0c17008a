// The account of a company at the end of a day, for its statement.

import { ageing, statementBegins, statementOf } from '@chipload/domain/invoicing';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listOpenOnDay } from './money-lists.repository.ts';
import type { AccountStatement } from './statement-content.ts';
import { findMovements, findOldestOpenDay, findStatementAccount } from './statement-movements.repository.ts';

/** Returns the statement of a company in its currency. Refuses with `not-found`. */
export async function readAccountStatement(
  db: Database,
  company: string,
  on: string,
): Promise<AccountStatement> {
  const account = await findStatementAccount(db, company);
  if (!account) throw new Refusal('not-found');
  const until = { companyId: account.id, currency: account.currency, on };
  const from = statementBegins(on, await findOldestOpenDay(db, until));
  const { openingCents, movements } = await findMovements(db, from, until);
  const open = (await listOpenOnDay(db, on, company)).filter((one) => one.currency === account.currency);
  return {
    account,
    from,
    on,
    openingCents,
    statement: statementOf(openingCents, movements),
    ageing: ageing(
      open.map(({ due_on: dueOn, open_cents: openCents }) => ({ dueOn, openCents })),
      on,
    ),
  };
}
