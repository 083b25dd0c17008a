import { createFileRoute } from '@tanstack/react-router';
import { companyQuery } from '../../records/company.queries.ts';
import { CompanyScreen } from '../../features/companies/company-screen.tsx';

export const Route = createFileRoute('/companies/$uuid')({
  loader: async ({ context: { api, queryClient }, params }) =>
    queryClient.ensureQueryData(companyQuery(api, params.uuid)),
  component: CompanyRoute,
});

function CompanyRoute() {
  return <CompanyScreen uuid={Route.useParams().uuid} />;
}
