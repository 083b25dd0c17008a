import { createFileRoute } from '@tanstack/react-router';
import { RemindersScreen } from '../features/invoices/reminders/reminders-screen.tsx';
import { remindersQuery } from '../features/invoices/reminders/reminders.queries.ts';

export const Route = createFileRoute('/reminders')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(remindersQuery(api)),
  component: RemindersScreen,
});
