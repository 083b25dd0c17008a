import { createFileRoute } from '@tanstack/react-router';
import { LoadingText } from '../../features/content/loading-text.tsx';
import { titled } from '../../navigation/head.ts';
import { LegalScreen } from '../../features/legal/legal-screen.tsx';
import { legalPageQuery } from '../../features/legal/legal.queries.ts';

export const Route = createFileRoute('/app/shipping')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(legalPageQuery(api, 'shipping')),
  head: ({ match, loaderData }) => titled(match, loaderData?.title ?? '', loaderData?.subtitle),
  pendingComponent: LoadingText,
  pendingMinMs: 0,
  component: () => <LegalScreen page="shipping" />,
});
