import { createFileRoute } from '@tanstack/react-router';
import { TaxesScreen } from '../features/taxes/taxes-screen.tsx';
import { taxesQuery } from '../records/taxes/taxes.queries.ts';

export const Route = createFileRoute('/taxes')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(taxesQuery(api)),
  component: TaxesScreen,
});
