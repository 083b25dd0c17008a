import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { OfficeSent } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { languageOf } from '@chipload/messages/locale';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Choice } from '@chipload/ui/form/field';
import { fieldText } from '@chipload/ui/form/field-text';
import { LanguageField } from '@chipload/ui/form/language-field';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice, useStaff } from '../../platform/office.ts';
import { replaceSession } from '../../platform/session.ts';

type Settings = OfficeSent<'PATCH', '/session/settings'>['data'];

/** The language of the screens and mails, and whether single keys act. */
export function OwnSettings() {
  const { api, notifications } = useOffice();
  const queryClient = useQueryClient();
  const { language, has_shortcuts: hasShortcuts } = useStaff();
  const save = useMutation({
    mutationFn: (data: Settings) => api.patch('/session/settings', { data }),
    onSuccess: (session) => {
      replaceSession(queryClient, api, session);
      notifications.add({ type: 'success', title: m.office_account_title(), body: m.office_staff_saved() });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    save.mutate({
      language: languageOf(fieldText(form, 'language')),
      has_shortcuts: form.get('has_shortcuts') !== null,
    });
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {save.error !== null && <ErrorSummary messages={[failureText(save.error)]} />}
      <LanguageField language={language} errors={undefined} />
      <Choice
        type="checkbox"
        name="has_shortcuts"
        label={m.office_account_shortcuts()}
        hint={m.office_account_shortcuts_hint()}
        defaultChecked={hasShortcuts}
      />
      <Button type="submit" className="justify-self-start" busy={save.isPending}>
        {m.office_staff_save()}
      </Button>
    </form>
  );
}
