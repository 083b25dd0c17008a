import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { loadAccount } from '../../../features/account/load-account.ts';
import { SettingsScreen } from '../../../features/account/settings-screen.tsx';
import { privateHead } from '../../../navigation/head.ts';

export const Route = createFileRoute('/customer/account/settings')({
  loader: ({ context, location }) => loadAccount(context, location),
  head: privateHead(m.account_settings_title),
  component: SettingsScreen,
});
