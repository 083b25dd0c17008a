import { createFileRoute } from '@tanstack/react-router';
import { type DocumentKind, documentKinds } from '@chipload/domain/content';
import { documentsQuery } from '../../features/content/content.queries.ts';
import { ContentScreen } from '../../features/content/content-screen.tsx';

export const Route = createFileRoute('/content/')({
  validateSearch: ({ kind }): { kind?: DocumentKind } => {
    const known = documentKinds.find((one) => one === kind);
    return known === undefined ? {} : { kind: known };
  },
  loaderDeps: ({ search: { kind } }) => ({ kind }),
  loader: ({ context: { api, queryClient }, deps: { kind } }) =>
    queryClient.ensureQueryData(documentsQuery(api, kind)),
  component: ContentRoute,
});

function ContentRoute() {
  const navigate = Route.useNavigate();
  const { kind } = Route.useSearch();
  return (
    <ContentScreen
      kind={kind}
      onKind={(chosen) =>
        void navigate({ search: chosen === undefined ? {} : { kind: chosen }, replace: true })
      }
    />
  );
}
