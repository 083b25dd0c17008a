import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { mailOccasionTexts } from '@chipload/messages/kinds';
import { Screen } from '../../navigation/screen.tsx';
import { useOffice } from '../../platform/office.ts';
import { Section } from '../../records/section.tsx';
import { mailGroupTexts, mailKindText } from './mail-words.tsx';
import { mailExamplesQuery } from './mails.queries.ts';

/** The kinds of mails that the shop writes by itself, group by group, and when each is sent. */
export function MailExamplesScreen() {
  const { api } = useOffice();
  const { data: examples } = useSuspenseQuery(mailExamplesQuery(api));
  const groups = Map.groupBy(examples, ({ group }) => group);
  return (
    <Screen title={m.office_mails_examples()} trail={<Link to="/mails">{m.office_mails()}</Link>}>
      <div className="grid max-w-3xl gap-8">
        <p className="max-w-prose text-sm text-pretty text-muted">{m.office_mails_examples_hint()}</p>
        {[...groups].map(([group, kinds]) => (
          <Section key={group} title={mailGroupTexts[group]()}>
            <ul className="divide-y border-y">
              {kinds.map(({ kind }) => (
                <li key={kind} className="grid gap-0.5 py-2">
                  <Link
                    to="/mails/examples/$kind"
                    params={{ kind }}
                    className="justify-self-start text-accent underline-offset-2 hover:underline"
                  >
                    {mailKindText(kind)}
                  </Link>
                  <span className="text-pretty text-muted">{mailOccasionTexts[kind]?.()}</span>
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </div>
    </Screen>
  );
}
