import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { LoadingList } from '../../features/catalogue/loading-screen.tsx';
import { StructuresScreen } from '../../features/content/structures-screen.tsx';
import { structuresQuery } from '../../features/content/content.queries.ts';
import { titled } from '../../features/layout/head.ts';

export const Route = createFileRoute('/app/products/structures')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(structuresQuery(api)),
  head: ({ match }) => titled(match, m.content_structures()),
  pendingComponent: LoadingList,
  pendingMinMs: 0,
  component: StructuresScreen,
});
