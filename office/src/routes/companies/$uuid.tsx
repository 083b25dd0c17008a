import { createFileRoute } from '@tanstack/react-router';
import { companyQuery } from '../../records/companies/company.queries.ts';
import { taxesQuery } from '../../records/taxes/taxes.queries.ts';
import { CompanyScreen } from '../../features/companies/company-screen.tsx';

export const Route = createFileRoute('/companies/$uuid')({
  loader: async ({ context: { api, queryClient }, params }) => {
    void queryClient.prefetchQuery(taxesQuery(api)); // for certificates
    return queryClient.ensureQueryData(companyQuery(api, params.uuid));
  },
  component: CompanyRoute,
});

function CompanyRoute() {
  return <CompanyScreen uuid={Route.useParams().uuid} />;
}
