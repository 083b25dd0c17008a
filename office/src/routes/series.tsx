import { createFileRoute } from '@tanstack/react-router';
import { seriesTextsQuery } from '../features/catalogue/catalogue.queries.ts';
import { SeriesScreen } from '../features/catalogue/series-screen.tsx';

export const Route = createFileRoute('/series')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(seriesTextsQuery(api)),
  component: SeriesScreen,
});
