// The mails of a view, and one mail with its copy.

import type { MailFilter, OfficeMail, OfficeMailRow } from '@chipload/contract/office/mails';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { csvTable } from '../../platform/files/csv.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findLoggedMail, listCopies, listLoggedMails } from './logged-mails.repository.ts';
import { presentMail, presentMailRow } from './mail-log.presenter.ts';

const rowsPerPage = 50;
const mostExported = 10_000;

type Sorted = { readonly sort?: string | undefined; readonly after?: string | undefined };

/** Returns a page of the mails of a view. An unreadable place begins at the first page. */
export async function listMails(
  db: Database,
  filter: MailFilter,
  { sort = '-at', after = '' }: Sorted,
): Promise<{ readonly rows: OfficeMailRow[]; readonly after: string | null }> {
  const found = await listLoggedMails(db, filter, {
    isDescending: sort.startsWith('-'),
    after: /^\d{1,15}$/.test(after) ? Number(after) : undefined,
    limit: rowsPerPage + 1,
  });
  const page = found.slice(0, rowsPerPage);
  const last = page.at(-1);
  return {
    rows: page.map(presentMailRow),
    after: found.length > rowsPerPage && last ? String(last.id) : null,
  };
}

/** Returns the mails of a view as CSV, with a byte order mark, by which spreadsheets read UTF-8. */
export async function exportMails(
  db: Database,
  filter: MailFilter,
  { sort = '-at', language }: { readonly sort?: string | undefined; readonly language: Language },
): Promise<Buffer> {
  const options = { locale: language };
  const place = { isDescending: sort.startsWith('-'), after: undefined, limit: mostExported };
  const rows = await listLoggedMails(db, filter, place);
  const heading = [
    m.office_mails_at({}, options),
    m.office_mails_recipient({}, options),
    m.office_mails_kind({}, options),
    m.office_mails_language({}, options),
    m.office_mails_subject({}, options),
    m.office_mails_state({}, options),
    m.office_mails_tries({}, options),
    m.office_mails_error({}, options),
  ];
  const cells = rows.map((row) => [
    row.created_at.toISOString(),
    row.recipient,
    row.template,
    row.language,
    row.subject,
    row.state,
    row.tries,
    row.error,
  ]);
  return csvTable(heading, cells);
}

/** Returns a mail with its text and the other copies of it. Refuses with `not-found`. */
export async function getMail(db: Database, uuid: string): Promise<OfficeMail> {
  const mail = await findLoggedMail(db, uuid);
  if (!mail) throw new Refusal('not-found');
  return presentMail(mail, await listCopies(db, mail));
}

/** Returns the HTML of a mail. Refuses with `not-found` where no copy is kept. */
export async function getMailPage(db: Database, uuid: string): Promise<Buffer> {
  const mail = await findLoggedMail(db, uuid);
  if (!mail || mail.copy_html === null) throw new Refusal('not-found');
  return Buffer.from(mail.copy_html);
}
