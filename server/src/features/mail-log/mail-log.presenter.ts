import type { OfficeMail, OfficeMailRow } from '@chipload/contract/office/mails';
import { isCopied } from '../../platform/mail/mail-templates.ts';
import type { LoggedCopy, LoggedMailRow } from './logged-mails.repository.ts';

export function presentMailRow(row: LoggedMailRow): OfficeMailRow {
  const { id: _id, created_at: at, sent_at: sentAt, has_copy: hasCopy, ...rest } = row;
  return {
    ...rest,
    at: at.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
    can_resend: hasCopy && isCopied(row.template),
  };
}

export function presentMail(mail: LoggedCopy, others: readonly LoggedMailRow[]): OfficeMail {
  const { copy_text: text, copy_html: _html, documents, about, resend_of: first, ...row } = mail;
  const copyOf = ({ uuid, created_at: at, recipient, state }: LoggedMailRow) => ({
    uuid,
    at: at.toISOString(),
    recipient,
    state,
  });
  const firstMail = others.find(({ id }) => id === first);
  return {
    ...presentMailRow(row),
    text,
    attachments: documents.map(({ name }) => name),
    about,
    first: firstMail ? copyOf(firstMail) : null,
    copies: others.filter(({ id }) => id !== first).map(copyOf),
  };
}
