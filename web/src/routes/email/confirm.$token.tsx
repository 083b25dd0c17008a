import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { ConfirmEmailScreen } from '../../features/account/confirm-email-screen.tsx';
import { privateHead } from '../../navigation/head.ts';

export const Route = createFileRoute('/email/confirm/$token')({
  head: privateHead(m.email_confirm_title),
  component: ConfirmEmailRoute,
});

function ConfirmEmailRoute() {
  return <ConfirmEmailScreen token={Route.useParams().token} />;
}
