import { createFileRoute } from '@tanstack/react-router';
import { isDay } from '@chipload/domain/days';
import { AgeingScreen } from '../features/invoices/ageing/ageing-screen.tsx';
import { ageingQuery } from '../features/invoices/money.queries.ts';

export const Route = createFileRoute('/ageing')({
  validateSearch: ({ on }): { on?: string } => (typeof on === 'string' && isDay(on) ? { on } : {}),
  loaderDeps: ({ search: { on } }) => ({ on }),
  loader: ({ context: { api, queryClient }, deps: { on } }) =>
    queryClient.ensureQueryData(ageingQuery(api, on)),
  component: AgeingRoute,
});

function AgeingRoute() {
  const navigate = Route.useNavigate();
  const { on } = Route.useSearch();
  return (
    <AgeingScreen
      on={on}
      onDay={(day) => void navigate({ search: day === undefined ? {} : { on: day }, replace: true })}
    />
  );
}
