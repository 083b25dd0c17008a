import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Account } from '@chipload/contract';
import { passwordLimits } from '@chipload/domain/accounts';
import { contactLimits } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { languageOf } from '@chipload/messages/locale';
import { errorsByField, invalidMessages } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { SubmitButton } from '@chipload/ui/form/submit-button';
import { TextField } from '@chipload/ui/form/text-field';
import { LanguageField } from '@chipload/ui/form/language-field';
import { NewPasswordField, PasswordField } from '@chipload/ui/form/password-field';
import { AccountPage } from '../../navigation/account-page.tsx';
import { accountQuery, changeAccount } from '../../customer/account.queries.ts';
import { EmailForm } from './email-form.tsx';
import { useOwnErrors } from '@chipload/ui/form/use-own-errors';

/** Name, telephone number, language, e-mail address and password of the user. */
export function SettingsScreen() {
  const { api } = useShop();
  const { data: account } = useSuspenseQuery(accountQuery(api));
  return (
    <AccountPage title={m.account_settings_title()}>
      <div className="grid max-w-md gap-10">
        <PersonForm account={account} />
        <EmailForm account={account} />
        <PasswordForm account={account} />
      </div>
    </AccountPage>
  );
}

function PersonForm({ account }: { account: Account }) {
  const { api, notifications, page } = useShop();
  const change = useMutation(changeAccount(api, useQueryClient()));

  const ref = useOwnErrors(change.error);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const phone = fieldText(form, 'phone').trim();
    const language = languageOf(fieldText(form, 'language'));
    const data = { name: fieldText(form, 'name'), language, ...(phone !== '' && { phone }) };
    change.mutate(data, {
      onSuccess: () => {
        // The whole page is in one language.
        if (language !== page.language) location.reload();
        else
          notifications.add({
            type: 'success',
            title: m.account_settings(),
            body: m.account_settings_saved(),
          });
      },
    });
  };

  const errors = errorsByField(change.error);
  return (
    <form ref={ref} method="post" onSubmit={submit} className="grid gap-4">
      <h2 className="font-semibold">{m.account_settings_person()}</h2>
      <ErrorSummary messages={invalidMessages(change.error)} />
      <TextField
        label={m.customers_name()}
        errors={errors['name']}
        name="name"
        defaultValue={account.name}
        autoComplete="name"
        maxLength={contactLimits.name}
        required
      />
      <TextField
        label={m.customers_phone()}
        errors={errors['phone']}
        type="tel"
        name="phone"
        defaultValue={account.phone}
        autoComplete="tel"
        maxLength={contactLimits.phone}
      />
      <LanguageField language={account.language} errors={errors['language']} />
      <div>
        <SubmitButton busy={change.isPending}>{m.ui_save()}</SubmitButton>
      </div>
    </form>
  );
}

function PasswordForm({ account }: { account: Account }) {
  const { api } = useShop();
  const change = useMutation({
    ...changeAccount(api, useQueryClient()),
    // Reloads the page, which needs the new token of the session. The new page announces the change.
    onSuccess: () => location.reload(),
    // A cached mutation would keep both passwords.
    gcTime: 0,
  });

  const ref = useOwnErrors(change.error);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    change.mutate({
      current_password: fieldText(form, 'current_password'),
      password: fieldText(form, 'password'),
    });
  };

  const errors = errorsByField(change.error);
  return (
    <form ref={ref} method="post" onSubmit={submit} className="grid gap-4 border-t pt-8">
      <div className="grid gap-1">
        <h2 className="font-semibold">{m.account_settings_password()}</h2>
        <p className="text-sm text-muted">{m.account_settings_password_hint()}</p>
      </div>
      <ErrorSummary messages={invalidMessages(change.error)} />
      {/* For password managers, which save the password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={account.email} readOnly />
      <PasswordField
        label={m.account_current_password()}
        errors={errors['current_password']}
        name="current_password"
        autoComplete="current-password"
        maxLength={passwordLimits.maximum}
      />
      <NewPasswordField label={m.account_new_password()} errors={errors['password']} />
      <div>
        <SubmitButton busy={change.isPending || change.isSuccess}>{m.account_change_password()}</SubmitButton>
      </div>
    </form>
  );
}
