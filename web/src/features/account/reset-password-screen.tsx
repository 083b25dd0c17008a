import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { FormEvent } from 'react';
import { m } from '@chipload/messages';
import { Refused, errorsByField, invalidMessages } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { buttonClass } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { Notice } from '@chipload/ui/notice';
import { Page } from '@chipload/ui/page';
import { SubmitButton } from '@chipload/ui/form/submit-button';
import { NewPasswordField } from '@chipload/ui/form/password-field';
import { useOwnErrors } from '@chipload/ui/form/use-own-errors';

/** Sets a new password; opened by the link in the mail, which works once. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const { api } = useShop();
  const reset = useMutation({
    mutationFn: (password: string) => api.post('/password/reset', { data: { token, password } }),
    // A cached mutation would keep the password.
    gcTime: 0,
  });

  const ref = useOwnErrors(reset.error);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    reset.mutate(fieldText(new FormData(event.currentTarget), 'password'));
  };

  if (reset.isSuccess) {
    return (
      <Page title={m.account_reset_title()}>
        <div className="grid max-w-md gap-4">
          <Notice icon={CircleCheck} role="status" title={m.account_reset_done_title()}>
            <p>{m.account_reset_done_body()}</p>
          </Notice>
          <p>
            <a href="/login" className={buttonClass({ look: 'primary' })}>
              {m.customers_sign_in()}
            </a>
          </p>
        </div>
      </Page>
    );
  }

  const isLinkInvalid = reset.error instanceof Refused && reset.error.code === 'reset-link-invalid';
  const errors = errorsByField(reset.error);
  return (
    <Page title={m.account_reset_title()}>
      <form ref={ref} method="post" onSubmit={submit} className="grid max-w-md gap-4">
        <noscript>{m.customers_needs_javascript()}</noscript>
        <ErrorSummary messages={invalidMessages(reset.error)} />
        {isLinkInvalid && (
          <p>
            <a href="/password/forgot" className={buttonClass()}>
              {m.account_reset_again()}
            </a>
          </p>
        )}
        <NewPasswordField label={m.account_new_password()} errors={errors['password']} />
        <div>
          <SubmitButton busy={reset.isPending}>{m.account_reset_save()}</SubmitButton>
        </div>
      </form>
    </Page>
  );
}
