// The address that replaces an erased one: unique, and at a domain that nobody can own (RFC 2606). No mail is ever sent to it.

const domain = 'erased.invalid';

export function erasedAddress(customerId: number): string {
  return `account-${customerId}@${domain}`;
}

/** Stands in the mail log for the address of a person who is erased. */
export const nobodysAddress = `erased@${domain}`;

export function isErasedAddress(email: string): boolean {
  return email.endsWith(`@${domain}`);
}
