import { createFileRoute } from '@tanstack/react-router';
import { lastPeriod } from '@chipload/domain/days';
import { dayAtShop } from '@chipload/domain/places';
import { TaxReportScreen } from '../features/taxes/tax-report-screen.tsx';
import { periodOfAddress } from '../records/reports/period-of-address.ts';
import { taxReportQuery } from '../records/taxes/taxes.queries.ts';

export const Route = createFileRoute('/tax-report')({
  validateSearch: periodOfAddress,
  loaderDeps: ({ search }) => ({ ...lastPeriod(dayAtShop(new Date()), 1), ...search }),
  loader: ({ context: { api, queryClient }, deps }) => queryClient.ensureQueryData(taxReportQuery(api, deps)),
  component: TaxReportRoute,
});

function TaxReportRoute() {
  const navigate = Route.useNavigate();
  return (
    <TaxReportScreen
      period={Route.useLoaderDeps()}
      onPeriod={(period) => void navigate({ search: period, replace: true })}
    />
  );
}
