import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '../features/session/account-screen.tsx';
import { ownSessionsQuery } from '../features/session/own-sessions.queries.ts';

export const Route = createFileRoute('/settings')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(ownSessionsQuery(api)),
  component: AccountScreen,
});
