import { createFileRoute } from '@tanstack/react-router';
import { LoadingText } from '../../../features/content/loading-text.tsx';
import { StructureNotFound } from '../../../features/content/structure-not-found.tsx';
import { StructureScreen } from '../../../features/content/structure-screen.tsx';
import { structureQuery } from '../../../features/content/content.queries.ts';
import { titled } from '../../../navigation/head.ts';
import { orNotFound } from '../../../platform/api/or-not-found.ts';

export const Route = createFileRoute('/app/products/structure/$uuid')({
  loader: ({ context: { api, queryClient }, params: { uuid } }) =>
    orNotFound(queryClient.ensureQueryData(structureQuery(api, uuid))),
  head: ({ match, loaderData }) => titled(match, loaderData?.title ?? '', loaderData?.subtitle),
  pendingComponent: LoadingText,
  pendingMinMs: 0,
  notFoundComponent: StructureNotFound,
  component: StructureRoute,
});

function StructureRoute() {
  return <StructureScreen uuid={Route.useParams().uuid} />;
}
