import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MailExample } from '@chipload/contract/office/mail-examples';
import { m } from '@chipload/messages';
import { mailOccasionTexts } from '@chipload/messages/kinds';
import { languageTexts } from '@chipload/messages/office-codes';
import { Button } from '@chipload/ui/button';
import { failureText } from '../../navigation/failure-text.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useMay, useOffice, useStaff } from '../../platform/office.ts';
import { Fact, Facts } from '../../records/fact.tsx';
import { Section } from '../../records/section.tsx';
import { useAct } from '../../records/use-act.ts';
import { MailPage, MailText } from './mail-copy.tsx';
import { mailKindText } from './mail-words.tsx';
import { mailExampleQuery } from './mails.queries.ts';

/** A kind of mail as its reader gets it, each language beside the other, and a test of it to oneself. */
export function MailExampleScreen({ kind }: { kind: string }) {
  const { api, notifications } = useOffice();
  const { email } = useStaff();
  const may = useMay();
  const { data: example } = useSuspenseQuery(mailExampleQuery(api, kind));
  const title = mailKindText(kind);
  const test = useAct(
    (_: void, idempotencyKey) => api.post('/mail-examples/:kind/test', { params: { kind }, idempotencyKey }),
    {
      onDone: () =>
        notifications.add({
          type: 'success',
          title: m.office_mails_test_sent({ email }),
          body: m.office_mails_test_sent_hint(),
        }),
      onFailed: (error) => notifications.add({ type: 'error', title, body: failureText(error) }),
    },
  );
  return (
    <Screen
      title={title}
      trail={<Link to="/mails/examples">{m.office_mails_examples()}</Link>}
      actions={
        may('resend-mail') && (
          <Button look="primary" busy={test.isBusy} onClick={() => test.run()}>
            {m.office_mails_test()}
          </Button>
        )
      }
    >
      <p className="mb-6 max-w-prose text-sm text-pretty text-muted">
        {mailOccasionTexts[kind]?.()} {m.office_mails_example_links()}
      </p>
      <div className="grid items-start gap-x-6 gap-y-10 lg:grid-cols-2">
        {example.mails.map((mail) => (
          <ExampleIn key={mail.language} kind={kind} mail={mail} />
        ))}
      </div>
    </Screen>
  );
}

function ExampleIn({ kind, mail }: { kind: string; mail: MailExample['mails'][number] }) {
  const { language, subject, text, attachments } = mail;
  const name = languageTexts[language]();
  return (
    <Section title={name}>
      <Facts>
        <Fact label={m.office_mails_subject()}>
          <span lang={language}>{subject}</span>
        </Fact>
        {attachments.length > 0 && <Fact label={m.office_mails_attachments()}>{attachments.join(', ')}</Fact>}
      </Facts>
      <MailPage
        title={m.office_mails_as_seen_in({ language: name })}
        address={`/api/office/mail-examples/${kind}/${language}/page`}
      />
      <h3 className="mt-2 font-semibold">{m.office_mails_as_text()}</h3>
      <MailText text={text} language={language} />
    </Section>
  );
}
