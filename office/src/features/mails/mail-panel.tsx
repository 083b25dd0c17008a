import { useOffice } from '../../platform/office.ts';
import { RecordPanel } from '../../records/record-panel.tsx';
import { MailCopy } from './mail-copy.tsx';
import { MailFacts } from './mail-facts.tsx';
import { mailQuery } from './mails.queries.ts';

/** A mail beside the list. */
export function MailPanel({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  return (
    <RecordPanel query={mailQuery(api, uuid)}>
      {(mail) => (
        <>
          <MailFacts mail={mail} />
          <MailCopy mail={mail} />
        </>
      )}
    </RecordPanel>
  );
}
