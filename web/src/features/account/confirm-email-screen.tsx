import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { FormEvent } from 'react';
import { m } from '@chipload/messages';
import { Refused, invalidMessages } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { buttonClass } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Notice } from '@chipload/ui/notice';
import { Page } from '@chipload/ui/page';
import { SubmitButton } from '@chipload/ui/form/submit-button';
import { useOwnErrors } from '@chipload/ui/form/use-own-errors';

/**
 * Confirms an e-mail address; opened by the link in the mail. It asks for a click, because mail programs open links by
 * themselves.
 */
export function ConfirmEmailScreen({ token }: { token: string }) {
  const { api } = useShop();
  const confirm = useMutation({
    mutationFn: () => api.post('/account/email/confirm', { data: { token } }),
  });
  const ref = useOwnErrors(confirm.error);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm.mutate();
  };

  if (confirm.isSuccess) {
    return (
      <Page title={m.email_confirm_title()}>
        <div className="grid max-w-md gap-4">
          <Notice icon={CircleCheck} role="status" title={m.email_confirm_done_title()}>
            <p>{m.email_confirm_done_body()}</p>
          </Notice>
          <p>
            <a href="/customer/account" className={buttonClass({ look: 'primary' })}>
              {m.email_confirm_to_account()}
            </a>
          </p>
        </div>
      </Page>
    );
  }

  const isLinkInvalid = confirm.error instanceof Refused && confirm.error.code === 'email-link-invalid';
  return (
    <Page title={m.email_confirm_title()}>
      <form ref={ref} method="post" onSubmit={submit} className="grid max-w-md gap-4">
        {!isLinkInvalid && <p>{m.email_confirm_body()}</p>}
        <noscript>{m.customers_needs_javascript()}</noscript>
        <ErrorSummary messages={invalidMessages(confirm.error)} />
        {isLinkInvalid ? (
          <p>
            <a href="/customer/account/settings" className={buttonClass()}>
              {m.email_confirm_again()}
            </a>
          </p>
        ) : (
          <div>
            <SubmitButton busy={confirm.isPending}>{m.email_confirm()}</SubmitButton>
          </div>
        )}
      </form>
    </Page>
  );
}
