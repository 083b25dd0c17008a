// Recognises the sample people. Their password is published, so they may sign in only if the operator allows it.

/** The domain of their e-mail addresses; `.test` belongs to nobody (RFC 2606). */
export const sampleDomain = 'chipload.test';

/** True for the stored e-mail address of a sample person. */
export function isSamplePerson(email: string): boolean {
  return email.toLowerCase().endsWith(`@${sampleDomain}`);
}
