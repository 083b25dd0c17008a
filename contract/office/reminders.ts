// Reminders of open invoices in the office: those that are due, sending them, and what gets none.

import { reminderSteps } from '@chipload/domain/invoicing';
import { z } from 'zod';
import { cents, currency, day, done, eachOnce, language, uuidAndName } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { reasonOfAct } from './reason-of-act.ts';

const invoice = z.uuid().nullable();
const step = z.int().min(1).max(reminderSteps);

/** An open invoice; without a uuid and a number the opening balance of a company, or, of a stop, everything that it owes. */
const owed = z.object({ company: uuidAndName, invoice, number: z.string() });

const reminder = owed.extend({
  step: step.meta({ description: 'Each is firmer than the one before' }),
  due_on: day,
  open: cents.meta({ description: 'Without what a card is being charged' }),
  currency,
  unapplied: cents.meta({
    description:
      'What payments and credit notes of the company have left in the currency: it may be paid already',
  }),
  contact: z
    .object({ name: z.string(), email: z.string(), language })
    .nullable()
    .meta({ description: 'Who gets the mail; null: nobody of the company has a confirmed address' }),
});
export type DueReminder = z.infer<typeof reminder>;

const stop = owed.extend({
  promised_on: day.nullable().meta({ description: 'Until the end of this day; null: until it is lifted' }),
  reason: z.string(),
  by: z.string(),
});
export type ReminderStop = z.infer<typeof stop>;

const reminders = z.object({
  rows: z.array(reminder).meta({ description: 'The longest overdue first' }),
  hold_after_days: z.int().nullable().meta({
    description:
      'By how many days an invoice is overdue when its company orders nothing more on account; null: never',
  }),
  stops: z.array(stop).meta({ description: 'What gets none, though it may be open' }),
});
export type OfficeReminders = z.infer<typeof reminders>;

const chosen = z.object({ company: z.uuid(), invoice });

export const reminderCalls = {
  listReminders: officeEndpoint({
    method: 'GET',
    path: '/reminders',
    summary: 'The reminders of open invoices that are due today, and what gets none',
    permission: 'read-money',
    reply: reminders,
    cost: 10,
  }),
  sendReminders: officeEndpoint({
    method: 'POST',
    path: '/reminders',
    summary:
      'Mail reminders, those of one person and step in one mail; each once, and only what is still due',
    permission: 'resend-mail',
    body: z.object({
      reminders: eachOnce(z.array(chosen.extend({ step })).min(1).max(500), (one) =>
        [one.company, one.invoice].join(' '),
      ),
    }),
    records: ['reminder.sent'],
    reply: z.object({
      sent: z.int().meta({ description: 'Reminders; fewer than were chosen, if some are not due any more' }),
      mails: z.int(),
    }),
    refusals: ['nothing-to-remind'],
    cost: 20,
  }),
  stopReminders: officeEndpoint({
    method: 'POST',
    path: '/reminders/stop',
    summary:
      'Send no reminders of an invoice, or of everything a company owes, until a day or until further notice',
    permission: 'resend-mail',
    body: chosen.extend({ promised_on: day.nullable(), reason: reasonOfAct }),
    records: ['reminders.stopped'],
    reply: done,
    refusals: ['not-found', 'promise-past'],
  }),
  resumeReminders: officeEndpoint({
    method: 'POST',
    path: '/reminders/resume',
    summary: 'Send reminders again',
    permission: 'resend-mail',
    body: chosen,
    records: ['reminders.resumed'],
    reply: done,
    refusals: ['not-found'],
  }),
};
