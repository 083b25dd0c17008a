import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { FeedbackScreen } from '../../../features/account/feedback-screen.tsx';
import { loadAccount } from '../../../features/account/load-account.ts';
import { nextAddress } from '@chipload/contract/next-address';
import { privateHead } from '../../../navigation/head.ts';

export const Route = createFileRoute('/customer/account/feedback')({
  validateSearch: (search): { from?: string } =>
    search['from'] === undefined ? {} : { from: nextAddress(search['from']) },
  loader: ({ context, location }) => loadAccount(context, location),
  head: privateHead(m.account_feedback_title),
  component: FeedbackRoute,
});

function FeedbackRoute() {
  return <FeedbackScreen from={nextAddress(Route.useSearch().from)} />;
}
