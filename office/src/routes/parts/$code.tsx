import { createFileRoute } from '@tanstack/react-router';
import { partQuery } from '../../features/catalogue/catalogue.queries.ts';
import { PartScreen } from '../../features/catalogue/part-screen.tsx';

export const Route = createFileRoute('/parts/$code')({
  loader: async ({ context: { api, queryClient }, params }) =>
    queryClient.ensureQueryData(partQuery(api, params.code)),
  component: PartRoute,
});

function PartRoute() {
  const { code } = Route.useParams();
  return <PartScreen key={code} code={code} />;
}
