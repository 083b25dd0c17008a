import type { Sender } from '../../platform/mail/letters-to-people.ts';

/** Returns the address at which a buyer reads and pays invoices. */
export function invoicesAddress({ publicUrl }: Pick<Sender, 'publicUrl'>): string {
  return `${publicUrl}/customer/account/invoices`;
}
