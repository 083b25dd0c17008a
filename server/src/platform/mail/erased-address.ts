// The address that takes the place of one that was erased: unique, and nobody's (RFC 2606). No mail is ever sent to it.

const domain = 'erased.invalid';

export function erasedAddress(customerId: number): string {
  return `account-${customerId}@${domain}`;
}

export function isErasedAddress(email: string): boolean {
  return email.endsWith(`@${domain}`);
}
