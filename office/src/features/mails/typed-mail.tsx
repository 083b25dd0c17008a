import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MailExample, OfficeMailWords } from '@chipload/contract/office/mail-examples';
import { m } from '@chipload/messages';
import { languageTexts } from '@chipload/messages/office-codes';
import { failureMessages } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { Fact, Facts } from '../../records/fact.tsx';
import { Section } from '../../records/section.tsx';
import { MailPage, MailText } from './mail-copy.tsx';
import { mailPreviewQuery } from './mails.queries.ts';

/** A kind of mail in a language: what is typed for it, and below it the mail with these words, as its reader would get it. */
export function TypedMail({
  example: { kind, words: saved },
  mail,
  words,
  children,
}: {
  example: MailExample;
  mail: MailExample['mails'][number];
  /** As they are typed. */
  words: OfficeMailWords;
  children: ReactNode;
}) {
  const { language, attachments } = mail;
  const name = languageTexts[language]();
  const { subject, text, query, error } = useTypedMail(kind, mail, { words, saved });
  const address = `/api/office/mail-examples/${kind}/${language}/page${query}`;
  return (
    <Section title={name}>
      {children}
      <h3 className="mt-2 font-semibold">{m.office_content_preview()}</h3>
      {error !== null && <p className="text-bad">{failureMessages(error).join(' ')}</p>}
      <Facts>
        <Fact label={m.office_mails_subject()}>
          <span lang={language}>{subject}</span>
        </Fact>
        {attachments.length > 0 && <Fact label={m.office_mails_attachments()}>{attachments.join(', ')}</Fact>}
      </Facts>
      {/* Another frame for another address: the browser’s way back is not through what was typed. */}
      <MailPage key={address} title={m.office_mails_as_seen_in({ language: name })} address={address} />
      <h3 className="mt-2 font-semibold">{m.office_mails_as_text()}</h3>
      <MailText text={text} language={language} />
    </Section>
  );
}

/** The mail with the words as they are typed, once they have stayed the same for a moment; with those that are saved, as it is. */
function useTypedMail(
  kind: string,
  mail: MailExample['mails'][number],
  { words, saved }: { words: OfficeMailWords; saved: OfficeMailWords },
) {
  const { api } = useOffice();
  const { language } = mail;
  const typed = wordsIn(words, language);
  const key = JSON.stringify(typed);
  const isSettled = useSettled(key) === key;
  const isSaved = key === JSON.stringify(wordsIn(saved, language));
  const { data, error } = useQuery({
    ...mailPreviewQuery(api, kind, { language, typed }),
    enabled: isSettled && !isSaved,
  });
  if (isSaved || data === undefined) return { ...mail, query: '', error: isSaved ? null : error };
  return { ...data, query: `?${new URLSearchParams(data.typed).toString()}`, error };
}

function wordsIn(words: OfficeMailWords, language: MailExample['mails'][number]['language']) {
  return {
    subject: words[`subject_${language}`],
    opening: words[`opening_${language}`],
    closing: words[`closing_${language}`],
  };
}
