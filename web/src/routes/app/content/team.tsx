import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { LoadingList } from '../../../features/catalogue/loading-screens.tsx';
import { TeamScreen } from '../../../features/content/team-screen.tsx';
import { teamQuery } from '../../../features/content/content.queries.ts';
import { titled } from '../../../navigation/head.ts';

export const Route = createFileRoute('/app/content/team')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(teamQuery(api)),
  head: ({ match }) => titled(match, m.content_team()),
  pendingComponent: LoadingList,
  pendingMinMs: 0,
  component: TeamScreen,
});
