import { LockKeyhole } from 'lucide-react';
import type { OfficeMail } from '@chipload/contract/office/mails';
import { m } from '@chipload/messages';
import { Notice } from '@chipload/ui/notice';

/** The copy of a mail: as its reader sees it, and its text. */
export function MailCopy({ mail }: { mail: OfficeMail }) {
  if (mail.text === null) return <Notice icon={LockKeyhole}>{m.office_mails_not_kept()}</Notice>;
  return (
    <div className="@container">
      <div className="grid items-start gap-6 @4xl:grid-cols-2">
        <section className="grid gap-2">
          <h2 className="font-semibold">{m.office_mails_as_seen()}</h2>
          <MailPage title={m.office_mails_as_seen()} address={`/api/office/mails/${mail.uuid}/page`} />
        </section>
        <section className="grid gap-2">
          <h2 className="font-semibold">{m.office_mails_as_text()}</h2>
          <MailText text={mail.text} language={mail.language} />
        </section>
      </div>
    </div>
  );
}

/** A mail as its reader sees it, in a frame that can run nothing; its address has a policy of its own, too. */
export function MailPage({ title, address }: { title: string; address: string }) {
  return (
    <iframe
      title={title}
      src={address}
      sandbox=""
      loading="lazy"
      className="h-[36rem] w-full rounded-panel border bg-white"
    />
  );
}

export function MailText({ text, language }: { text: string; language: string }) {
  return (
    // It scrolls by the keyboard, too.
    <pre
      role="group"
      aria-label={m.office_mails_as_text()}
      tabIndex={0}
      lang={language}
      className="max-h-[36rem] overflow-y-auto rounded-panel border p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere"
    >
      {text}
    </pre>
  );
}
