import { createFileRoute } from '@tanstack/react-router';
import { MailExamplesScreen } from '../../../features/mails/mail-examples-screen.tsx';
import { mailExamplesQuery } from '../../../features/mails/mails.queries.ts';

export const Route = createFileRoute('/mails/examples/')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(mailExamplesQuery(api)),
  component: MailExamplesScreen,
});
