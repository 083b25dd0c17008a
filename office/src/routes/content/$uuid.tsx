import { createFileRoute } from '@tanstack/react-router';
import { documentQuery } from '../../features/content/content.queries.ts';
import { DocumentScreen } from '../../features/content/document-screen.tsx';

export const Route = createFileRoute('/content/$uuid')({
  loader: async ({ context: { api, queryClient }, params }) =>
    queryClient.ensureQueryData(documentQuery(api, params.uuid)),
  component: DocumentRoute,
});

function DocumentRoute() {
  const { uuid } = Route.useParams();
  return <DocumentScreen key={uuid} uuid={uuid} />;
}
