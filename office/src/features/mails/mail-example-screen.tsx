import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '@chipload/messages';
import { mailOccasionTexts } from '@chipload/messages/kinds';
import { Button } from '@chipload/ui/button';
import { failureText } from '../../navigation/failure-text.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useMay, useOffice, useStaff } from '../../platform/office.ts';
import { useAct } from '../../records/use-act.ts';
import { mailKindText } from './mail-words.tsx';
import { MailWordsEditor } from './mail-words-editor.tsx';
import { MailWordsVersions } from './mail-words-versions.tsx';
import { mailExampleQuery } from './mails.queries.ts';

/** A kind of mail as its reader gets it, each language beside the other, the shop's own words for it, and a test of it to oneself. */
export function MailExampleScreen({ kind }: { kind: string }) {
  const { api, notifications } = useOffice();
  const { email } = useStaff();
  const may = useMay();
  const { data: example } = useSuspenseQuery(mailExampleQuery(api, kind));
  const [isDirty, setDirty] = useState(false);
  // While something is typed, a colleague's new words must not replace it.
  const [held, setHeld] = useState(example.version);
  const [saves, setSaves] = useState(0);
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
      <p className="mb-2 max-w-prose text-sm text-pretty text-muted">
        {mailOccasionTexts[kind]?.()} {m.office_mails_example_links()}
      </p>
      <p className="mb-6 max-w-prose text-sm text-pretty text-muted">{m.office_mails_words_hint()}</p>
      <div className="grid gap-10">
        <MailWordsEditor
          key={`${saves} ${isDirty ? held : example.version}`}
          example={example}
          onDirty={(dirty) => {
            if (dirty === isDirty) return;
            setDirty(dirty);
            setHeld(example.version);
          }}
          onSaved={() => {
            setDirty(false);
            setSaves(saves + 1);
          }}
        />
        <MailWordsVersions example={example} />
      </div>
    </Screen>
  );
}
