import { createFileRoute } from '@tanstack/react-router';
import { StaffScreen } from '../../features/staff/staff-screen.tsx';
import { staffQuery } from '../../features/staff/staff.queries.ts';

export const Route = createFileRoute('/staff/')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(staffQuery(api)),
  component: StaffScreen,
});
