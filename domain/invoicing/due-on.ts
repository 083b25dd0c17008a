import { addDays } from '../days/days.ts';

/** Returns the day on which an invoice is due; 0 days: the day of the invoice. */
export function dueOn(issuedOn: string, termsDays: number): string {
  return addDays(issuedOn, termsDays);
}
