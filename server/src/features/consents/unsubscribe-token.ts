// The token of an unsubscribe link. It contains the customer and the kind of mail, is encrypted with the operator's key, and stays
// valid until that key is replaced.

import type { Secrets } from '../../platform/secrets.ts';

export type MailSubject = 'news' | 'receipts';
type Link = { readonly customer: string; readonly subject: MailSubject };

const owner = 'unsubscribe';

export function unsubscribeUrl(secrets: Secrets, publicUrl: string, { customer, subject }: Link): string {
  return `${publicUrl}/unsubscribe/${secrets.encrypt(`${subject} ${customer}`, owner).toString('base64url')}`;
}

/** Returns undefined for a token that the shop did not create. */
export function readUnsubscribeToken(secrets: Secrets, token: string): Link | undefined {
  try {
    const [subject, customer = ''] = secrets.decrypt(Buffer.from(token, 'base64url'), owner).split(' ');
    return subject === 'news' || subject === 'receipts' ? { customer, subject } : undefined;
  } catch {
    return undefined;
  }
}
