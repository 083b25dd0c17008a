import { useSuspenseQuery } from '@tanstack/react-query';
import type { Consent } from '@chipload/contract';
import { m } from '@chipload/messages';
import { shopTimeZone } from '@chipload/domain/places';
import { formatDateTime } from '@chipload/messages/locale';
import { useShop } from '../../platform/shop.ts';
import { consentsQuery } from './privacy.queries.ts';

/** The user's consents and refusals, newest first. */
export function ConsentHistory() {
  const { api } = useShop();
  const { data } = useSuspenseQuery(consentsQuery(api));
  return (
    <section className="grid gap-3 border-t pt-8">
      <h2 className="font-semibold">{m.privacy_consents_title()}</h2>
      {data.history.length === 0 ? (
        <p className="text-sm text-muted">{m.privacy_consents_none()}</p>
      ) : (
        <ul className="border-t text-sm">
          {data.history.map((consent) => (
            <li key={`${consent.at} ${consent.subject}`} className="grid gap-0.5 border-b py-2">
              <span>
                <span className="font-medium">{m.ui_label({ label: subjectText(consent) })}</span>{' '}
                {consent.is_given ? m.privacy_consent_given() : m.privacy_consent_refused()}
              </span>
              <span className="tabular text-muted">
                {formatDateTime(consent.at, shopTimeZone)}, {sourceTexts[consent.source]()}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function subjectText({ subject, version }: Consent): string {
  if (subject === 'terms') return m.privacy_consent_terms({ version });
  return subject === 'news' ? m.privacy_consent_news() : m.privacy_consent_receipts();
}

const sourceTexts: Readonly<Record<Consent['source'], () => string>> = {
  registration: m.privacy_source_registration,
  settings: m.privacy_source_settings,
  order: m.privacy_source_order,
  'unsubscribe-link': m.privacy_source_unsubscribe_link,
};
