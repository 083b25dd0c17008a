import { createFileRoute, notFound } from '@tanstack/react-router';
import { PersonScreen } from '../../features/staff/person-screen.tsx';
import { rolesQuery, staffQuery, staffSessionsQuery } from '../../features/staff/staff.queries.ts';

export const Route = createFileRoute('/staff/$uuid')({
  loader: async ({ context: { api, queryClient }, params: { uuid } }) => {
    const staff = await queryClient.ensureQueryData(staffQuery(api));
    if (!staff.some((person) => person.uuid === uuid)) throw notFound();
    await Promise.all([
      queryClient.ensureQueryData(rolesQuery(api)),
      queryClient.ensureQueryData(staffSessionsQuery(api, uuid)),
    ]);
  },
  component: PersonRoute,
});

function PersonRoute() {
  return <PersonScreen uuid={Route.useParams().uuid} />;
}
