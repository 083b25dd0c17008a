// The kinds of mails that the shop sends, and how much of each the mail log keeps.

/**
 * `copied`: the log keeps the whole mail. `secret`: it holds a link that signs somebody in or proves an address, so the log
 * keeps no copy. `nameless`: it goes to a person whose data was just erased, so the log keeps neither copy nor address.
 */
export type Logging = 'copied' | 'secret' | 'nameless';

export const mailTemplates = {
  'order-confirmation': 'copied',
  'order-cancelled': 'copied',
  'order-changed': 'copied',
  invoice: 'copied',
  'credit-note': 'copied',
  'card-payment': 'copied',
  'card-declined': 'copied',
  refund: 'copied',
  dispute: 'copied',
  statement: 'copied',
  reminder: 'copied',
  shipment: 'copied',
  'pickup-ready': 'copied',
  'password-reset': 'secret',
  'email-confirmation': 'secret',
  'email-taken': 'copied',
  'email-change-requested': 'copied',
  'account-notice': 'copied',
  'account-erased': 'nameless',
  'staff-invitation': 'secret',
  'staff-notice': 'copied',
  'feedback-receipt': 'copied',
  'feedback-ticket': 'copied',
  'credit-application': 'copied',
  'credit-decision': 'copied',
  'quote-request': 'copied',
  'quote-receipt': 'copied',
  'quote-answer': 'copied',
  quote: 'copied',
  'quote-message': 'copied',
  'quote-reminder': 'copied',
  'quote-news': 'copied',
  'tool-refused': 'copied',
} as const satisfies Record<string, Logging>;

export type MailTemplate = keyof typeof mailTemplates;

/** True if the log keeps a copy of mails of this kind; a stored kind may be of another version of the shop. */
export function isCopied(template: string): template is MailTemplate {
  return Object.entries(mailTemplates).some(([kind, logging]) => kind === template && logging === 'copied');
}

/** Mails of these kinds go to the shop itself and name a customer or a company. */
export const mailsToShop: readonly MailTemplate[] = [
  'feedback-ticket',
  'credit-application',
  'quote-request',
  'quote-news',
  'dispute',
];
