import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { m } from '@chipload/messages';
import { errorsByField } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Choice } from '@chipload/ui/form/field';
import { Page } from '@chipload/ui/page';
import { LegalSentence } from '../../navigation/legal-sentence.tsx';
import { CompanyFields, PersonFields } from './register-fields.tsx';
import { summaryOf } from '../../customer/named-errors.ts';
import { fieldErrors, registrationLabels } from './registration-errors.ts';
import { type Registration, registrationOf } from './registration.ts';
import { useOwnErrors } from '@chipload/ui/form/use-own-errors';
import { SubmitButton } from '@chipload/ui/form/submit-button';

export function RegisterScreen({ next }: { next: string }) {
  const { api, page } = useShop();
  const register = useMutation({
    mutationFn: (data: Registration) => api.post('/register', { data }),
    // Loads a new page: its session, currency and CSRF token are the customer's.
    onSuccess: () => location.assign(next),
  });

  const ref = useOwnErrors(register.error);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    register.mutate(registrationOf(new FormData(event.currentTarget)), {
      onError: () => scrollTo({ top: 0 }),
    });
  };

  const errors = fieldErrors(errorsByField(register.error), register.variables ?? {});
  return (
    <Page title={m.customers_register_title()}>
      <form ref={ref} method="post" onSubmit={submit} className="grid max-w-3xl gap-8">
        <p className="max-w-text text-muted">
          {m.customers_register_intro()}{' '}
          <a
            href={`/login?next=${encodeURIComponent(next)}`}
            className="text-accent underline underline-offset-2"
          >
            {m.customers_have_account()}
          </a>
        </p>
        <noscript>{m.customers_needs_javascript()}</noscript>
        <ErrorSummary messages={summaryOf(register.error, errors, registrationLabels)} />
        <PersonFields errors={errors} />
        <CompanyFields errors={errors} />
        <Choice
          type="checkbox"
          name="news"
          label={m.privacy_news()}
          hint={m.privacy_news_hint({ shop: page.siteName })}
        />
        <LegalSentence say={m.privacy_register} />
        <div>
          <SubmitButton busy={register.isPending || register.isSuccess}>
            {m.customers_register()}
          </SubmitButton>
        </div>
      </form>
    </Page>
  );
}
