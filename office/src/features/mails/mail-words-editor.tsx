import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Control } from 'react-hook-form';
import type { MailExample, OfficeMailWords } from '@chipload/contract/office/mail-examples';
import { mailWordFields, mailWordLimits } from '@chipload/domain/mail-words';
import { m } from '@chipload/messages';
import { mailVariableTexts } from '@chipload/messages/kinds';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { useKey } from '../../platform/keys/use-key.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { VersionConflict } from '../../records/conflicts/version-conflict.tsx';
import { LeaveQuestion } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { wordFacts } from './mail-words.tsx';
import { TypedMail } from './typed-mail.tsx';

type Language = MailExample['mails'][number]['language'];

/** The own words for a kind of mail, each language with its mail as it would be sent with them. */
export function MailWordsEditor({
  example,
  onDirty,
  onSaved,
}: {
  example: MailExample;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
}) {
  const { kind } = example;
  const { api, notifications } = useOffice();
  const mayWrite = useMay()('set-shop');
  const { form, seen, dialog } = useRecordForm({
    record: example,
    values: ({ words }): OfficeMailWords => ({ ...words }),
    factsOf: ({ words }) => wordFacts(words),
    typedFacts: wordFacts,
    act: (words, { seen: { version }, idempotencyKey }) =>
      api.post('/mail-examples/:kind/words', {
        params: { kind },
        data: { version, ...words },
        idempotencyKey,
      }),
    onDone: () => {
      const title = m.office_mails_words_saved();
      notifications.add({ type: 'success', title, body: m.office_mails_words_saved_body() });
      onSaved();
    },
    onClose: () => undefined,
  });
  const typed = form.watch();
  const isDirty = mailWordFields.some((field) => typed[field] !== seen.words[field]);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const isLeft = () => isDirty;
  const leave = useBlocker({ shouldBlockFn: isLeft, enableBeforeUnload: isLeft, withResolver: true });
  const reload = () => {
    form.reset(example.words);
    onSaved();
  };
  useKey('save', () => mayWrite && dialog.onSubmit());
  const empty = (language: Language) => {
    for (const field of fieldsIn(language)) form.setValue(field, '');
    form.clearErrors();
  };
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        dialog.onSubmit();
      }}
    >
      <ErrorSummary messages={dialog.problems} />
      <div className="grid items-start gap-x-6 gap-y-10 lg:grid-cols-2">
        {example.mails.map((mail) => (
          <TypedMail key={mail.language} example={example} mail={mail} words={typed}>
            {mayWrite && (
              <WordFields
                language={mail.language}
                variables={example.variables}
                control={form.control}
                isEmpty={fieldsIn(mail.language).every((field) => typed[field] === '')}
                onEmpty={() => empty(mail.language)}
              />
            )}
          </TypedMail>
        ))}
      </div>
      {mayWrite && <SaveBar isBusy={dialog.isBusy} isDirty={isDirty} />}
      {dialog.conflict !== undefined && <VersionConflict conflict={dialog.conflict} onReload={reload} />}
      {leave.status === 'blocked' && <LeaveQuestion onStay={leave.reset} onLeave={leave.proceed} />}
    </form>
  );
}

/** The button at the foot of the window, and whether anything is not saved yet. */
function SaveBar({ isBusy, isDirty }: { isBusy: boolean; isDirty: boolean }) {
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t bg-paper py-3">
      <Button type="submit" look="primary" busy={isBusy}>
        {m.office_mails_words_save()}
      </Button>
      {isDirty && <span className="text-sm text-muted">{m.office_content_unsaved()}</span>}
    </div>
  );
}

function fieldsIn(language: Language) {
  return mailWordFields.filter((field) => field.endsWith(`_${language}`));
}

function WordFields({
  language,
  variables,
  control,
  isEmpty,
  onEmpty,
}: {
  language: Language;
  variables: MailExample['variables'];
  control: Control<OfficeMailWords>;
  isEmpty: boolean;
  onEmpty: () => void;
}) {
  const fields = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const field = last.current ?? fields.current?.querySelector('textarea');
    if (!field) return;
    const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
    field.setRangeText(`{${name}}`, start, end, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <div className="grid gap-4">
      <div
        ref={fields}
        className="grid gap-4"
        onFocus={({ target }) => {
          if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
            last.current = target;
        }}
      >
        <TextEntry
          control={control}
          name={`subject_${language}`}
          label={m.office_mails_words_subject()}
          isOptional
          maxLength={mailWordLimits.subject}
        />
        <TextEntry
          control={control}
          name={`opening_${language}`}
          label={m.office_mails_words_opening()}
          hint={m.office_mails_words_opening_hint()}
          isOptional
          rows={4}
          maxLength={mailWordLimits.text}
        />
        <TextEntry
          control={control}
          name={`closing_${language}`}
          label={m.office_mails_words_closing()}
          hint={m.office_mails_words_closing_hint()}
          isOptional
          rows={4}
          maxLength={mailWordLimits.text}
        />
      </div>
      <Variables language={language} variables={variables} onInsert={insert} />
      <Button size="small" className="justify-self-start" disabled={isEmpty} onClick={onEmpty}>
        {m.office_mails_words_shops()}
      </Button>
    </div>
  );
}

/** The meaning of each variable; its button inserts it. */
function Variables({
  language,
  variables,
  onInsert,
}: {
  language: Language;
  variables: MailExample['variables'];
  onInsert: (name: string) => void;
}) {
  return (
    <div className="grid gap-1">
      <p className="font-medium">{m.office_mails_words_variables()}</p>
      <p className="text-xs text-pretty text-muted">
        {variables.length > 0 ? m.office_mails_words_variables_hint() : m.office_mails_words_no_variables()}
      </p>
      <ul className="grid gap-1">
        {variables.map(({ name, ...values }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-2">
            <Button size="small" onClick={() => onInsert(name)}>{`{${name}}`}</Button>
            <span className="text-muted wrap-anywhere">
              {m.office_mails_words_value({ meaning: mailVariableTexts[name](), value: values[language] })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
