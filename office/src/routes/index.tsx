import { createFileRoute } from '@tanstack/react-router';
import { TodayScreen } from '../features/desk/today-screen.tsx';
import { todayQuery } from '../features/desk/desk.queries.ts';

export const Route = createFileRoute('/')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(todayQuery(api)),
  component: TodayScreen,
});
