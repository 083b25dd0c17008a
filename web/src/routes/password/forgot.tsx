import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { ForgotPasswordScreen } from '../../features/account/forgot-password-screen.tsx';
import { privateHead } from '../../navigation/head.ts';

export const Route = createFileRoute('/password/forgot')({
  head: privateHead(m.account_forgot_title),
  component: ForgotPasswordScreen,
});
