import { createFileRoute } from '@tanstack/react-router';
import { groupsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { PartsScreen } from '../../features/catalogue/parts-screen.tsx';

export const Route = createFileRoute('/parts/')({
  loader: async ({ context: { api, queryClient } }) => queryClient.ensureQueryData(groupsQuery(api)),
  component: PartsScreen,
});
