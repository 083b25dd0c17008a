// Shows a customer's consents, and changes those about mail.

import { transact, type Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import {
  recordMailConsent,
  listConsents,
  type StoredConsent,
  wantedMail,
} from '../consents/consents.service.ts';

const mostShown = 200;

export type OwnConsents = {
  readonly news: boolean;
  readonly receipts: boolean;
  readonly history: readonly StoredConsent[];
};

export async function getConsents(db: Database, customerId: number): Promise<OwnConsents> {
  return { ...(await wantedMail(db, customerId)), history: await listConsents(db, customerId, mostShown) };
}

/** Records the answers that differ from the current ones; undefined changes nothing. */
export async function changeMail(
  db: Database,
  { customer, client, language }: Buyer,
  answers: { readonly news?: boolean | undefined; readonly receipts?: boolean | undefined },
): Promise<void> {
  const answer = { customerId: customer.id, language, source: 'settings', by: client } as const;
  await transact(db, async (transaction) => {
    const wanted = await wantedMail(transaction, customer.id);
    for (const subject of ['news', 'receipts'] as const) {
      const isGiven = answers[subject];
      if (isGiven !== undefined && isGiven !== wanted[subject])
        await recordMailConsent(transaction, answer, { subject, isGiven });
    }
  });
}
