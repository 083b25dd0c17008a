import { Refusal } from '../refusal.ts';
import type { Visitor } from './visitor.ts';

const confirmedMinutes = 10;

/** Refuses a change if the customer has not signed in or confirmed the identity within the last ten minutes. */
export function requireConfirmed({ confirmedAt }: Pick<Visitor, 'confirmedAt'>): void {
  const age = Date.now() - (confirmedAt?.getTime() ?? 0);
  if (age > confirmedMinutes * 60_000) throw new Refusal('confirmation-needed');
}
