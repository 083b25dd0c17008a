import { createFileRoute } from '@tanstack/react-router';
import { RolesScreen } from '../features/staff/roles-screen.tsx';
import { rolesQuery, staffQuery } from '../features/staff/staff.queries.ts';

export const Route = createFileRoute('/roles')({
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(rolesQuery(api)), queryClient.ensureQueryData(staffQuery(api))]),
  component: RolesScreen,
});
