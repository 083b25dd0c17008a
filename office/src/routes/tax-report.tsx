import { createFileRoute } from '@tanstack/react-router';
import { isDay, lastPeriod, type Period } from '@chipload/domain/days';
import { dayAtShop } from '@chipload/domain/places';
import { TaxReportScreen } from '../features/taxes/tax-report-screen.tsx';
import { taxReportQuery } from '../records/taxes/taxes.queries.ts';

export const Route = createFileRoute('/tax-report')({
  validateSearch: ({ from, to }): Partial<Period> =>
    isPeriod(from, to) ? { from: String(from), to: String(to) } : {},
  loaderDeps: ({ search }) => ({ ...lastPeriod(dayAtShop(new Date()), 1), ...search }),
  loader: ({ context: { api, queryClient }, deps }) => queryClient.ensureQueryData(taxReportQuery(api, deps)),
  component: TaxReportRoute,
});

function isPeriod(from: unknown, to: unknown): boolean {
  return typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to) && from <= to;
}

function TaxReportRoute() {
  const navigate = Route.useNavigate();
  return (
    <TaxReportScreen
      period={Route.useLoaderDeps()}
      onPeriod={(period) => void navigate({ search: period, replace: true })}
    />
  );
}
