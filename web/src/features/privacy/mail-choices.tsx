import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { Choice } from '@chipload/ui/form/field';
import { SubmitButton } from '@chipload/ui/form/submit-button';
import { changeConsents, consentsQuery } from './privacy.queries.ts';

/** Chooses which optional mail the user gets. */
export function MailChoices() {
  const { api, notifications, page } = useShop();
  const { data: consents } = useSuspenseQuery(consentsQuery(api));
  const change = useMutation(changeConsents(api, useQueryClient()));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    change.mutate(
      { news: form.has('news'), receipts: form.has('receipts') },
      {
        onSuccess: () =>
          notifications.add({ type: 'success', title: m.privacy_mail_title(), body: m.privacy_saved() }),
      },
    );
  };

  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="font-semibold">{m.privacy_mail_title()}</h2>
        <p className="text-sm text-muted">{m.privacy_mail_hint()}</p>
      </div>
      <Choice
        type="checkbox"
        name="news"
        defaultChecked={consents.news}
        label={m.privacy_news()}
        hint={m.privacy_news_hint({ shop: page.siteName })}
      />
      <Choice
        type="checkbox"
        name="receipts"
        defaultChecked={consents.receipts}
        label={m.privacy_receipts()}
      />
      <div>
        <SubmitButton busy={change.isPending}>{m.ui_save()}</SubmitButton>
      </div>
    </form>
  );
}
