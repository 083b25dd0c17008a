import { createFileRoute } from '@tanstack/react-router';
import { OpeningChecklist } from '../features/shop/opening-checklist.tsx';
import { TodayScreen } from '../features/desk/today-screen.tsx';
import { todayQuery } from '../features/desk/desk.queries.ts';

export const Route = createFileRoute('/')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(todayQuery(api)),
  component: TodayRoute,
});

function TodayRoute() {
  return <TodayScreen opening={<OpeningChecklist />} />;
}
