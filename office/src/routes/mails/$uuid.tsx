import { createFileRoute } from '@tanstack/react-router';
import { MailScreen } from '../../features/mails/mail-screen.tsx';
import { mailQuery } from '../../features/mails/mails.queries.ts';

export const Route = createFileRoute('/mails/$uuid')({
  loader: ({ context: { api, queryClient }, params: { uuid } }) =>
    queryClient.ensureQueryData(mailQuery(api, uuid)),
  component: MailRoute,
});

function MailRoute() {
  const { uuid } = Route.useParams();
  return <MailScreen key={uuid} uuid={uuid} />;
}
