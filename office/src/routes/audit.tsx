import { createFileRoute } from '@tanstack/react-router';
import { AuditScreen } from '../features/audit/audit-screen.tsx';
import { staffQuery } from '../features/staff/staff.queries.ts';
import { sessionQuery } from '../platform/session.ts';

export const Route = createFileRoute('/audit')({
  // A reader who may not see the staff filters by everything else.
  loader: async ({ context: { api, queryClient } }) => {
    const { staff } = await queryClient.ensureQueryData(sessionQuery(api));
    return staff?.permissions.includes('read-staff') === true
      ? queryClient.ensureQueryData(staffQuery(api))
      : [];
  },
  component: AuditRoute,
});

function AuditRoute() {
  return <AuditScreen people={Route.useLoaderData()} />;
}
