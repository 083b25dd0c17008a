import { m } from '@chipload/messages';
import { formatNumber, currentLanguage } from '@chipload/messages/locale';
import { type Figures, textIn } from './event-figures.ts';

type Facts = { readonly before: Figures; readonly after: Figures };

function numberIn(figures: Figures, name: string): number | undefined {
  const value = figures?.[name];
  return typeof value === 'number' ? value : undefined;
}

/** Names the values that changed, such as `Acme → Acme Ltd.`. */
function namesChanged({ before, after }: Facts): string {
  return ['name', 'code']
    .map((name) => [textIn(before, name), textIn(after, name)])
    .filter(([old, fresh]) => old !== fresh)
    .map((both) => both.join(' → '))
    .join(', ');
}

/** What the staff do with companies and their people. */
export const companyEvents = {
  'company.terms-set': ({ after }: Facts) => {
    const cents = numberIn(after, 'credit_limit_cents');
    return m.office_companies_event_terms({
      limit:
        cents === undefined ? m.office_companies_by_card() : formatNumber(cents / 100, currentLanguage()),
      days: numberIn(after, 'terms_days') ?? 0,
    });
  },
  'company.renamed': (facts: Facts) => m.office_companies_event_renamed({ names: namesChanged(facts) }),
  'company.held': () => m.office_companies_event_held(),
  'company.released': () => m.office_companies_event_released(),
  'company.certificate-added': ({ after }: Facts) =>
    m.office_companies_event_certificate_added({ number: textIn(after, 'number') }),
  'company.certificate-verified': ({ after }: Facts) =>
    m.office_companies_event_certificate_verified({ number: textIn(after, 'number') }),
  'company.certificate-withdrawn': ({ after }: Facts) =>
    m.office_companies_event_certificate_withdrawn({ number: textIn(after, 'number') }),
  'company.document-added': () => m.office_companies_event_document_added(),
  'company.document-removed': () => m.office_companies_event_document_removed(),
  'company.statement-sent': ({ after }: Facts) =>
    m.office_companies_event_statement_sent({ count: numberIn(after, 'invoices') ?? 0 }),
  'customer.password-link-sent': () => m.office_companies_event_password_link(),
};
