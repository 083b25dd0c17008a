import { createFileRoute } from '@tanstack/react-router';
import { type Period, periodOf } from '@chipload/domain/days';
import { dayAtShop } from '@chipload/domain/places';
import { type KeyReport, keyReports } from '@chipload/domain/sales';
import { FiguresScreen } from '../features/figures/figures-screen.tsx';
import { keyFiguresQuery } from '../features/figures/figures.queries.ts';
import { periodOfAddress } from '../records/reports/period-of-address.ts';

type Search = Partial<Period> & { report?: KeyReport };

export const Route = createFileRoute('/reports')({
  validateSearch: (search): Search => {
    const report = keyReports.find((one) => one === search.report);
    return { ...periodOfAddress(search), ...(report && { report }) };
  },
  loaderDeps: ({ search: { report = 'fill-rate', ...period } }) => {
    const today = dayAtShop(new Date());
    return { ...periodOf(today, 1), to: today, ...period, report };
  },
  loader: ({ context: { api, queryClient }, deps }) =>
    queryClient.ensureQueryData(keyFiguresQuery(api, deps)),
  component: ReportsRoute,
});

function ReportsRoute() {
  const navigate = Route.useNavigate();
  return (
    <FiguresScreen
      view={Route.useLoaderDeps()}
      onView={(changed) => void navigate({ search: (latest) => ({ ...latest, ...changed }), replace: true })}
    />
  );
}
