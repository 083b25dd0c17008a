import { createFileRoute } from '@tanstack/react-router';
import { fileImportsQuery } from '../features/catalogue/catalogue.queries.ts';
import { ImportScreen } from '../features/catalogue/imports/import-screen.tsx';

export const Route = createFileRoute('/part-imports')({
  loader: async ({ context: { api, queryClient } }) =>
    queryClient.ensureQueryData(fileImportsQuery(api, 'parts')),
  component: PartImportRoute,
});

function PartImportRoute() {
  return <ImportScreen kind="parts" />;
}
