import { createFileRoute } from '@tanstack/react-router';
import { AgeingScreen } from '../features/invoices/ageing-screen.tsx';
import { ageingQuery } from '../features/invoices/money.queries.ts';

export const Route = createFileRoute('/ageing')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(ageingQuery(api)),
  component: AgeingScreen,
});
