import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { useOffice } from '../../platform/office.ts';
import { MailCopy } from './mail-copy.tsx';
import { MailFacts } from './mail-facts.tsx';
import { mailQuery } from './mails.queries.ts';

/** A mail beside the list. */
export function MailPanel({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  const { data: mail } = useQuery(mailQuery(api, uuid));
  if (mail === undefined) return <SkeletonRows rows={6} />;
  return (
    <div className="grid gap-6">
      <MailFacts mail={mail} />
      <MailCopy mail={mail} />
    </div>
  );
}
