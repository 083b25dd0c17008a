import { createFileRoute } from '@tanstack/react-router';
import { LoadingText } from '../features/content/loading-text.tsx';
import { PageScreen } from '../features/content/page-screen.tsx';
import { pageQuery } from '../features/content/content.queries.ts';
import { titled } from '../navigation/head.ts';
import { orNotFound } from '../platform/api/or-not-found.ts';

export const Route = createFileRoute('/services')({
  loader: ({ context: { api, queryClient } }) =>
    orNotFound(queryClient.ensureQueryData(pageQuery(api, 'services'))),
  head: ({ match, loaderData }) => titled(match, loaderData?.title ?? '', loaderData?.subtitle),
  pendingComponent: LoadingText,
  pendingMinMs: 0,
  component: () => <PageScreen slug="services" />,
});
