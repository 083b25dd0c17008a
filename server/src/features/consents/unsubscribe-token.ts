// The token of an unsubscribe link. It contains the customer and the kind of mail, is encrypted with the operator's key, and stays
// valid until that key is replaced.

import { createLinkToken, readLinkToken, type Secrets } from '../../platform/secrets.ts';

export type MailSubject = 'news' | 'receipts';
type Link = { readonly customer: string; readonly subject: MailSubject };

const owner = 'unsubscribe';

export function unsubscribeUrl(secrets: Secrets, publicUrl: string, { customer, subject }: Link): string {
  return `${publicUrl}/unsubscribe/${createLinkToken(secrets, `${subject} ${customer}`, owner)}`;
}

/** Returns undefined for a token that the shop did not create. */
export function readUnsubscribeToken(secrets: Secrets, token: string): Link | undefined {
  const [subject, customer = ''] = readLinkToken(secrets, token, owner)?.split(' ') ?? [];
  return subject === 'news' || subject === 'receipts' ? { customer, subject } : undefined;
}
