// Acts on many mails, each in a transaction of its own: what is refused for one is done for the others.

import { mostBulkRows } from '@chipload/contract/office/lists';
import type { mailActs, MailFilter } from '@chipload/contract/office/mails';
import { transact, type Database } from '../../platform/database/database.ts';
import { actResult, type ActResult } from '../../platform/http/act-result.ts';
import type { Language } from '../../platform/language.ts';
import { settleMails } from '../../platform/mail/mail-log.repository.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import {
  listLoggedMails,
  listMailsByUuid,
  reopenMail,
  type LoggedMailRow,
} from './logged-mails.repository.ts';
import type { MailActor } from './mail-actor.ts';
import { sendMailAgain } from './send-again.ts';

export type ManyMails = { readonly act: (typeof mailActs)[number] } & (
  | { readonly ids: readonly string[] }
  | { readonly view: MailFilter }
);

/** Does an act to every mail of a selection and returns a result for each. */
export async function actOnMails(
  db: Database,
  { language, ...by }: MailActor & { readonly language: Language },
  many: ManyMails,
): Promise<ActResult[]> {
  const place = { isDescending: true, after: undefined, limit: mostBulkRows };
  const rows =
    'ids' in many ? await listMailsByUuid(db, many.ids) : await listLoggedMails(db, many.view, place);
  const results: ActResult[] = [];
  for (const row of rows) {
    const { uuid: id, subject: label } = row;
    results.push(await actResult({ id, label }, language, () => actOn(db, by, { act: many.act, row })));
  }
  return results;
}

async function actOn(
  db: Database,
  by: MailActor,
  { act, row }: { readonly act: ManyMails['act']; readonly row: LoggedMailRow },
): Promise<void> {
  if (act === 'send-again') {
    await sendMailAgain(db, by, { uuid: row.uuid });
    return;
  }
  await transact(db, async (transaction) => {
    const isChanged =
      act === 'set-aside'
        ? (await settleMails(transaction, [row.id])) > 0
        : await reopenMail(transaction, row.id);
    if (!isChanged) throw new Refusal('mail-not-failed');
    const action = act === 'set-aside' ? 'mail.set-aside' : 'mail.reopened';
    await recordStaffEvent(transaction, { ...by, action, subject: `mail ${row.uuid}` });
  });
}
