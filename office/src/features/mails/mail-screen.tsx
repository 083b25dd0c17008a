import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { mailActs } from '@chipload/contract/office/mails';
import { m } from '@chipload/messages';
import { failureText } from '../../navigation/failure-text.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { RecordScreen } from '../../records/record-screen.tsx';
import { offerUndo } from '../../records/undo.ts';
import { useAct } from '../../records/use-act.ts';
import { MailCopy } from './mail-copy.tsx';
import { MailFacts } from './mail-facts.tsx';
import { MailStateBadge } from './mail-words.tsx';
import { mailQuery } from './mails.queries.ts';
import { SendAgainDialog } from './send-again-dialog.tsx';

/** A mail: what was sent, to whom, and sending it again. */
export function MailScreen({ uuid }: { uuid: string }) {
  const { api, notifications } = useOffice();
  const may = useMay();
  const { data: mail } = useSuspenseQuery(mailQuery(api, uuid));
  const [isSending, setIsSending] = useState(false);
  const send = (act: (typeof mailActs)[number]) => api.post('/mails/acts', { data: { act, ids: [uuid] } });
  const fail = (body: string) => notifications.add({ type: 'error', title: mail.subject, body });
  const settle = useAct(send, {
    onDone: ({ results }, act) => {
      const refused = results.find(({ outcome }) => outcome === 'refused');
      if (refused) fail(refused.message ?? '');
      else if (act === 'set-aside')
        offerUndo({ title: m.office_mails_set_aside_done(), undo: () => send('reopen') });
    },
    onFailed: (error) => fail(failureText(error)),
  });
  const acts = may('resend-mail')
    ? [
        ...(mail.can_resend
          ? [{ label: m.office_mails_again(), run: () => setIsSending(true), look: 'primary' as const }]
          : []),
        ...(mail.state === 'failed'
          ? [{ label: m.office_mails_set_aside(), run: () => settle.run('set-aside') }]
          : []),
        ...(mail.state === 'settled'
          ? [{ label: m.office_mails_reopen(), run: () => settle.run('reopen') }]
          : []),
      ]
    : [];
  return (
    <RecordScreen
      title={mail.subject}
      trail={<Link to="/mails">{m.office_mails()}</Link>}
      badges={<MailStateBadge state={mail.state} />}
      subjects={[`mail ${uuid}`]}
      acts={acts}
    >
      <MailFacts mail={mail} />
      <MailCopy mail={mail} />
      {isSending && <SendAgainDialog mail={mail} onClose={() => setIsSending(false)} />}
    </RecordScreen>
  );
}
