import { m } from '@chipload/messages';
import { formatNumber, currentLanguage } from '@chipload/messages/locale';

type Values = Readonly<Record<string, unknown>> | null;
type Facts = { readonly before: Values; readonly after: Values };

const textOf = ({ after }: Pick<Facts, 'after'>, key: string): string => {
  const value = after?.[key];
  return typeof value === 'string' ? value : '';
};
const numberOf = (facts: Facts, key: string): number | undefined => {
  const value = facts.after?.[key];
  return typeof value === 'number' ? value : undefined;
};

/** Names the values that changed, such as `Acme → Acme Ltd.`. */
function namesChanged({ before, after }: Facts): string {
  return ['name', 'code']
    .map((key) => [textOf({ after: before }, key), textOf({ after }, key)])
    .filter(([old, fresh]) => old !== fresh)
    .map((both) => both.join(' → '))
    .join(', ');
}

/** What the staff do with companies and their people. */
export const companyEvents = {
  'company.terms-set': (event: Facts) => {
    const cents = numberOf(event, 'credit_limit_cents');
    return m.office_companies_event_terms({
      limit:
        cents === undefined ? m.office_companies_by_card() : formatNumber(cents / 100, currentLanguage()),
      days: numberOf(event, 'terms_days') ?? 0,
    });
  },
  'company.renamed': (event: Facts) => m.office_companies_event_renamed({ names: namesChanged(event) }),
  'company.held': () => m.office_companies_event_held(),
  'company.released': () => m.office_companies_event_released(),
  'company.certificate-added': (event: Facts) =>
    m.office_companies_event_certificate_added({ number: textOf(event, 'number') }),
  'company.certificate-verified': (event: Facts) =>
    m.office_companies_event_certificate_verified({ number: textOf(event, 'number') }),
  'company.certificate-withdrawn': (event: Facts) =>
    m.office_companies_event_certificate_withdrawn({ number: textOf(event, 'number') }),
  'company.document-added': () => m.office_companies_event_document_added(),
  'company.document-removed': () => m.office_companies_event_document_removed(),
  'company.statement-sent': (event: Facts) =>
    m.office_companies_event_statement_sent({ count: numberOf(event, 'invoices') ?? 0 }),
  'customer.password-link-sent': () => m.office_companies_event_password_link(),
};
