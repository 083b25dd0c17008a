import { createFileRoute } from '@tanstack/react-router';
import { SearchesScreen } from '../features/searches/searches-screen.tsx';
import { daysOf, unfoundSearchesQuery } from '../features/searches/searches.queries.ts';

export const Route = createFileRoute('/searches')({
  validateSearch: ({ days }): { days?: '7' | '90' } => {
    const shown = daysOf(String(days));
    return shown === '30' ? {} : { days: shown };
  },
  loaderDeps: ({ search: { days } }) => ({ days }),
  loader: ({ context: { api, queryClient }, deps: { days } }) =>
    queryClient.ensureQueryData(unfoundSearchesQuery(api, days ?? '30')),
  component: SearchesRoute,
});

function SearchesRoute() {
  const navigate = Route.useNavigate();
  const { days = '30' } = Route.useSearch();
  return (
    <SearchesScreen
      days={days}
      onDays={(chosen) => void navigate({ search: chosen === '30' ? {} : { days: chosen }, replace: true })}
    />
  );
}
