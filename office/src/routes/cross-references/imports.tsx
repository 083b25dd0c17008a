import { createFileRoute } from '@tanstack/react-router';
import { fileImportsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { ImportScreen } from '../../features/catalogue/imports/import-screen.tsx';

export const Route = createFileRoute('/cross-references/imports')({
  loader: async ({ context: { api, queryClient } }) =>
    queryClient.ensureQueryData(fileImportsQuery(api, 'cross-references')),
  component: CrossReferenceImportRoute,
});

function CrossReferenceImportRoute() {
  return <ImportScreen kind="cross-references" />;
}
