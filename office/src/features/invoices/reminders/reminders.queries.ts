import { queryOptions } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import type { OfficeApi } from '../../../platform/api/api.ts';

/** The reminders that are due today, and what gets none. */
export const remindersQuery = (api: OfficeApi) =>
  queryOptions({ queryKey: ['reminders'], queryFn: ({ signal }) => api.get('/reminders', { signal }) });

/** The subject of a reminder: an invoice, the opening balance or, of a stop, everything that a company owes. */
export function remindedText({
  invoice,
  number,
}: {
  readonly invoice: string | null;
  readonly number: string;
}): string {
  return invoice === null ? m.office_reminders_opening() : m.office_reminders_invoice({ number });
}
