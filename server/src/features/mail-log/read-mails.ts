// The mails of a view, and one mail with its copy.

import type { MailColumn, MailFilter, OfficeMail, OfficeMailRow } from '@chipload/contract/office/mails';
import { m } from '@chipload/messages';
import { mailKindTexts } from '@chipload/messages/kinds';
import { languageOf } from '@chipload/messages/locale';
import { languageTexts, mailStateTexts } from '@chipload/messages/office-codes';
import type { Database } from '../../platform/database/database.ts';
import { type CsvColumns, csvOfRows, type CsvView } from '../../platform/files/list-csv.ts';
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

const columns: CsvColumns<OfficeMailRow, MailColumn> = {
  subject: { head: m.office_mails_subject, cell: ({ subject }) => subject },
  at: { head: m.office_mails_at, at: ({ at }) => at },
  recipient: { head: m.office_mails_recipient, cell: ({ recipient }) => recipient },
  kind: {
    head: m.office_mails_kind,
    cell: ({ template }, options) => mailKindTexts[template]?.({}, options) ?? template,
  },
  state: { head: m.office_mails_state, cell: ({ state }, options) => mailStateTexts[state]({}, options) },
  error: { head: m.office_mails_error, cell: ({ error }) => error },
  tries: { head: m.office_mails_tries, cell: ({ tries }) => tries },
  language: {
    head: m.office_mails_language,
    cell: ({ language }, options) => languageTexts[languageOf(language)]({}, options),
  },
  by: { head: m.office_mails_resent_by, cell: ({ resent_by: by }) => by },
};

/** Returns the mails of a view as CSV, in its order. */
export async function exportMails(
  db: Database,
  filter: MailFilter,
  { sort = '-at', ...view }: { readonly sort?: string | undefined } & CsvView<MailColumn>,
): Promise<Buffer> {
  const place = { isDescending: sort.startsWith('-'), after: undefined, limit: mostExported };
  const rows = await listLoggedMails(db, filter, place);
  return csvOfRows(columns, view, rows.map(presentMailRow));
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
