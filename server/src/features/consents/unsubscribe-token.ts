// What an unsubscribe link carries: who, and from which mails. It cannot be made or read without the operator's key, and holds
// for as long as that key does.

import type { Secrets } from '../../platform/secrets.ts';

export type MailSubject = 'news' | 'receipts';
type Link = { readonly customer: string; readonly subject: MailSubject };

const owner = 'unsubscribe';

export function unsubscribeUrl(secrets: Secrets, publicUrl: string, { customer, subject }: Link): string {
  return `${publicUrl}/unsubscribe/${secrets.encrypt(`${subject} ${customer}`, owner).toString('base64url')}`;
}

/** Undefined for what the shop has not made. */
export function readUnsubscribeToken(secrets: Secrets, token: string): Link | undefined {
  try {
    const [subject, customer = ''] = secrets.decrypt(Buffer.from(token, 'base64url'), owner).split(' ');
    return subject === 'news' || subject === 'receipts' ? { customer, subject } : undefined;
  } catch {
    return undefined;
  }
}
