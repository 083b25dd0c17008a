import { createFileRoute } from '@tanstack/react-router';
import { partImportsQuery } from '../features/catalogue/catalogue.queries.ts';
import { PartImportScreen } from '../features/catalogue/part-import-screen.tsx';

export const Route = createFileRoute('/part-imports')({
  loader: async ({ context: { api, queryClient } }) => queryClient.ensureQueryData(partImportsQuery(api)),
  component: PartImportScreen,
});
