import { createFileRoute } from '@tanstack/react-router';
import { MailExampleScreen } from '../../../features/mails/mail-example-screen.tsx';
import { mailExampleQuery } from '../../../features/mails/mails.queries.ts';

export const Route = createFileRoute('/mails/examples/$kind')({
  loader: ({ context: { api, queryClient }, params: { kind } }) =>
    queryClient.ensureQueryData(mailExampleQuery(api, kind)),
  component: MailExampleRoute,
});

function MailExampleRoute() {
  const { kind } = Route.useParams();
  return <MailExampleScreen key={kind} kind={kind} />;
}
