import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheck, Clock, Info } from 'lucide-react';
import type { CreditApplication } from '@chipload/contract';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { currentLanguage, formatDate, formatMoney } from '@chipload/messages/locale';
import { useShop } from '../../platform/shop.ts';
import { Notice } from '@chipload/ui/notice';
import { AccountPage } from '../../navigation/account-page.tsx';
import { accountQuery, creditApplicationQuery } from '../../customer/account.queries.ts';
import { CreditApplicationForm } from './credit-application-form.tsx';
import { UnconfirmedEmail } from '../../customer/unconfirmed-email.tsx';
import { CreditFigures } from './credit-figures.tsx';

/** The company's credit, the state of its application, and the form to apply when the company may. */
export function CreditScreen() {
  const { api } = useShop();
  const { data: account } = useSuspenseQuery(accountQuery(api));
  const { data: credit } = useSuspenseQuery(creditApplicationQuery(api));
  return (
    <AccountPage title={m.account_credit()}>
      <div className="grid max-w-3xl gap-8">
        {account.credit !== null && (
          <div className="max-w-md">
            <CreditFigures credit={account.credit} currency={account.currency} />
          </div>
        )}
        {credit.application !== null && <ApplicationState application={credit.application} />}
        {credit.can_apply &&
          (account.email_confirmed ? (
            <CreditApplicationForm account={account} />
          ) : (
            <UnconfirmedEmail account={account} />
          ))}
      </div>
    </AccountPage>
  );
}

const stateTexts = {
  submitted: {
    title: m.account_application_submitted,
    body: m.account_application_submitted_body,
    icon: Clock,
  },
  in_review: {
    title: m.account_application_in_review,
    body: m.account_application_in_review_body,
    icon: Clock,
  },
  approved: {
    title: m.account_application_approved,
    body: m.account_application_approved_body,
    icon: CircleCheck,
  },
  declined: { title: m.account_application_declined, body: m.account_application_declined_body, icon: Info },
} as const;

function ApplicationState({ application }: { application: CreditApplication }) {
  const { title, body, icon } = stateTexts[application.state];
  const { submitted_at: submittedAt, decided_at: decidedAt } = application;
  const decision = decisionText(application);
  return (
    <section aria-label={m.account_application()}>
      <Notice icon={icon} title={m.ui_labelled({ label: m.account_application(), value: title() })}>
        <p>{body()}</p>
        {decision !== undefined && <p className="tabular wrap-anywhere">{decision}</p>}
        <p className="tabular text-muted">
          {decidedAt === null
            ? m.account_application_submitted_on({ date: formatDate(submittedAt, shopTimeZone) })
            : m.account_application_decided_on({ date: formatDate(decidedAt, shopTimeZone) })}
        </p>
      </Notice>
    </section>
  );
}

/** Returns the granted limit and terms, or the reason for declining; undefined if there is neither. */
function decisionText(application: CreditApplication): string | undefined {
  const { currency, granted_limit: limit, granted_terms_days: days, decline_reason: reason } = application;
  if (limit !== null) {
    const granted = { limit: formatMoney(limit, currency, currentLanguage()), days: String(days) };
    return m.account_application_granted(granted);
  }
  return reason === '' ? undefined : m.account_application_reason({ reason });
}
