import { m } from '@chipload/messages';
import { currentLanguage, formatNumber } from '../locale.ts';
import {
  type InLanguage,
  numberIn,
  partsOf,
  type RecordedEvent,
  textIn,
  withReason,
} from './event-figures.ts';

/** Names the values that changed, such as `Acme → Acme Ltd.`. */
function namesChanged({ before, after }: RecordedEvent): string {
  return ['name', 'code']
    .map((key) => [textIn(before, key), textIn(after, key)])
    .filter(([old, fresh]) => old !== fresh)
    .map((both) => both.join(' → '))
    .join(', ');
}

const fileOf = ({ after }: RecordedEvent) => ({ file: textIn(after, 'file') });

const certificate = ({ after }: RecordedEvent) => ({ number: textIn(after, 'number') });

/** Acts of the staff on companies and their people. */
export const companyEvents = {
  'company.terms-set': ({ after }: RecordedEvent, options?: InLanguage) => {
    const cents = numberIn(after, 'credit_limit_cents');
    const language = options?.locale ?? currentLanguage();
    const limit =
      cents === undefined ? m.office_companies_by_card({}, options) : formatNumber(cents / 100, language);
    return m.office_companies_event_terms({ limit, days: numberIn(after, 'terms_days') ?? 0 }, options);
  },
  'company.renamed': (event: RecordedEvent, options?: InLanguage) =>
    m.office_companies_event_renamed({ names: namesChanged(event) }, options),
  'company.held': m.office_companies_event_held,
  'company.released': m.office_companies_event_released,
  'customer.statements-set': ({ after }: RecordedEvent, options?: InLanguage) =>
    after?.['is_wanted'] === true
      ? m.office_companies_event_statements_begun({}, options)
      : m.office_companies_event_statements_ended({}, options),
  'company.overdue-allowed': (event: RecordedEvent, options?: InLanguage) => {
    const until = textIn(event.after, 'until');
    const text =
      until === ''
        ? m.office_companies_event_overdue_ended({}, options)
        : m.office_companies_event_overdue_allowed({ day: until }, options);
    return withReason(text, event, options);
  },
  'company.certificate-added': (event: RecordedEvent, options?: InLanguage) =>
    m.office_companies_event_certificate_added(certificate(event), options),
  'company.certificate-verified': (event: RecordedEvent, options?: InLanguage) =>
    m.office_companies_event_certificate_verified(certificate(event), options),
  'company.certificate-withdrawn': (event: RecordedEvent, options?: InLanguage) =>
    withReason(m.office_companies_event_certificate_withdrawn(certificate(event), options), event, options),
  'company.document-added': m.office_companies_event_document_added,
  'company.document-removed': m.office_companies_event_document_removed,
  'company.statement-sent': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_companies_event_statement_sent({ count: numberIn(after, 'invoices') ?? 0 }, options),
  'customer.password-link-sent': m.office_companies_event_password_link,
  'customer.added': (event: RecordedEvent, options?: InLanguage) =>
    fileOf(event).file === ''
      ? m.office_companies_event_added_here({}, options)
      : m.office_companies_event_person_added(fileOf(event), options),
  'customer.changed': (event: RecordedEvent, options?: InLanguage) =>
    m.office_companies_event_person_changed(fileOf(event), options),
  'company.added': (event: RecordedEvent, options?: InLanguage) =>
    fileOf(event).file === ''
      ? m.office_companies_event_added_here({}, options)
      : m.office_companies_event_added(fileOf(event), options),
  'companies.imported': (event: RecordedEvent, options?: InLanguage) =>
    m.office_companies_event_imported({ ...partsOf(event, options), ...fileOf(event) }, options),
  'companies.import-undone': (event: RecordedEvent, options?: InLanguage) =>
    m.office_companies_event_import_undone(partsOf(event, options), options),
};
