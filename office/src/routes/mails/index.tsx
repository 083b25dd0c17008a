import { createFileRoute, Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { mailList } from '../../features/mails/mail-list.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';

export const Route = createFileRoute('/mails/')({ component: MailsRoute });

function MailsRoute() {
  return (
    <ListScreen
      list={mailList}
      actions={
        <Link to="/mails/examples" className={buttonClass({ size: 'small' })}>
          {m.office_mails_examples()}
        </Link>
      }
    />
  );
}
