import { createFileRoute } from '@tanstack/react-router';
import { mailList } from '../../features/mails/mail-list.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';

export const Route = createFileRoute('/mails/')({ component: MailsRoute });

function MailsRoute() {
  return <ListScreen list={mailList} />;
}
