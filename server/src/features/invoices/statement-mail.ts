import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import { letterToCustomer, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { invoicesAddress } from './invoices-address.ts';
import { mailedStatement } from './mail-documents.ts';
import type { OpenOfCompany } from './money-lists.repository.ts';
import type { StatementReader } from './statements.repository.ts';

/** Writes the list of open invoices with the statement as a PDF, in the language of its reader. `on` is the day of the statement, yyyy-MM-dd. */
export function statementMail(
  reader: StatementReader,
  open: readonly OpenOfCompany[],
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
    title: m.invoices_server_statement_title({ company }, options),
    paragraphs: [
      m.invoices_server_statement_body({ company, day: on }, options),
      ...(reader.is_email_confirmed ? [m.invoices_server_statement_attached({}, options)] : []),
    ],
    facts: [
      ...open.map((invoice) => ({
        label:
          invoice.due_on < on
            ? m.invoices_server_statement_late({ number: invoice.number, day: invoice.due_on }, options)
            : m.invoices_server_statement_due({ number: invoice.number, day: invoice.due_on }, options),
        value: amount(invoice.open_cents),
      })),
      { label: m.invoices_server_statement_total({}, options), value: `${amount(total)} ${currency}` },
      ...(late > 0 ? [{ label: m.invoices_server_statement_overdue({}, options), value: amount(late) }] : []),
    ],
    link: {
      label: m.invoices_server_credit_mail_link({}, options),
      url: invoicesAddress(sender),
    },
  });
  const documents = reader.is_email_confirmed ? [mailedStatement(reader.company_uuid, on, language)] : [];
  return { ...letter, documents };
}
