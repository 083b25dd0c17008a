import { pages } from '@chipload/contract/page-addresses';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import type { Language } from '../../platform/language.ts';
import { letterToCustomer, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { MailedReminder, ReminderReader } from './reminders.repository.ts';

type Options = { readonly locale: Language };

/** The title and the sentences of each reminder, from 1; the tone rises. */
const steps = [
  {
    title: (company: string, options: Options) => m.reminders_first_title({ company }, options),
    body: (options: Options) => m.reminders_first_body({}, options),
    request: (options: Options) => m.reminders_first_request({}, options),
  },
  {
    title: (company: string, options: Options) => m.reminders_second_title({ company }, options),
    body: (options: Options) => m.reminders_second_body({}, options),
    request: (options: Options) => m.reminders_second_request({}, options),
  },
  {
    title: (company: string, options: Options) => m.reminders_third_title({ company }, options),
    body: (options: Options) => m.reminders_third_body({}, options),
    request: (options: Options) => m.reminders_third_request({}, options),
  },
  {
    title: (company: string, options: Options) => m.reminders_last_title({ company }, options),
    body: (options: Options) => m.reminders_last_body({}, options),
    request: (options: Options) => m.reminders_last_request({}, options),
  },
] as const;

/** Writes to a person of a company what is open of one step of its reminders. */
export function reminderMail(reader: ReminderReader, open: readonly MailedReminder[], sender: Sender): Mail {
  const { language, company_name: company } = reader;
  const options = { locale: language };
  const words = steps[(open[0]?.step ?? 1) - 1] ?? steps[0];
  return {
    ...letterToCustomer({ ...reader, is_email_confirmed: true }, sender, {
      template: 'reminder',
      variables: { company },
      title: words.title(company, options),
      paragraphs: [words.body(options), words.request(options)],
      facts: open.map((one) => ({
        label: labelOf(one, options),
        value: `${formatMoney(one.open_cents, one.currency, language)} ${one.currency}`,
      })),
      link: {
        label: m.invoices_server_credit_mail_link({}, options),
        url: sender.publicUrl + pages.invoices,
      },
    }),
    about: `company ${reader.company_uuid}`,
  };
}

function labelOf({ invoice_uuid: uuid, number, due_on: day }: MailedReminder, options: Options): string {
  return uuid === null && number === ''
    ? m.invoices_server_without_invoice({}, options)
    : m.reminders_invoice({ number, day }, options);
}
