import { createFileRoute } from '@tanstack/react-router';
import { type SalesGrouping, salesGroupings, type SalesSort, salesSorts } from '@chipload/domain/sales';
import { type Period, periodOf } from '@chipload/domain/days';
import { dayAtShop } from '@chipload/domain/places';
import { salesQuery } from '../features/sales/sales.queries.ts';
import { SalesScreen } from '../features/sales/sales-screen.tsx';
import { periodOfAddress } from '../records/reports/period-of-address.ts';

type Search = Partial<Period> & { by?: SalesGrouping; sort?: SalesSort };

export const Route = createFileRoute('/sales')({
  validateSearch: (search): Search => {
    const by = salesGroupings.find((one) => one === search.by);
    const sort = salesSorts.find((one) => one === search.sort);
    return { ...periodOfAddress(search), ...(by && { by }), ...(sort && { sort }) };
  },
  loaderDeps: ({ search }) => viewOf(search),
  loader: ({ context: { api, queryClient }, deps }) => queryClient.ensureQueryData(salesQuery(api, deps)),
  component: SalesRoute,
});

/** The year so far by series, the largest first; months in their order. */
function viewOf({ by = 'series', sort = by === 'month' ? 'name' : '-net', ...period }: Search) {
  const today = dayAtShop(new Date());
  return { ...periodOf(today, 12), to: today, ...period, by, sort };
}

function SalesRoute() {
  const navigate = Route.useNavigate();
  return (
    <SalesScreen
      view={Route.useLoaderDeps()}
      onView={(changed) => void navigate({ search: (latest) => ({ ...latest, ...changed }), replace: true })}
    />
  );
}
