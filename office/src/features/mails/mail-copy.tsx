import { LockKeyhole } from 'lucide-react';
import type { OfficeMail } from '@chipload/contract/office/mails';
import { m } from '@chipload/messages';
import { Notice } from '@chipload/ui/notice';

/**
 * The copy of a mail: as its reader sees it, in a frame that can run and load nothing (its address has a policy of its
 * own, too), and its text.
 */
export function MailCopy({ mail }: { mail: OfficeMail }) {
  if (mail.text === null) return <Notice icon={LockKeyhole}>{m.office_mails_not_kept()}</Notice>;
  return (
    <div className="@container">
      <div className="grid items-start gap-6 @4xl:grid-cols-2">
        <section className="grid gap-2">
          <h2 className="font-semibold">{m.office_mails_as_seen()}</h2>
          <iframe
            title={m.office_mails_as_seen()}
            src={`/api/office/mails/${mail.uuid}/page`}
            sandbox=""
            loading="lazy"
            className="h-[36rem] w-full rounded-panel border bg-white"
          />
        </section>
        <section className="grid gap-2">
          <h2 className="font-semibold">{m.office_mails_as_text()}</h2>
          <pre className="max-h-[36rem] overflow-y-auto rounded-panel border p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere">
            {mail.text}
          </pre>
        </section>
      </div>
    </div>
  );
}
