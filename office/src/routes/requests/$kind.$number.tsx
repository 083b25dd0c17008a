import { createFileRoute, notFound } from '@tanstack/react-router';
import type { OfficeRequest } from '@chipload/contract/office/requests';
import { RequestScreen } from '../../features/requests/request-screen.tsx';
import { requestQuery } from '../../features/requests/requests.queries.ts';

const kinds: Readonly<Partial<Record<string, OfficeRequest['kind']>>> = {
  credit: 'credit',
  special: 'special',
  feedback: 'feedback',
};

export const Route = createFileRoute('/requests/$kind/$number')({
  loader: async ({ context: { api, queryClient }, params: { kind: text, number } }) => {
    const kind = kinds[text];
    if (kind === undefined) throw notFound();
    await queryClient.ensureQueryData(requestQuery(api, { kind, number }));
    return { kind, number };
  },
  component: RequestRoute,
});

function RequestRoute() {
  const { kind, number } = Route.useLoaderData();
  return <RequestScreen key={`${kind} ${number}`} kind={kind} number={number} />;
}
