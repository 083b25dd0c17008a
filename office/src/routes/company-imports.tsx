import { createFileRoute } from '@tanstack/react-router';
import { fileImportsQuery } from '../features/catalogue/catalogue.queries.ts';
import { ImportScreen } from '../features/catalogue/imports/import-screen.tsx';

export const Route = createFileRoute('/company-imports')({
  loader: async ({ context: { api, queryClient } }) =>
    queryClient.ensureQueryData(fileImportsQuery(api, 'companies')),
  component: CompanyImportRoute,
});

function CompanyImportRoute() {
  return <ImportScreen kind="companies" />;
}
