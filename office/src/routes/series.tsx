import { createFileRoute } from '@tanstack/react-router';
import { groupsQuery, seriesTextsQuery } from '../features/catalogue/catalogue.queries.ts';
import { SeriesScreen } from '../features/catalogue/series-screen.tsx';

export const Route = createFileRoute('/series')({
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(seriesTextsQuery(api)),
      queryClient.ensureQueryData(groupsQuery(api)),
    ]);
  },
  component: SeriesScreen,
});
