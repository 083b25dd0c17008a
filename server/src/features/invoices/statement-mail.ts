import { pages } from '@chipload/contract/page-addresses';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import { letterToCustomer, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { Language } from '../../platform/language.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { mailedPdf } from '../documents/documents.service.ts';
import type { StatementReader } from './statements.repository.ts';

/** An open invoice, or a debt of the opening balance, which has no number unless it is an opening invoice. */
export type OwedLine = {
  readonly isOpening: boolean;
  readonly number: string;
  readonly due_on: string;
  readonly open_cents: number;
};

/** Writes the list of what is owed with the statement as a PDF, in the language of its reader. `on` is the day of the statement, yyyy-MM-dd. */
export function statementMail(
  reader: StatementReader,
  open: readonly OwedLine[],
  { sender, on }: { readonly sender: Sender; readonly on: string },
): Mail {
  const { language, currency, company_name: company } = reader;
  const options = { locale: language };
  const amount = (cents: number) => formatMoney(cents, currency, language);
  const total = open.reduce((sum, one) => sum + one.open_cents, 0);
  const late = open
    .filter(({ due_on: dueOn }) => dueOn < on)
    .reduce((sum, { open_cents: cents }) => sum + cents, 0);
  const letter = letterToCustomer(reader, sender, {
    template: 'statement',
    variables: { company, day: on, amount: `${amount(total)} ${currency}` },
    title: m.invoices_server_statement_title({ company }, options),
    paragraphs: [
      m.invoices_server_statement_body({ company, day: on }, options),
      ...(reader.is_email_confirmed ? [m.invoices_server_statement_attached({}, options)] : []),
    ],
    facts: [
      ...open.map((one) => ({ label: labelOf(one, on, options), value: amount(one.open_cents) })),
      { label: m.invoices_server_statement_total({}, options), value: `${amount(total)} ${currency}` },
      ...(late > 0 ? [{ label: m.invoices_server_statement_overdue({}, options), value: amount(late) }] : []),
    ],
    link: {
      label: m.invoices_server_credit_mail_link({}, options),
      url: sender.publicUrl + pages.invoices,
    },
  });
  const statement = mailedPdf('statement', { uuid: reader.company_uuid, number: on, language });
  return { ...letter, documents: reader.is_email_confirmed ? [{ ...statement, on, language }] : [] };
}

function labelOf(
  { isOpening, number, due_on: day }: OwedLine,
  on: string,
  options: { readonly locale: Language },
): string {
  if (isOpening && number === '') return m.invoices_server_without_invoice({}, options);
  return day < on
    ? m.invoices_server_statement_late({ number, day }, options)
    : m.invoices_server_statement_due({ number, day }, options);
}
