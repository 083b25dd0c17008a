import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { ResetPasswordScreen } from '../../features/account/reset-password-screen.tsx';
import { privateHead } from '../../navigation/head.ts';

export const Route = createFileRoute('/password/reset/$token')({
  head: privateHead(m.account_reset_title),
  component: ResetPasswordRoute,
});

function ResetPasswordRoute() {
  return <ResetPasswordScreen token={Route.useParams().token} />;
}
